import type { TextPlan } from "../src/requests/text-plan.js";
import { PRACTICE_PROMPTS } from "../src/synthesis/text/practice-prompts.js";
import { textMotionSteps } from "../src/synthesis/text/text-motion.js";
import { motionEngine } from "./motion-engine.js";

/** The package's own engine with its words: everything that `motionEngine` does, and motions out of prompts. */
export const textEngine: typeof motionEngine = {
  ...motionEngine,
  textMotion: ({ prompt, plan, seed, footIk }) =>
    textMotionSteps({ ...(prompt === null ? { plan: plan as TextPlan } : { prompt }), seed, footIk }),
  practice: PRACTICE_PROMPTS.map((prompt) => ({ prompt, plan: null, seed: 1, footIk: false })),
};
