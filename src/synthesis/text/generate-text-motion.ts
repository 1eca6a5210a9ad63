import type { MotionClip } from "../../motion/clip.js";
import { badInput, MotionError } from "../../requests/motion-error.js";
import { nearestNames } from "../../requests/nearest-names.js";
import { runSteps, type Steps } from "../../requests/steps.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { TextPlan } from "../../requests/text-plan.js";
import { textActions } from "./actions/catalogue.js";
import { composeSteps } from "./compose/compose-plan.js";
import { enhancePrompt } from "./enhance/enhance-prompt.js";
import { fitLength } from "./fit-length.js";
import { loopAction } from "./loop-action.js";
import { readTextPlan } from "./plan/read-plan.js";
import { DETERMINERS } from "./understand/lexicon/function-words.js";
import { otherLanguage } from "./understand/other-language.js";
import { understandPrompt } from "./understand/understand-prompt.js";

export interface TextMotionParameters {
  /** 1 to 2000 characters; or give a plan instead. */
  prompt?: string;
  /** A plan as `motion.plan` has it, changed or not. */
  plan?: TextPlan;
  /** Another seed gives another performance. 1 to 99999; default: the plan's, else 1. */
  seed?: number;
  /** true: feet are locked wherever they stand, not only where an action plans it. Default false. */
  footIk?: boolean;
  /**
   * Duration of the motion, 0.25 to 10 seconds: met by pace, repeats and pauses, else the plan's notes say why not.
   * Default: as long as the request takes.
   */
  length?: number;
  /** Whether to make only the loop of the last action, without getting into and out of it; not with a length. Default false. */
  loop?: boolean;
  /**
   * Whether to turn a loose wish into physical direction first (`enhancePrompt`); the plan's prompt is the direction.
   * Default false.
   */
  enhancePrompt?: boolean;
}

/** Longest prompt, characters. */
const LONGEST_PROMPT = 2000;
const LARGEST_SEED = 99_999;
/** Range of requested durations, seconds. */
const LENGTHS = [0.25, 10] as const;
/** Words of a prompt that a message quotes, and actions that it suggests. */
const NAMED_WORDS = 6;
const SUGGESTED = 3;

/**
 * Generates a motion from words on the built-in skeleton, 60 fps.
 *
 * @throws as `textMotionSteps`
 * @example const clip = generateTextMotion({ prompt: "walks four steps, then waves with the left hand", seed: 3 });
 */
export function generateTextMotion(parameters: TextMotionParameters): MotionClip<TextPlan> {
  return runSteps(textMotionSteps(parameters));
}

/** Makes the motion that a request asks for, in steps. @throws as `textMotionSteps` */
export function askedSteps(args: TextMotionArguments): Steps<MotionClip<TextPlan>> {
  const { prompt, plan, seed, footIk, length, enhancePrompt, loop } = args;
  const asked = prompt === null ? { plan: plan as TextPlan } : { prompt, ...(enhancePrompt && { enhancePrompt }) };
  return textMotionSteps({ ...asked, seed, footIk, ...(length !== null && { length }), ...(loop && { loop }) });
}

/**
 * Runs `generateTextMotion` in steps: the same prompt and seed give the same bytes. `clip.plan` is the `TextPlan`
 * with its times, `clip.labels` has one label for each action.
 *
 * @throws MotionError BAD_USER_INPUT for a prompt in which no action is understood, or for an invalid plan
 */
export function* textMotionSteps(parameters: TextMotionParameters): Steps<MotionClip<TextPlan>> {
  const footIk = parameters.footIk ?? false;
  const plan = readPlan(parameters);
  const { seed } = plan;
  yield;
  const { length } = parameters;
  const options = { seed, footIk };
  const clip = yield* parameters.loop
    ? loopAction(plan, options)
    : length === undefined
      ? composeSteps(plan, options)
      : fitLength(plan, length, options);
  const asked = parameters.plan === undefined ? { prompt: parameters.prompt } : { plan: parameters.plan };
  const chosen = Object.fromEntries(
    Object.entries({ length, enhancePrompt: parameters.enhancePrompt, loop: parameters.loop }).filter(
      ([, value]) => value,
    ),
  );
  return { ...clip, request: { ...asked, seed, footIk, ...chosen } };
}

function readPlan({ prompt, plan, seed, length, enhancePrompt: enhances }: TextMotionParameters): TextPlan {
  checkSeed(seed);
  checkLength(length);
  if (plan !== undefined) {
    const read = readTextPlan(plan);
    return { ...read, seed: seed ?? read.seed };
  }
  if (typeof prompt !== "string" || prompt.trim().length === 0) {
    throw badInput("prompt", "prompt must say what the figure does; it is empty.");
  }
  if (!enhances) return understoodPlan(prompt, seed ?? 1);
  const { prompt: direction, from } = enhancePrompt(prompt);
  const understood = understoodPlan(from === "nothing" ? prompt : direction, seed ?? 1);
  if (from !== "nothing") understood.notes.unshift({ kind: "changed", message: `Read as direction: “${direction}”` });
  return understood;
}

function checkLength(length: number | undefined): void {
  if (length === undefined || (length >= LENGTHS[0] && length <= LENGTHS[1])) return;
  throw badInput("length", `length must be from ${LENGTHS[0]} to ${LENGTHS[1]} seconds, got ${length}.`);
}

/**
 * Checks that a seed is in range.
 *
 * @throws MotionError BAD_USER_INPUT
 */
export function checkSeed(seed: number | undefined): void {
  if (seed === undefined || (Number.isInteger(seed) && seed >= 1 && seed <= LARGEST_SEED)) return;
  throw badInput("seed", `seed must be a whole number from 1 to ${LARGEST_SEED}, got ${seed}.`);
}

/**
 * Reads a prompt as a plan.
 *
 * @param argument what the caller calls the prompt, for errors
 * @throws MotionError BAD_USER_INPUT for a prompt in which no action is understood
 */
export function understoodPlan(prompt: string, seed: number, argument = "prompt"): TextPlan {
  const understood = readPrompt(prompt, seed, argument);
  // where nothing is understood, two words are enough
  const language = otherLanguage(prompt, understood.steps.length === 0 ? 2 : undefined);
  if (language !== null)
    throw badInput(
      argument,
      `${argument} seems to be in ${language}. Prompts are read in English: "waves with the left hand".`,
    );
  if (understood.steps.length === 0)
    throw new MotionError("BAD_USER_INPUT", whyNothing(prompt, argument), { argument });
  return understood;
}

/**
 * Reads a prompt in the same way, but without steps where no action is understood.
 *
 * @throws MotionError BAD_USER_INPUT for a prompt that is too long
 */
export function readPrompt(prompt: string, seed: number, argument: string): TextPlan {
  if (prompt.length <= LONGEST_PROMPT) return understandPrompt(prompt, seed);
  throw badInput(argument, `${argument} may have up to ${LONGEST_PROMPT} characters, got ${prompt.length}.`);
}

/** Says, for a prompt in which no action is understood, what its words are and which actions are similar. */
export function whyNothing(prompt: string, argument: string): string {
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
  return `${argument} names no action that is known. ${said}${foreign} ${hint}`;
}
