import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of emotes, dances and what people show each other. */
export const EMOTE_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "emote" }, []),
].flat();
