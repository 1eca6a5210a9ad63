import { lackOfLearnedModel, nodeHost } from "../learned/node-host.js";
import type { JobEngine } from "./job-engine.js";

/** Seconds that the best of ten seconds' motions may take on a slow machine. */
const DEADLINE = 600;

/**
 * Seconds of a common processor's core: to begin (only a thread's first job loads the networks), and for a second of
 * each variant's motion.
 */
const START = 0.3;
const FAST = 0.35;
const STANDARD = 1.6;

/** Makes the best of several motions from text: `bestMotionSteps`. */
export const TEXT_ENGINE: JobEngine = {
  method: "TextToMotion",
  models: ["text-to-motion-3.0"],
  deadlineSeconds: DEADLINE,
  seconds({ length, fast }) {
    return START + Number(length) * (fast ? FAST : STANDARD);
  },
  lacks: () => lackOfLearnedModel(),
  async run({ args, signal, onProgress }) {
    const [{ bestMotionSteps }, { finish }] = await Promise.all([
      import("../../synthesis/learned/choose/best-motion.js"),
      import("../learned/make-learned-motion.js"),
    ]);
    const [denoiser, evaluator] = [await nodeHost().denoiser(), await nodeHost().evaluator()];
    const { prompt, length, rewrite_prompt: rewritePrompt, fast } = args as Record<string, never>;
    const asked = { prompt, length, rewritePrompt, fast };
    const best = await finish(bestMotionSteps(asked, denoiser, evaluator, onProgress), signal);
    const { clip, direction, candidates } = best;
    const rewritten = rewritePrompt ? { rewritten_prompt: direction } : {};
    return { clip, tags: { ...rewritten, candidates, plan: clip.plan }, result: rewritten };
  },
};
