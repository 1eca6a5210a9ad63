import type { MotionClip } from "../../../motion/clip.js";
import type { AsyncSteps } from "../../../requests/steps.js";
import type { TextPlan } from "../../../requests/text-plan.js";
import { enhancePrompt } from "../../text/enhance/enhance-prompt.js";
import { learnedFromSketch } from "../generate/generate-learned-motion.js";
import { type PromptSketch, sketchPrompt } from "../generate/prompt-sketch.js";
import type { Denoiser, Evaluator } from "../networks.js";
import { refineMotion } from "../refine/refine-motion.js";
import { encodeLatents } from "../representation/codec.js";
import { motionFeatures } from "../representation/motion-features.js";
import { textTokens } from "../representation/text-tokens.js";
import { bodyFault } from "./body-faults.js";
import { disagreement } from "./plan-agreement.js";

export interface BestMotionArguments {
  prompt: string;
  /** Whole seconds, 4 to 10. */
  length: number;
  /** Whether the prompt is rewritten as physical direction. */
  rewritePrompt: boolean;
  /** Whether few candidates are made. */
  fast: boolean;
}

/** A candidate, and what was found of it. */
export interface JudgedCandidate {
  source: "plan" | "refined" | "generated";
  seed: number;
  /** Likeness of motion and words by the evaluator, -1 to 1. */
  score: number;
  /** Why it was not taken into account; null: it was. */
  fault: string | null;
}

export interface BestMotion {
  clip: MotionClip<TextPlan>;
  /** The physical direction that was performed; equal to the prompt where it was not rewritten. */
  direction: string;
  candidates: JudgedCandidate[];
}

interface Wanted {
  source: JudgedCandidate["source"];
  seed: number;
}

/** The candidates of the fast and of the standard variant. */
const FAST: readonly Wanted[] = [
  { source: "plan", seed: 1 },
  { source: "refined", seed: 1 },
  { source: "generated", seed: 1 },
];
const STANDARD: readonly Wanted[] = [1, 2, 3].flatMap((seed) => [
  { source: "plan", seed },
  { source: "refined", seed },
  { source: "generated", seed },
  { source: "generated", seed: seed + 3 },
]);
/** Diffusion steps of a generated candidate. */
const STEPS = { fast: 10, standard: 20 };

/**
 * Makes several candidates for a prompt (the plan's own motion, refined ones, generated ones) and returns the one that fits the
 * words best, of those that move as bodies can and do what the plan says.
 *
 * @param onProgress fraction done, 0 to 1
 * @throws MotionError BAD_USER_INPUT
 */
export async function* bestMotionSteps(
  { prompt, length, rewritePrompt, fast }: BestMotionArguments,
  denoiser: Denoiser,
  evaluator: Evaluator,
  onProgress: (fraction: number) => void = () => {},
): AsyncSteps<BestMotion> {
  const direction = rewritePrompt ? enhancePrompt(prompt).prompt : prompt;
  yield;
  const text = await evaluator.embedText(textTokens(direction));
  const wanted = fast ? FAST : STANDARD;
  const sketches = new Map<number, PromptSketch>();
  const judged: (JudgedCandidate & { clip: MotionClip<TextPlan> })[] = [];
  for (const [i, { source, seed }] of wanted.entries()) {
    const sketch = sketches.get(seed) ?? (yield* sketchPrompt(direction, seed, length, true));
    sketches.set(seed, sketch);
    const { clip: plan } = sketch;
    const clip = yield* candidate();
    if (clip) {
      const score = await scoreOf(clip);
      const fault = source === "plan" ? null : (bodyFault(clip) ?? (plan && disagreement(plan, clip)));
      judged.push({ source, seed, score, fault, clip });
    }
    onProgress((i + 1) / wanted.length);
    yield;

    async function* candidate(): AsyncSteps<MotionClip<TextPlan> | null> {
      if (source === "generated") {
        const steps = fast ? STEPS.fast : STEPS.standard;
        const asked = { prompt: direction, steps, cfgScale: denoiser.card.guidance, length, seed };
        return yield* learnedFromSketch(sketch, { ...asked, footIk: true, retargetingIk: true }, denoiser);
      }
      // Words of which nothing is understood have no plan.
      return plan && source === "refined" ? yield* refineMotion(plan, denoiser, { seed }) : plan;
    }
  }
  const sound = judged.filter(({ fault }) => fault === null);
  const [best] = (sound.length > 0 ? sound : judged).toSorted((a, b) => b.score - a.score);
  return {
    clip: { ...best.clip, request: { prompt, model: "text-to-motion-3.0", length, rewritePrompt, fast } },
    direction,
    candidates: judged.map(({ clip: _, ...rest }) => rest),
  };

  async function scoreOf(clip: MotionClip): Promise<number> {
    const motion = await evaluator.embedMotion(encodeLatents(denoiser.codec, motionFeatures(clip)));
    return motion.reduce((sum, value, i) => sum + value * text[i], 0);
  }
}
