import { setImmediate } from "node:timers/promises";
import type { MotionClip } from "../../motion/clip.js";
import type { LearnedMotionArguments } from "../../requests/learned-motion.js";
import type { AsyncSteps } from "../../requests/steps.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { learnedMotionSteps } from "../../synthesis/learned/generate/generate-learned-motion.js";
import { nodeHost } from "./node-host.js";

/** Makes a motion with the learned model on this thread. @throws MotionError BAD_USER_INPUT, NOT_AVAILABLE_YET */
export async function makeLearnedMotion(args: LearnedMotionArguments): Promise<MotionClip<TextPlan>> {
  return finish(learnedMotionSteps(args, await nodeHost().denoiser()));
}

/** Runs steps, and lets a stop through between them. */
export async function finish<T>(steps: AsyncSteps<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const step = await steps.next();
    if (step.done) return step.value;
    await setImmediate();
    signal?.throwIfAborted();
  }
}
