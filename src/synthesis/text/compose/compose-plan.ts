import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import { plantFeet } from "../../../motion/planted-feet/plant-feet.js";
import { randomNumbers } from "../../../motion/random-numbers.js";
import type { Steps } from "../../../requests/steps.js";
import type { PlannedAction, PlanStep, TextPlan } from "../../../requests/text-plan.js";
import { describeAction } from "../understand/describe-action.js";
import { breathe } from "./breathe.js";
import { joinParts } from "./join-parts.js";
import { keepArmsClear } from "./keep-arms-clear.js";
import { keepHemispheres } from "./keep-hemispheres.js";
import { keepStill } from "./keep-still.js";
import { layOver } from "./lay-over.js";
import { leadWithHead } from "./lead-with-head.js";
import { type PerformedPart, performPlan } from "./perform-plan.js";

export interface ComposeOptions {
  /** Of the performance. */
  seed: number;
  /** Feet are locked wherever they stand, not only where an action plans it. */
  footIk: boolean;
}

/** The motion of a plan, built-in skeleton, 60 fps; `clip.plan` is the plan with times and with what was put in. */
export function* composeSteps(asked: TextPlan, { seed, footIk }: ComposeOptions): Steps<MotionClip> {
  const { plan, parts } = yield* performPlan(asked, seed);
  const { clip: joined, starts } = joinParts(parts.map(({ performance }) => performance.clip));
  yield;
  const clip = plantFeet(joined, { detect: footIk });
  yield;
  layOver(clip, parts, starts);
  breatheInCaptures(clip, parts, starts, seed);
  for (const [part, step, start, end] of stepsOf(parts, starts)) {
    if (isTravel(part)) leadWithHead(clip, start, end);
    const { without } = step.body.parameters;
    if (without && without.length > 0) keepStill(clip, without, start, end);
  }
  yield;
  keepArmsClear(clip);
  keepHemispheres(clip);
  writeTimes(parts, starts, clip);
  return { ...clip, plan };
}

function isTravel({ steps }: PerformedPart): boolean {
  return steps[0].definition.performer === "travel";
}

function isCaptured({ steps }: PerformedPart): boolean {
  return steps[0].definition.performer === "captured";
}

/** All steps with the seconds of the motion from and to which they go. */
function stepsOf(
  parts: readonly PerformedPart[],
  starts: readonly number[],
): [part: PerformedPart, step: PlanStep, start: number, end: number][] {
  return parts.flatMap((part, i) =>
    part.steps.map(({ step, start, end }): [PerformedPart, PlanStep, number, number] => [
      part,
      step,
      starts[i] + start,
      starts[i] + end,
    ]),
  );
}

/** Gaits and authored actions breathe themselves; captures were made of people whose breath markers do not show. */
function breatheInCaptures(
  clip: MotionClip,
  parts: readonly PerformedPart[],
  starts: readonly number[],
  seed: number,
): void {
  const phase = randomNumbers(seed)();
  for (let i = 0; i < parts.length; ) {
    let next = i + 1;
    while (next < parts.length && isCaptured(parts[next]) === isCaptured(parts[i])) next++;
    if (isCaptured(parts[i])) breathe(clip, starts[i], starts[next] ?? clipDuration(clip), phase);
    i = next;
  }
}

/** Start and end of every action into the plan, and a label for each that was asked for. */
function writeTimes(parts: readonly PerformedPart[], starts: readonly number[], clip: MotionClip): void {
  const duration = clipDuration(clip);
  const write = (action: PlannedAction, start: number, end: number) => {
    action.start = roundTime(start);
    action.end = roundTime(Math.min(end, duration));
    if (action.inserted) return;
    const description = action.description ?? describeAction(action);
    clip.labels.push({ description, start: action.start, end: action.end });
  };
  parts.forEach(({ steps }, i) => {
    for (const { step, start, end, layers } of steps) {
      write(step.body, starts[i] + start, starts[i] + end);
      for (const layer of layers) write(layer.action, starts[i] + layer.start, starts[i] + layer.end);
    }
  });
}

const roundTime = (seconds: number) => Math.round(seconds * 1000) / 1000;
