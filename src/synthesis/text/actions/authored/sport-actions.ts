import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of sports, exercise, parkour, animals acted, horror. */
export const SPORT_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "sport" }, []),
].flat();
