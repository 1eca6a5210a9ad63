import type { PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { repeatsWithin } from "../authored/repeat-performance.js";
import { describeAction } from "../understand/describe-action.js";

/**
 * Makes a step of each repetition of an action that ends where it cannot begin again at once: "kneels down 3 times" rises in
 * between, "pirouettes 5 times" comes down after each. Other actions repeat within one performance.
 */
export function spreadCount(step: PlanStep): PlanStep[] {
  const { body } = step;
  const { count = 1 } = body.parameters;
  const definition = findAction(body.action);
  if (!definition) return [step];
  const { counts, entry, exit, keeps, performer } = definition;
  if (count <= 1 || counts === "cycles" || keeps || performer === "travel") return [step];
  if (entry === exit && (counts === "none" || repeatsWithin(body.action, count))) return [step];
  const { count: _, ...parameters } = body.parameters;
  const once: PlannedAction = { ...body, parameters };
  if (body.duration !== undefined) once.duration = body.duration / count;
  if (body.description !== undefined) once.description = describeAction(once);
  return Array.from({ length: count }, () => ({ ...step, body: { ...once, parameters: { ...parameters } } }));
}
