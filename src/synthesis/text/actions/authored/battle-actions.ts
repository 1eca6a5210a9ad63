import type { ActionDefinition } from "../action-definition.js";
import { actionsOf } from "../family-actions.js";

/** Authored actions of fights: weapons, blocks, blows taken, deaths, magic. */
export const BATTLE_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  /* @__PURE__ */ actionsOf({ performer: "authored", family: "battle" }, []),
].flat();
