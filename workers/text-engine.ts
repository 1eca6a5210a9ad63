import type { TextPlan } from "../src/requests/text-plan.js";
import { PRACTICE_PROMPTS } from "../src/synthesis/text/practice-prompts.js";
import { textMotionSteps } from "../src/synthesis/text/text-motion.js";
import { editMotion } from "./edit-motion.js";
import { motionEngine, withPath } from "./motion-engine.js";
import { practiceEdits } from "./practice-edits.js";

/** The package's own engine with its words: everything that `motionEngine` does, motions out of prompts, and what is made of motions. */
export const textEngine: typeof motionEngine = {
  ...motionEngine,
  textMotion: ({ prompt, plan, seed, footIk }) =>
    textMotionSteps({ ...(prompt === null ? { plan: plan as TextPlan } : { prompt }), seed, footIk }),
  *editMotion(edit, rig) {
    return withPath(yield* editMotion(edit, rig.retargeter), rig);
  },
  practiceEdits: (rig) => practiceEdits(textEngine, rig),
  practice: PRACTICE_PROMPTS.map((prompt) => ({ prompt, plan: null, seed: 1, footIk: false })),
};
