import { clipDuration } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import { enhancePrompt } from "../../synthesis/text/enhance/enhance-prompt.js";
import { textMotionSteps } from "../../synthesis/text/generate-text-motion.js";
import { understandPrompt } from "../../synthesis/text/understand/understand-prompt.js";

export interface EnhanceInput {
  prompt: string;
  /** Whether to find out how long the motion would be. */
  estimates: boolean;
}

/** Turns a loose wish into physical direction; `seconds` is null if not asked for, or if no action is understood. */
export function* enhance({ prompt, estimates }: EnhanceInput): Steps<{ prompt: string; seconds: number | null }> {
  const { prompt: direction } = enhancePrompt(prompt);
  if (!estimates || understandPrompt(direction, 1).steps.length === 0) return { prompt: direction, seconds: null };
  yield;
  return { prompt: direction, seconds: clipDuration(yield* textMotionSteps({ prompt: direction })) };
}
