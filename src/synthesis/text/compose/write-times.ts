import type { MotionLabel } from "../../../motion/clip.js";
import type { PlannedAction } from "../../../requests/text-plan.js";
import { describeAction } from "../understand/describe-action.js";
import type { PerformedStep } from "./perform-plan.js";

/** Writes start and end of every action into the plan; returns a label for each requested one. */
export function writeTimes(steps: readonly PerformedStep[]): MotionLabel[] {
  const labels: MotionLabel[] = [];
  const write = (action: PlannedAction, start: number, end: number) => {
    action.start = roundTime(start);
    action.end = roundTime(end);
    if (action.inserted) return;
    labels.push({ description: action.description ?? describeAction(action), start: action.start, end: action.end });
  };
  for (const { step, start, end, layers } of steps) {
    write(step.body, start, end);
    for (const layer of layers) write(layer.action, layer.start, layer.end);
  }
  return labels;
}

const roundTime = (seconds: number) => Math.round(seconds * 1000) / 1000;
