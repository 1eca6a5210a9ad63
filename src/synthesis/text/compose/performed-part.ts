import type { PlanStep } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import type { Performance } from "./performance.js";
import type { PerformedLayer } from "./performed-layer.js";

/** A step of the plan within a part. Seconds of the part. */
export interface PerformedStep {
  step: PlanStep;
  definition: ActionDefinition;
  start: number;
  end: number;
  layers: PerformedLayer[];
  /** Set once it is placed: heights of the ground that its part begins and ends on, metres over height 0. */
  ground?: readonly [start: number, end: number];
}

/** One performer's clip, and the steps that it plays: more than one only for travel. */
export interface PerformedPart {
  performance: Performance;
  steps: PerformedStep[];
}
