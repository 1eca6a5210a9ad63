import type { ActionDefinition } from "../action-definition.js";
import { actionsOf, type FamilyAction } from "../family-actions.js";

/** Defines captured actions of one family. */
export function capturedActions(family: string, actions: readonly FamilyAction[]): ActionDefinition[] {
  return actionsOf("captured", family, actions);
}
