import type { MotionClip } from "../../../src/motion/clip.js";
import { runSteps } from "../../../src/requests/steps.js";
import type { TextPlan } from "../../../src/requests/text-plan.js";
import { textMotionSteps } from "../../../src/synthesis/text/generate-text-motion.js";
import type { BenchmarkPrompt } from "../../../test/synthesis/text/benchmark/prompt.js";

/** What the engine made of a prompt. */
export interface EngineMotion {
  prompt: BenchmarkPrompt;
  seed: number;
  clip: MotionClip;
}

export function engineClip(prompt: string, seed: number, footIk = false): MotionClip<TextPlan> {
  return runSteps(textMotionSteps({ prompt, seed, footIk }));
}
