import type { MotionClip } from "../../../motion/clip.js";
import { randomNumbers } from "../../../motion/maths/random-numbers.js";
import type { Steps } from "../../../requests/steps.js";
import type { TextPlan } from "../../../requests/text-plan.js";
import { breathe } from "./breathe.js";
import { chainParts } from "./chain-parts.js";
import { easePops } from "./ease-pops.js";
import { joinParts } from "./join-parts.js";
import { keepArmsClear } from "./keep-arms-clear.js";
import { keepHandsUp } from "./keep-hands-up.js";
import { keepHemispheres } from "./keep-hemispheres.js";
import { keepStill } from "./keep-still.js";
import { keepToJoints } from "./keep-to-joints.js";
import { layersOfArms, layOver } from "./lay-over.js";
import { overlapsOf } from "./overlap-parts.js";
import { type PerformedStep, performPlan, type StancesAround } from "./perform-plan.js";
import { placeSteps } from "./place-steps.js";
import { plantParts } from "./plant-parts.js";
import { swingArms } from "./swing-arms.js";
import { writeTimes } from "./write-times.js";

export interface ComposeOptions extends StancesAround {
  /** Seed of the performance. */
  seed: number;
  /** Whether feet are locked wherever they stand, not only where an action plans it. */
  footIk: boolean;
}

/**
 * Composes the motion of a plan, on the built-in skeleton, 60 fps; `clip.plan` is the plan with times and inserted
 * actions.
 */
export function* composeSteps(asked: TextPlan, options: ComposeOptions): Steps<MotionClip<TextPlan>> {
  const { seed, footIk } = options;
  const performed = yield* performPlan(asked, seed, options);
  const { plan } = performed;
  const parts = chainParts(performed.parts);
  const joined = joinParts(
    parts.map(({ performance }) => performance),
    overlapsOf(parts),
  );
  yield;
  const steps = placeSteps(parts, joined);
  easePops(joined.clip);
  const clip = plantParts(joined.clip, steps, footIk);
  yield;
  layOver(clip, steps);
  // Dancers hold their arms, and so does whoever has something to do with them.
  swingArms(clip, [...steps.filter(({ definition }) => definition.family === "dance"), ...layersOfArms(steps)]);
  breatheInCaptures(clip, steps, randomNumbers(seed)());
  for (const { step, start, end } of steps) {
    const { without } = step.body.parameters;
    if (without && without.length > 0) keepStill(clip, without, start, end);
  }
  yield;
  keepToJoints(clip);
  keepArmsClear(clip);
  keepHandsUp(clip);
  keepHemispheres(clip);
  return { ...clip, labels: writeTimes(steps), plan };
}

/**
 * Adds breathing to captures: gaits and authored actions have their own, but captured markers on the skin do not show
 * it.
 */
function breatheInCaptures(clip: MotionClip, steps: readonly PerformedStep[], phase: number): void {
  const isCaptured = ({ definition }: PerformedStep) => definition.performer === "captured";
  for (let i = 0; i < steps.length; ) {
    let next = i + 1;
    while (next < steps.length && isCaptured(steps[next]) === isCaptured(steps[i])) next++;
    if (isCaptured(steps[i])) breathe(clip, steps[i].start, steps[next - 1].end, phase);
    i = next;
  }
}
