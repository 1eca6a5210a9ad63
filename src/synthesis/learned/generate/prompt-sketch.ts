import type { MotionClip } from "../../../motion/clip.js";
import { resampleAt } from "../../../motion/resample.js";
import { MotionError } from "../../../requests/motion-error.js";
import type { Steps } from "../../../requests/steps.js";
import type { PlannedAction, TextPlan } from "../../../requests/text-plan.js";
import { readPrompt, textMotionSteps } from "../../text/generate-text-motion.js";
import { keepWithinRanges } from "../finish/keep-within-ranges.js";
import type { Conditions } from "../networks.js";
import type { LearnedCard } from "../representation/card.js";
import { PLAN_SIZE, PLAN_TOKENS, planFeatures, type SketchParts } from "../representation/plan-features.js";
import { textTokens } from "../representation/text-tokens.js";

/** What the default model makes of a prompt: the learned one is told of it, and departs from it. */
export interface PromptSketch {
  /** As long as asked; null where no action is understood: then the words alone tell. */
  clip: MotionClip<TextPlan> | null;
  plan: TextPlan;
}

/**
 * Sketches a prompt with the default model.
 *
 * @param length seconds
 * @param footIk whether its feet are planted wherever they stand
 * @throws MotionError BAD_USER_INPUT
 */
export function* sketchPrompt(prompt: string, seed: number, length: number, footIk = false): Steps<PromptSketch> {
  const plan = readPrompt(prompt, seed, "prompt");
  if (plan.steps.length === 0) return { clip: null, plan };
  try {
    const clip = keepWithinRanges(fitted(yield* textMotionSteps({ prompt, seed, length, footIk }), length));
    return { clip, plan: clip.plan };
  } catch (error) {
    // A plan that cannot be performed is still a plan in words.
    if (error instanceof MotionError && error.code === "BAD_USER_INPUT") return { clip: null, plan };
    throw error;
  }
}

/** Share of the length by which a sketch may be longer and is sped up; a longer one is cut off. */
const HURRIED = 0.2;

/** A motion in exactly this length, seconds: stretched, sped up a little or cut off. */
function fitted(clip: MotionClip<TextPlan>, length: number): MotionClip<TextPlan> {
  const frames = Math.round(length * clip.frameRate);
  const last = clip.frameCount - 1;
  const isCut = last > frames * (1 + HURRIED);
  const rate = isCut ? 1 : last / frames;
  if (!isCut && last === frames) return clip;
  const positions = Float64Array.from({ length: frames + 1 }, (_, i) => Math.min(last, i * rate));
  const timed = <T extends { start?: number; end?: number }>(part: T): T => ({
    ...part,
    ...(part.start !== undefined && { start: Math.min(length, part.start / rate) }),
    ...(part.end !== undefined && { end: Math.min(length, part.end / rate) }),
  });
  const lasts = ({ start, end }: { start: number; end: number }) => end > start;
  const action = (one: PlannedAction) => timed(one);
  const steps = clip.plan.steps.map(({ body, layers }) => ({ body: action(body), layers: layers.map(action) }));
  return {
    ...resampleAt(clip, positions),
    contacts: clip.contacts.map(timed).filter(lasts),
    labels: clip.labels.map(timed).filter(lasts),
    plan: { ...clip.plan, steps },
  };
}

/** Describes a prompt and its sketch to the networks. */
export function conditionsOf(
  { clip, plan }: PromptSketch,
  latentCount: number,
  card: LearnedCard,
  parts: SketchParts = card.sketch,
): Conditions {
  const text = textTokens(plan.prompt);
  if (clip) return { text, ...planFeatures(clip, latentCount, card, parts) };
  return {
    text,
    tokens: new Int32Array(latentCount * PLAN_TOKENS),
    plan: new Float32Array(latentCount * PLAN_SIZE),
  };
}
