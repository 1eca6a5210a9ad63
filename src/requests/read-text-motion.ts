import { PLUGIN_NAMING } from "./argument-naming.js";
import { operation, PROMPT } from "./argument-table.js";
import { readArgumentObject, show } from "./arguments.js";
import { badInput, MotionError } from "./motion-error.js";
import { createTextToMotion } from "./operations/text-to-motion.js";
import { readOperation } from "./read-operation.js";
import type { TextMotionArguments } from "./text-motion.js";

const MODEL = "text-to-motion";

/** Of two motions with the same words and no seed, both are the same. */
export const DEFAULT_SEED = 1;

const { footIk, seed } = createTextToMotion.arguments;
const BESIDE = operation({ footIk, seed: { ...seed, default: DEFAULT_SEED } });
const WORDS = operation({ prompt: { ...PROMPT, required: true } });

/** What a text motion is asked for with, where it is made on this machine. Throws BAD_USER_INPUT, NOT_AVAILABLE_YET. */
export function readTextMotion(request: unknown): TextMotionArguments {
  const { model, prompt, plan, ...beside } = request as Record<string, unknown>;
  if (model !== undefined && model !== MODEL) {
    throw new MotionError(
      "NOT_AVAILABLE_YET",
      `The model ${show(model)} is not made on this machine, only ${MODEL}: give the runtime serviceMotions() of babylon-motion/service-client.`,
    );
  }
  if ((plan === undefined) === (prompt === undefined)) {
    throw badInput("prompt", "Give a prompt, or a plan in its place: one of the two.");
  }
  const args = readOperation(BESIDE, beside, PLUGIN_NAMING);
  if (plan === undefined) return { ...readOperation(WORDS, { prompt }, PLUGIN_NAMING), plan: null, ...args };
  readArgumentObject(plan, Object.keys((plan ?? {}) as object));
  return { prompt: null, plan, ...args };
}
