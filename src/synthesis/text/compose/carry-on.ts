import type { PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { definitionOf } from "./plan-structure.js";

/** Returns what the arms hold after a step, such as an aimed gun: it stays until they do something else. */
export function carriedAfter(
  carried: PlannedAction | undefined,
  { body, layers }: PlanStep,
): PlannedAction | undefined {
  const requested = [body, ...layers].filter(({ inserted }) => !inserted);
  const held = requested.find((action) => definitionOf(action).carries);
  if (held) return held;
  return requested.every((action) => leavesArms(action)) ? carried : undefined;
}

/** Lays what the arms hold over a step that travels, unless it uses them. */
export function withCarried(step: PlanStep, carried: PlannedAction | undefined): PlanStep {
  if (!carried || !step.layers.every(leavesArms)) return step;
  const { count: _count, hold: _hold, ...parameters } = carried.parameters;
  return { ...step, layers: [...step.layers, { action: carried.action, parameters, inserted: true }] };
}

function leavesArms(action: PlannedAction): boolean {
  const { performer, layer, id } = definitionOf(action);
  return performer === "travel" || layer === "head" || layer === "legs" || id === "stand" || id === "look_around";
}
