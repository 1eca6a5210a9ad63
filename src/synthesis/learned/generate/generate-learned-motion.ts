import { clipDuration, type MotionClip } from "../../../motion/clip.js";
import type { LearnedMotionArguments } from "../../../requests/learned-motion.js";
import type { AsyncSteps } from "../../../requests/steps.js";
import type { TextPlan } from "../../../requests/text-plan.js";
import { finishMotion } from "../finish/finish-motion.js";
import { departWith } from "../held/depart-with.js";
import type { Denoiser } from "../networks.js";
import { decodeLatents } from "../representation/codec.js";
import { sampleLatents } from "../sampling/sample-latents.js";
import { normalNumbers } from "../sampling/seeded-noise.js";
import { conditionsOf, type PromptSketch, sketchPrompt } from "./prompt-sketch.js";

/**
 * Generates a motion with the learned model, on the built-in skeleton, 60 fps: the same arguments give the same motion on
 * the same machine. `clip.plan` is the plan that the default model made of the prompt, without steps if it understood none.
 *
 * @param onProgress fraction done, 0 to 1
 * @throws MotionError BAD_USER_INPUT
 */
export async function* learnedMotionSteps(
  args: LearnedMotionArguments,
  denoiser: Denoiser,
  onProgress: (fraction: number) => void = () => {},
): AsyncSteps<MotionClip<TextPlan>> {
  const { prompt, length, seed, footIk } = args;
  const sketch = yield* sketchPrompt(prompt, seed, length, footIk);
  yield;
  return yield* learnedFromSketch(sketch, args, denoiser, onProgress);
}

/** The same of a prompt that is sketched already. */
export async function* learnedFromSketch(
  sketch: PromptSketch,
  args: LearnedMotionArguments,
  denoiser: Denoiser,
  onProgress: (fraction: number) => void = () => {},
): AsyncSteps<MotionClip<TextPlan>> {
  const { steps, cfgScale, length, seed, footIk, retargetingIk } = args;
  const { card, codec } = denoiser;
  const frameCount = Math.round(length * card.rate) + 1;
  const latentCount = Math.ceil(frameCount / card.window);
  const conditions = conditionsOf(sketch, latentCount, card);
  const noise = latentNoise(seed, latentCount, card.latentSize);
  const options = { steps, guidance: cfgScale, onProgress };
  const features = decodeLatents(codec, yield* sampleLatents(denoiser, noise, conditions, options));
  // Without guidance nothing was asked for, and so nothing is held.
  const held = cfgScale > 0 ? sketch.clip : null;
  const clip = held
    ? yield* departWith(held, features, retargetingIk)
    : yield* finishMotion(features, frameCount, { footIk, retargetingIk });
  return {
    ...clip,
    labels: sketch.clip?.labels ?? [{ description: sketch.plan.prompt, start: 0, end: clipDuration(clip) }],
    plan: sketch.plan,
    request: { ...args, model: "text-to-motion-bucmd" },
  };
}

/** The noise of a seed, that of a longer motion beginning with that of a shorter one. @param stream draws of one seed for different purposes */
export function latentNoise(seed: number, latentCount: number, latentSize: number, stream = 0): Float32Array {
  const length = latentCount * latentSize;
  return normalNumbers(new Float32Array(Math.ceil(length / 4) * 4), seed, stream).subarray(0, length);
}
