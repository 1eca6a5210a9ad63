import type { MotionLabel } from "../../motion/clip.js";
import type { Steps } from "../../requests/steps.js";
import type { PlanNote, PlannedAction, PlanStep, TextPlan } from "../../requests/text-plan.js";
import { checkSeed } from "../text/text-motion.js";
import { describeAction } from "../text/understand/describe-action.js";
import { findStance } from "./prompted/find-stance.js";
import { goOverDoing } from "./prompted/go-over-doing.js";
import { readAction } from "./prompted/read-action.js";
import { readStitch, roundOf, type StitchedClip, type StitchOptions, type StitchPart } from "./stitch-motions.js";

export interface PromptedStitchOptions extends StitchOptions {
  /** What the body does in the transition, up to 2000 characters; blank (default): nothing of its own. */
  prompt?: string;
  /** The same of the way back into the prefix, of a stitch that loops. */
  loopPrompt?: string;
  /** Of the prompts: 1 to 99999. Default 1. */
  seed?: number;
  /** What errors and notes call the prompts. */
  names?: { prompt: string; loopPrompt: string };
}

export interface PromptedStitch extends StitchedClip {
  /** What was made of the prompts, times in seconds of the stitched clip; null without any. */
  words: TextPlan | null;
  /** What was left out or shortened, and why. */
  notes: PlanNote[];
}

/** What stands between two prompts in `words`. */
const AND = "; ";

/**
 * `stitchMotions` in steps, with a transition that does what a prompt says; without a prompt, motions that end and begin
 * in different stances (sitting, lying, standing) go over by what leads from one to the other.
 *
 * What arms and head do is laid over a body that goes on walking; what needs all of the body is done between the motions,
 * and the suffix then lies where that leads. An action that is longer than the time that there is is done faster, down to
 * 0.6 of its time, then shortened to its main part, then left out; `notes` say so.
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
  const { a, b, turn, corrected } = readStitch(prefix, suffix, options);
  const said = readAction(options.prompt, seed, names.prompt);
  const saidBack = readAction(options.loopPrompt, seed, names.loopPrompt);
  yield;
  const stances = [prefix, suffix].map(({ clip, lower, upper }) => [findStance(clip, lower), findStance(clip, upper)]);
  const [[begins, leaves], [enters, ends]] = stances;
  const over = yield* goOverDoing(a, b, { seconds, turn, plan: said, seed, from: leaves, to: enters });
  const { transition, steps, placement } = over;
  const done = [...over.doing];
  const notes = [...over.notes];
  let clip = over.clip;
  if (loopSeconds !== null) {
    const back = yield* goOverDoing(clip, a, { seconds: loopSeconds, plan: saidBack, seed, from: ends, to: begins });
    clip = roundOf(clip, back);
    done.push(...back.doing.map((step) => shifted(step, saidBack === null ? 0 : (said?.prompt.length ?? -2) + 2)));
    notes.push(...back.notes);
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

/** A step whose text stands so many characters later in the prompt. */
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
