import type { ActionDefinition } from "./action-definition.js";

/** What of an action has to be said: the rest is what most have. */
export type FamilyAction = Pick<ActionDefinition, "id" | "label" | "seconds"> & Partial<ActionDefinition>;

/** Actions of one family: standing to standing, both sides alike, nothing to lay over others, counted one by one. */
export function actionsOf(
  performer: ActionDefinition["performer"],
  family: string,
  actions: readonly FamilyAction[],
): ActionDefinition[] {
  return actions.map((action) => ({
    family,
    performer,
    entry: "stand",
    exit: "stand",
    layer: null,
    counts: "performances",
    side: null,
    parameters: [],
    ...action,
  }));
}
