import type { MotionLabel } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import type { PlanNote, PlannedAction, PlanStep, TextPlan } from "../../requests/text-plan.js";
import { checkSeed } from "../text/generate-text-motion.js";
import { describeAction } from "../text/understand/describe-action.js";
import { findStance } from "./prompted/find-stance.js";
import { goOverDoing } from "./prompted/go-over-doing.js";
import { readHint } from "./prompted/read-hint.js";
import { readStitch, roundOf, type StitchedClip, type StitchOptions, type StitchPart } from "./stitch-motions.js";

export interface PromptedStitchOptions extends StitchOptions {
  /** What the body does in the transition, up to 2000 characters; blank (default): nothing in particular. */
  prompt?: string;
  /** The same for the way back into the prefix, for a stitch that loops. */
  loopPrompt?: string;
  /** Seed of the prompts: 1 to 99999. Default 1. */
  seed?: number;
  /** What errors and notes call the prompts. */
  names?: { prompt: string; loopPrompt: string };
}

export interface PromptedStitch extends StitchedClip {
  /** How the prompts were understood, times in seconds of the stitched clip; null without any. */
  words: TextPlan | null;
  /** What was left out or shortened, and why. */
  notes: PlanNote[];
}

/** Separator between two prompts in `words`. */
const AND = "; ";

/**
 * Runs `stitchMotions` in steps, with a transition that does what a prompt says; without a prompt, motions that end
 * and begin in different stances (sitting, lying, standing) are joined by the movement from one to the other.
 *
 * Actions of arms and head are laid over a body that keeps walking; an action of the whole body is done between the
 * motions, and the suffix is then placed where it leads. An action that is too long is sped up, down to
 * 0.6 of its duration, then shortened to its main part, then left out; `notes` say so.
 *
 * @throws MotionError BAD_USER_INPUT, naming the argument
 */
export function* stitchSteps(
  prefix: StitchPart,
  suffix: StitchPart,
  options: PromptedStitchOptions,
): Steps<PromptedStitch> {
  const { seconds, loopSeconds = null, seed = 1 } = options;
  const names = options.names ?? { prompt: "prompt", loopPrompt: "loopPrompt" };
  checkSeed(seed);
  const { a, b, turn, longer, longerBack, corrected } = readStitch(prefix, suffix, options);
  const there = { first: prefix.clip, leave: prefix.upper, second: suffix.clip, enter: suffix.lower };
  const back = { first: suffix.clip, leave: suffix.upper, second: prefix.clip, enter: prefix.lower };
  const hint = readHint(options.prompt, seed, names.prompt, there);
  const hintBack = readHint(options.loopPrompt, seed, names.loopPrompt, back);
  const [said, saidBack] = [hint.plan, hintBack.plan];
  yield;
  const stances = [prefix, suffix].map(({ clip, lower, upper }) => [findStance(clip, lower), findStance(clip, upper)]);
  const [[begins, leaves], [enters, ends]] = stances;
  const over = yield* goOverDoing(a, b, { seconds, turn, plan: said, seed, from: leaves, to: enters, longer });
  const { transition, steps, placement } = over;
  const done = [...over.doing];
  const notes = [...hint.notes, ...(loopSeconds === null ? [] : hintBack.notes), ...over.notes];
  let clip = over.clip;
  if (loopSeconds !== null) {
    const round = yield* goOverDoing(clip, a, {
      seconds: loopSeconds,
      plan: saidBack,
      seed,
      from: ends,
      to: begins,
      longer: longerBack(placement),
    });
    clip = roundOf(clip, round);
    done.push(...round.doing.map((step) => shifted(step, saidBack === null ? 0 : (said?.prompt.length ?? -2) + 2)));
    notes.push(...round.notes);
  } else if (saidBack) {
    const message = `${names.loopPrompt} is of the way back into the first motion, which this stitch does not take.`;
    notes.push({ kind: "left", message });
  }
  const doing = done.map(rounded);
  clip = { ...clip, labels: [...clip.labels, ...doing.flatMap(labelsOf)].sort((p, q) => p.start - q.start) };
  const prompts = [said, loopSeconds === null ? null : saidBack].filter((plan) => plan !== null);
  const prompt = prompts.map((plan) => plan.prompt).join(AND);
  const words: TextPlan | null =
    prompts.length === 0 ? null : { kind: "text", version: 1, prompt, seed, steps: doing, notes };
  return { clip, transition, steps, placement, corrected, words, notes };
}

/** Moves a step's text position by this many characters. */
function shifted({ body, layers }: PlanStep, characters: number): PlanStep {
  const move = (action: PlannedAction): PlannedAction =>
    action.text ? { ...action, text: [action.text[0] + characters, action.text[1] + characters] } : action;
  return { body: move(body), layers: layers.map(move) };
}

function rounded({ body, layers }: PlanStep): PlanStep {
  const round = (seconds = 0) => Math.round(seconds * 1000) / 1000;
  const timed = (action: PlannedAction) => ({ ...action, start: round(action.start), end: round(action.end) });
  return { body: timed(body), layers: layers.map(timed) };
}

function labelsOf({ body, layers }: PlanStep): MotionLabel[] {
  return [body, ...layers].flatMap((action) => {
    const { description = describeAction(action), start = 0, end = 0, inserted } = action;
    return inserted || end <= start ? [] : [{ description, start, end }];
  });
}
