import type { PlannedAction, TextPlan } from "../../../requests/text-plan.js";
import { definitionOf } from "../../text/compose/plan-structure.js";

/** What legs keep doing while arms and head do something else. */
const GOES_ON = new Set(["walk", "run", "sprint", "stand", "idle"]);

/**
 * Returns a plan's actions that need only arms and head, one after the other, if it has no others: they can be done
 * whatever the rest of the body does. A walk without a direction of its own is what the body does anyway.
 */
export function layersOf(plan: TextPlan): PlannedAction[][] | null {
  const steps: PlannedAction[][] = [];
  for (const { body, layers } of plan.steps) {
    const own = goesOn(body) ? layers : [body, ...layers];
    if (own.length === 0 || own.some((action) => !isLayer(action))) return null;
    steps.push(own);
  }
  return steps.length > 0 ? steps : null;
}

/** Returns whether actions move only arms or head, so that nothing is lost where the body just stands. */
export function areGestures(groups: readonly (readonly PlannedAction[])[]): boolean {
  return groups.flat().every((action) => definitionOf(action).layer !== "upperBody");
}

function isLayer(action: PlannedAction): boolean {
  const { layer } = definitionOf(action);
  return layer !== null && layer !== "legs";
}

function goesOn({ action, parameters }: PlannedAction): boolean {
  const { steps, distance, turn, path, direction, inPlace, styleId } = parameters;
  const own = [steps, distance, turn, path, direction, inPlace, styleId];
  return GOES_ON.has(action) && own.every((value) => value === undefined);
}
