import type { ActionDefinition } from "../action-definition.js";

/** What of an action has to be said: the rest is what most captured actions have. */
export type CapturedAction = Pick<ActionDefinition, "id" | "label" | "seconds"> & Partial<ActionDefinition>;

/** Captured actions of one family: standing to standing, both sides alike, nothing to lay over others, counted one by one. */
export function capturedActions(family: string, actions: readonly CapturedAction[]): ActionDefinition[] {
  return actions.map((action) => ({
    family,
    performer: "captured",
    entry: "stand",
    exit: "stand",
    layer: null,
    counts: "performances",
    side: null,
    parameters: [],
    ...action,
  }));
}
