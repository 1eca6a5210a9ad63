import { PLUGIN_NAMING } from "./argument-naming.js";
import { operation, PROMPT } from "./argument-table.js";
import { readArgumentObject, show } from "./arguments.js";
import { badInput, MotionError } from "./motion-error.js";
import { createTextToMotion } from "./operations/text-to-motion.js";
import { readOperation } from "./read-operation.js";
import type { TextMotionArguments } from "./text-motion.js";
import type { TextPlan } from "./text-plan.js";

const MODEL = "text-to-motion";

/** Default seed: equal prompts without a seed give equal motions. */
export const DEFAULT_SEED = 1;

const { footIk, seed, length, enhancePrompt } = createTextToMotion.arguments;
const { default: _, ...anyLength } = length;
const BESIDE = operation({
  footIk,
  seed,
  length: anyLength,
  enhancePrompt,
  loop: { type: "boolean", default: false },
});
const WORDS = operation({ prompt: { ...PROMPT, required: true } });

/** Reads the arguments of a text motion that is generated on this machine. Throws BAD_USER_INPUT, NOT_AVAILABLE_YET. */
export function readTextMotion(request: unknown): TextMotionArguments {
  const { model, prompt, plan, refine, ...beside } = request as Record<string, unknown>;
  if (refine !== undefined && refine !== false)
    throw badInput("refine", `refine must be true or false; got ${show(refine)}.`);
  if (model !== undefined && model !== MODEL) {
    throw new MotionError(
      "NOT_AVAILABLE_YET",
      `The model ${show(model)} is not made on this machine, only ${MODEL} and text-to-motion-bucmd: give the runtime serviceMotions() of babylon-motion/service-client.`,
    );
  }
  if ((plan === undefined) === (prompt === undefined)) {
    throw badInput("prompt", "Give a prompt, or a plan in its place: one of the two.");
  }
  const read = readOperation(BESIDE, beside, PLUGIN_NAMING);
  if (read.loop && read.length !== null) throw badInput("length", "A loop is as long as it repeats: leave length out.");
  const args = { ...read, seed: read.seed ?? seedOfPlan(plan) ?? DEFAULT_SEED };
  if (plan === undefined) return { ...readOperation(WORDS, { prompt }, PLUGIN_NAMING), plan: null, ...args };
  readArgumentObject(plan, Object.keys((plan ?? {}) as object));
  return { prompt: null, plan, ...args };
}

/** Returns the seed with which a plan was made. */
export function seedOfPlan(plan: unknown): number | null {
  const value = (plan as Partial<TextPlan> | null | undefined)?.seed;
  return Number.isInteger(value) ? (value as number) : null;
}
