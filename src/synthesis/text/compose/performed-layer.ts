import type { PlannedAction } from "../../../requests/text-plan.js";
import type { ActionDefinition } from "../actions/action-definition.js";
import type { Performance } from "./performance.js";

/** A layer over a part of the motion. Seconds of the part. */
export interface PerformedLayer {
  action: PlannedAction;
  definition: ActionDefinition;
  performance: Performance;
  start: number;
  end: number;
}
