import { type ArgumentTable, ID, operation, PROMPT } from "../argument-table.js";
import { badInput } from "../motion-error.js";

/** Frame rate in which `motionLength` is given. */
const BUCMD_FRAME_RATE = 20;

/** Range of the models' seeds, ends included. */
const SEED_RANGE = [1, 99_999] as const;

const LENGTH_RANGE = [0.25, 10] as const;

/** Longest plan as JSON, which may replace a prompt, characters. */
const PLAN_LENGTH = 60_000;

/** Whether a prompt is a plan as JSON, recognized by its first character. */
export function isPlanText(prompt: string): boolean {
  return prompt.startsWith("{");
}

const TEXT_TO_MOTION = {
  prompt: { ...PROMPT, required: true, maxLength: PLAN_LENGTH },
  model: { type: "choice", choices: ["text-to-motion", "text-to-motion-bucmd"], default: "text-to-motion" },
  footIk: { type: "boolean", default: false },
  /** From here to `retargetingIk`, except the seed: for text-to-motion-bucmd; the other model ignores them. */
  steps: { type: "number", integer: true, default: 50, range: [1, 150], unit: "diffusion steps" },
  cfgScale: { type: "number", default: 2, range: [0, 10] },
  length: { type: "number", default: 10, range: LENGTH_RANGE, unit: "seconds" },
  motionLength: {
    type: "number",
    integer: true,
    range: [LENGTH_RANGE[0] * BUCMD_FRAME_RATE, LENGTH_RANGE[1] * BUCMD_FRAME_RATE],
    unit: `frames at ${BUCMD_FRAME_RATE} a second`,
    deprecated: "Use length.",
  },
  /** Default: random for text-to-motion-bucmd, else the plan's, or 1. */
  seed: { type: "number", integer: true, range: SEED_RANGE },
  retargetingIk: { type: "boolean", default: true },
  characterId: ID,
  enhancePrompt: { type: "boolean", default: false },
  /** Of text-to-motion: whether the learned model refines its motion. */
  refine: { type: "boolean", default: false },
} as const satisfies ArgumentTable;

export const createTextToMotion = operation(TEXT_TO_MOTION, ({ prompt }, shown) => {
  if (isPlanText(prompt) || prompt.length <= PROMPT.maxLength) return;
  const name = shown("prompt");
  throw badInput(name, `${name} must be 1 to ${PROMPT.maxLength} characters long; got ${prompt.length}.`);
});

export const createTextToMotionJob = operation({
  prompt: { ...PROMPT, required: true },
  model: { type: "choice", choices: ["text-to-motion-3.0"], required: true },
  characterId: ID,
  length: { type: "number", integer: true, default: 8, range: [4, 10], unit: "seconds" },
  rewritePrompt: { type: "boolean", default: true },
  /** Default: the standard variant. */
  fast: { type: "boolean" },
});

export const enhancePrompt = operation({
  prompt: { ...PROMPT, required: true },
  estimateDuration: { type: "boolean", default: true },
});
