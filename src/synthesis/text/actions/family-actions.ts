import type { ActionDefinition } from "./action-definition.js";

/** The fields that every action must give; the others default to what most actions have. */
export type FamilyAction = Pick<ActionDefinition, "id" | "label" | "seconds"> & Partial<ActionDefinition>;

/**
 * Defines actions of one family; by default they go from standing to standing, both sides alike, cannot be laid over
 * others, and are counted one by one.
 */
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
