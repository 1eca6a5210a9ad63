import type { ActionDefinition } from "./action-definition.js";
import { AUTHORED_ACTIONS } from "./authored-actions.js";
import { CAPTURED_ACTIONS } from "./captured-actions.js";
import { TRAVEL_ACTIONS } from "./travel-actions.js";

/**
 * Everything that a prompt can ask for. Where an authored action and a captured one share a name, the authored one
 * plays.
 */
const CATALOGUE: ReadonlyMap<string, ActionDefinition> = /* @__PURE__ */ new Map(
  [...CAPTURED_ACTIONS, ...AUTHORED_ACTIONS, ...TRAVEL_ACTIONS].map((action) => [action.id, action]),
);

/** Returns all actions, in the order of their families. */
export function textActions(): readonly ActionDefinition[] {
  return [...CATALOGUE.values()];
}

export function findAction(id: string): ActionDefinition | undefined {
  return CATALOGUE.get(id);
}
