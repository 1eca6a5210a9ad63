import { runSteps } from "../../../requests/steps.js";
import type { TextMotionArguments } from "../../../requests/text-motion.js";
import type { TextPlan } from "../../../requests/text-plan.js";
import { textMotionSteps } from "../../../synthesis/text/text-motion.js";
import type { MotionBundle } from "../engine-tasks.js";
import { bundleOf } from "./bundle-of.js";

/** A motion out of words, and what they were understood as. */
export function generateTextMotion(args: TextMotionArguments): MotionBundle & { plan: TextPlan } {
  const { prompt, plan, seed, footIk } = args;
  const asked = prompt === null ? { plan: plan as TextPlan } : { prompt };
  const clip = runSteps(textMotionSteps({ ...asked, seed, footIk }));
  const made = clip.plan as TextPlan;
  return { ...bundleOf(clip, made.prompt.slice(0, 60) || "planned motion"), plan: made };
}
