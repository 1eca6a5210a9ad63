import type { MotionClip } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import type { TextPlan } from "../../requests/text-plan.js";

export interface TextMotionParameters {
  /** 1 to 2000 characters; or a plan in its place. */
  prompt?: string;
  /** A plan as `motion.plan` has it, changed or not. */
  plan?: TextPlan;
  /** Another seed is another performance. 1 to 99999, default 1. */
  seed?: number;
  /** true: feet are locked wherever they stand, not only where an action plans it. Default false. */
  footIk?: boolean;
}

/**
 * A motion out of words on the built-in skeleton, 60 fps: the same prompt and seed are the same bytes. `clip.plan` is the
 * `TextPlan` with its times, `clip.labels` has one label for each action.
 *
 * @throws MotionError BAD_USER_INPUT of a prompt in which no action is understood, or of a plan that makes no sense
 */
// biome-ignore lint/correctness/useYield: not built yet
export function* textMotionSteps(_parameters: TextMotionParameters): Steps<MotionClip> {
  throw new Error("not built");
}
