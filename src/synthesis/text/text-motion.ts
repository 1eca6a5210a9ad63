import type { MotionClip } from "../../motion/clip.js";
import { badInput, MotionError } from "../../requests/motion-error.js";
import { nearestNames } from "../../requests/nearest-names.js";
import { runSteps, type Steps } from "../../requests/steps.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { textActions } from "./actions/catalogue.js";
import { composeSteps } from "./compose/compose-plan.js";
import { readTextPlan } from "./plan/read-plan.js";
import { DETERMINERS } from "./understand/lexicon/function-words.js";
import { understandPrompt } from "./understand/understand-prompt.js";

export interface TextMotionParameters {
  /** 1 to 2000 characters; or a plan in its place. */
  prompt?: string;
  /** A plan as `motion.plan` has it, changed or not. */
  plan?: TextPlan;
  /** Another seed is another performance. 1 to 99999; default: the plan's, else 1. */
  seed?: number;
  /** true: feet are locked wherever they stand, not only where an action plans it. Default false. */
  footIk?: boolean;
}

/** Characters that a prompt may have. */
const LONGEST_PROMPT = 2000;
const LARGEST_SEED = 99_999;
/** Words of a prompt that a message names, and actions that it suggests for one. */
const NAMED_WORDS = 6;
const SUGGESTED = 3;

/**
 * A motion out of words on the built-in skeleton, 60 fps.
 *
 * @throws as `textMotionSteps`
 * @example
 * const clip = generateTextMotion({ prompt: "walks four steps, then waves with the left hand", seed: 3 });
 */
export function generateTextMotion(parameters: TextMotionParameters): MotionClip {
  return runSteps(textMotionSteps(parameters));
}

/**
 * `generateTextMotion` in steps: the same prompt and seed are the same bytes. `clip.plan` is the
 * `TextPlan` with its times, `clip.labels` has one label for each action.
 *
 * @throws MotionError BAD_USER_INPUT of a prompt in which no action is understood, or of a plan that makes no sense
 */
export function* textMotionSteps(parameters: TextMotionParameters): Steps<MotionClip> {
  const footIk = parameters.footIk ?? false;
  const plan = readPlan(parameters);
  const { seed } = plan;
  yield;
  const clip = yield* composeSteps(plan, { seed, footIk });
  const asked = parameters.plan === undefined ? { prompt: parameters.prompt } : { plan: parameters.plan };
  return { ...clip, request: { ...asked, seed, footIk } };
}

function readPlan({ prompt, plan, seed }: TextMotionParameters): TextPlan {
  checkSeed(seed);
  if (plan !== undefined) {
    const read = readTextPlan(plan);
    return { ...read, seed: seed ?? read.seed };
  }
  if (typeof prompt !== "string" || prompt.trim().length === 0) {
    throw badInput("prompt", "prompt must say what the figure does; it is empty.");
  }
  return understoodPlan(prompt, seed ?? 1);
}

/** @throws MotionError BAD_USER_INPUT */
export function checkSeed(seed: number | undefined): void {
  if (seed === undefined || (Number.isInteger(seed) && seed >= 1 && seed <= LARGEST_SEED)) return;
  throw badInput("seed", `seed must be a whole number from 1 to ${LARGEST_SEED}, got ${seed}.`);
}

/**
 * What a prompt is understood as.
 *
 * @param argument what the caller calls the prompt, for errors
 * @throws MotionError BAD_USER_INPUT of a prompt in which no action is understood
 */
export function understoodPlan(prompt: string, seed: number, argument = "prompt"): TextPlan {
  if (prompt.length > LONGEST_PROMPT) {
    throw badInput(argument, `${argument} may have up to ${LONGEST_PROMPT} characters, got ${prompt.length}.`);
  }
  const understood = understandPrompt(prompt, seed);
  if (understood.steps.length === 0) throw nothingUnderstood(prompt, argument);
  return understood;
}

function nothingUnderstood(prompt: string, argument: string): MotionError {
  const all = new Set(prompt.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []);
  const words = [...all].filter((word) => all.size === 1 || !DETERMINERS.has(word));
  const named = words.slice(0, NAMED_WORDS).map((word) => `"${word}"`);
  const more = words.length > NAMED_WORDS ? ", …" : "";
  const ids = textActions().map(({ id }) => id.replaceAll("_", " "));
  const near = [...new Set(words.flatMap((word) => nearestNames(word, ids, SUGGESTED)))].slice(0, SUGGESTED);
  const hint = near.length > 0 ? `Near it: ${near.join(", ")}.` : "Try: walks, waves, sits down, jumps, turns around.";
  const said = named.length > 0 ? `None of its words names an action: ${named.join(", ")}${more}.` : "It has no words.";
  const foreign = words.some((word) => /[^\p{Script=Latin}\p{M}\p{N}']/u.test(word))
    ? " Prompts are read in English."
    : "";
  return new MotionError("BAD_USER_INPUT", `${argument} names no action that is known. ${said}${foreign} ${hint}`, {
    argument,
  });
}
