import { PLUGIN_NAMING } from "./argument-naming.js";
import { operation, PROMPT } from "./argument-table.js";
import { createTextToMotion } from "./operations/text-to-motion.js";
import { readOperation } from "./read-operation.js";

/** The model that generates motions from text with a learned network. */
export const LEARNED_MODEL = "text-to-motion-bucmd";

/** Complete arguments of text-to-motion-bucmd. */
export interface LearnedMotionArguments {
  prompt: string;
  /** Diffusion steps, whole, 1 to 150: how often the network is evaluated. */
  steps: number;
  /** How closely the prompt is followed, 0 (not at all) to 10. */
  cfgScale: number;
  /** Seconds, 0.25 to 10. */
  length: number;
  /** Whole, 1 to 99999. */
  seed: number;
  /** Whether to plant the feet wherever they stand. */
  footIk: boolean;
  /** Whether to plant the feet where the network says that they stand. */
  retargetingIk: boolean;
}

const { footIk, steps, cfgScale, length, motionLength, seed, retargetingIk } = createTextToMotion.arguments;
const GAME = operation({
  prompt: { ...PROMPT, required: true },
  footIk,
  steps,
  cfgScale,
  length,
  motionLength,
  seed,
  retargetingIk,
});

/** Reads a game's request for text-to-motion-bucmd. Without a seed it draws one. Throws BAD_USER_INPUT. */
export function readLearnedMotion(request: unknown): LearnedMotionArguments {
  const { model: _, ...asked } = request as Record<string, unknown>;
  const { motionLength: frames, ...read } = readOperation(GAME, asked, PLUGIN_NAMING);
  return { ...read, length: learnedLength(asked.length, read.length, frames), seed: read.seed ?? drawSeed() };
}

/** Frames per second in which `motion_length` is given. */
const LENGTH_RATE = 20;

/** The seconds that are asked for: `length` where it is given, else the deprecated `motion_length`, else the default. */
export function learnedLength(given: unknown, length: number, motionLength: number | null): number {
  if ((given !== undefined && given !== null) || motionLength === null) return length;
  return motionLength / LENGTH_RATE;
}

/** Draws a seed, 1 to 99999. */
export function drawSeed(): number {
  return 1 + Math.floor(Math.random() * 99_999);
}
