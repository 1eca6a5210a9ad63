import type { PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import type { PerformedPart } from "./performed-part.js";
import { definitionOf } from "./plan-structure.js";

/** Seconds for which a pose must be held to be one that people stay in while they nod or look about. */
const STAYS = 0.9;

/**
 * Lays the pose that the arms are held in over an action that needs only the head: who has crossed the arms nods with
 * crossed arms.
 */
export function withHeldPose(step: PlanStep, before: PerformedPart | undefined): PlanStep {
  const pose = heldPose(before);
  if (!pose || ![step.body, ...step.layers].every(needsOnlyHead)) return step;
  const { count: _count, hold: _hold, ...parameters } = pose.parameters;
  return { ...step, layers: [...step.layers, { action: pose.action, parameters, inserted: true }] };
}

function needsOnlyHead(action: PlannedAction): boolean {
  return !action.inserted && definitionOf(action).layer === "head";
}

/** Returns the pose that the arms are in at the end of a part, before they come down. */
function heldPose(part: PerformedPart | undefined): PlannedAction | undefined {
  if (part?.steps.length !== 1) return undefined;
  const [{ definition, step, layers }] = part.steps;
  const goesOn = layers.find(({ action }) => action.inserted);
  if (goesOn) return definition.layer === "head" ? goesOn.action : undefined;
  const { marks, active, entry, exit } = part.performance;
  const apex = marks.find(({ name }) => name === "apex");
  const poses = definition.layer === "arms" || definition.layer === "upperBody";
  if (!poses || layers.length > 0 || definition.performer !== "authored" || !definition.parameters.includes("hold"))
    return undefined;
  return apex && entry === "stand" && exit === "stand" && active[1] - apex.time > STAYS ? step.body : undefined;
}
