import type { MotionClip } from "../../../motion/clip.js";
import type { AsyncSteps } from "../../../requests/steps.js";
import type { TextPlan } from "../../../requests/text-plan.js";
import { latentNoise } from "../generate/generate-learned-motion.js";
import { placedLike } from "../held/depart-with.js";
import { departWithinRanges } from "../held/depart-within-ranges.js";
import { type DeviationLimits, deviationsOf } from "../held/deviations.js";
import type { Conditions, Denoiser } from "../networks.js";
import { decodeLatents, encodeLatents } from "../representation/codec.js";
import { motionFeatures } from "../representation/motion-features.js";
import { PLAN_SIZE, PLAN_TOKENS, planFeatures } from "../representation/plan-features.js";
import { textTokens } from "../representation/text-tokens.js";
import { sampleLatents } from "../sampling/sample-latents.js";

export interface RefineOptions {
  /** How much noise the motion is mixed with, 0 to 1: with more, less of it is left. Default 0.6. */
  level?: number;
  /** Whole, 1 to 99999. */
  seed: number;
  /** @param fraction done, 0 to 1 */
  onProgress?(fraction: number): void;
}

const LEVEL = 0.6;
/** Evaluations of the network for a window. */
const STEPS = 6;
/** Latents of a window, the longest that the network learned, and how many of them two windows share. */
const WINDOW = 50;
const SHARED = 10;
/** Stream of the noise, apart from that of generated motions. */
const STREAM = 1;
/** How far a refined body may depart from the plan's motion. */
const LIMITS: DeviationLimits = { hips: 12, back: 12, idleArm: 32, busyArm: 12, height: 0.03 };

/**
 * Gives a motion of the default model the life of a captured body: mixed with noise and cleaned again by the learned network.
 * Path, feet, contacts and times stay; hands that do something stay near their places.
 */
export async function* refineMotion(
  clip: MotionClip<TextPlan>,
  denoiser: Denoiser,
  options: RefineOptions,
): AsyncSteps<MotionClip<TextPlan>> {
  const { card, codec } = denoiser;
  const latents = encodeLatents(codec, motionFeatures(clip));
  yield;
  const count = latents.length / card.latentSize;
  const whole: Conditions = { text: textTokens(clip.plan.prompt), ...planFeatures(clip, count, card, card.sketch) };
  const refined = yield* refineLatents(latents, whole, denoiser, options);
  // What encoding alone changes is no refinement.
  const [base, other] = [latents, refined].map((one) => placedLike(clip, decodeLatents(codec, one)));
  yield;
  return {
    ...clip,
    ...departWithinRanges(clip, deviationsOf(base, other, clip, LIMITS)),
    plan: clip.plan,
  };
}

async function* refineLatents(
  latents: Float32Array,
  conditions: Conditions,
  denoiser: Denoiser,
  { level = LEVEL, seed, onProgress }: RefineOptions,
): AsyncSteps<Float32Array> {
  const { latentSize } = denoiser.card;
  const count = latents.length / latentSize;
  const noise = latentNoise(seed, count, latentSize, STREAM);
  const out = latents.slice();
  const hop = WINDOW - SHARED;
  for (let first = 0; first === 0 || first + SHARED < count; first += hop) {
    const end = Math.min(count, first + WINDOW);
    const part = latents.subarray(first * latentSize, end * latentSize);
    const mixed = part.map((value, i) => (1 - level) * value + level * noise[first * latentSize + i]);
    const own: Conditions = {
      text: conditions.text,
      tokens: conditions.tokens.slice(first * PLAN_TOKENS, end * PLAN_TOKENS),
      plan: conditions.plan.slice(first * PLAN_SIZE, end * PLAN_SIZE),
    };
    const clean = yield* sampleLatents(denoiser, mixed, own, { steps: STEPS, guidance: 1, start: level });
    for (let i = 0; i < clean.length; i++) {
      const latent = Math.floor(i / latentSize);
      // Where two windows overlap, one fades into the other.
      const share = first === 0 ? 1 : Math.min(1, (latent + 1) / (SHARED + 1));
      const at = first * latentSize + i;
      out[at] = share * clean[i] + (1 - share) * out[at];
    }
    onProgress?.(end / count);
    yield;
  }
  return out;
}
