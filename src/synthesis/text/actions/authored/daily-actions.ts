import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of daily life: care, vehicles, small things, idles, feelings. */
export const DAILY_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "daily" }, []),
].flat();
