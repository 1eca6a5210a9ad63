import type { ActionDefinition } from "../action-definition.js";
import { actionsOf, type FamilyAction } from "../family-actions.js";

/** Defines authored actions of one family. */
export function authoredActions(family: string, actions: readonly FamilyAction[]): ActionDefinition[] {
  return actionsOf("authored", family, actions);
}
