import type { PlannedAction, TextPlan } from "../../../requests/text-plan.js";
import { askedPlan, definitionOf } from "../../text/compose/plan-structure.js";
import { understoodPlan } from "../../text/text-motion.js";

/** What is said of a transition, understood; null where nothing is. @throws MotionError BAD_USER_INPUT, naming the prompt */
export function readAction(prompt: string | undefined, seed: number, argument: string): TextPlan | null {
  if (prompt === undefined || prompt.trim().length === 0) return null;
  return askedPlan(understoodPlan(prompt, seed, argument));
}

/** What legs go on doing where arms and head do something else. */
const GOES_ON = new Set(["walk", "run", "sprint", "stand", "idle"]);

/**
 * Actions that only need arms and head, one after the other, where the plan has no other: they can be done whatever the
 * rest of the body does. A walk without its own way is what the body does anyway.
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

/** Whether actions move arms or head alone, so that nothing of them is lost where the body only stands. */
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
