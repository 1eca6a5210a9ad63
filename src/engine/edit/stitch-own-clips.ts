import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { resampleClip } from "../../motion/resample.js";
import { isShortOf, moreAfter, moreBefore } from "../../motion/stitching/more-of-loop.js";
import type { Steps } from "../../requests/steps.js";
import type { PlannedAction, TextPlan } from "../../requests/text-plan.js";
import { aroundTransition, withTheRest } from "../../retarget/edit/around-transition.js";
import { fitStitch } from "../../retarget/edit/fit-stitch.js";
import { placeOn } from "../../retarget/edit/place-on.js";
import { retargeterThere } from "../../retarget/edit/there-and-back.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import type { Retargeter } from "../../retarget/retargeter.js";
import type { StitchPart } from "../../synthesis/stitch/stitch-motions.js";
import { stitchSteps } from "../../synthesis/stitch/stitch-steps.js";
import type { StitchPlan } from "./edit-plans.js";
import { type EditedPart, onFeet, partOf, taken } from "./parts.js";

/** How two motions on a character's own skeleton are joined. */
export interface StitchEdit<Clip = MotionClip> {
  first: EditedPart<Clip>;
  second: EditedPart<Clip>;
  /** Of the transition. */
  seconds: number;
  /** Seconds of the transition from the second part's end back to the first; null: the result does not loop. */
  loopSeconds: number | null;
  /** Empty: a plain transition. */
  prompt: string;
  seed: number;
}

/**
 * Joins two motions on the character's own skeleton. Frames outside the transitions stay bit for bit as they were.
 *
 * @param back the retargeter from the built-in skeleton to the character
 * @throws MotionError BAD_USER_INPUT
 */
export function* stitchOwnSteps(edit: StitchEdit, back: Retargeter): Steps<MotionClip> {
  const { seconds, loopSeconds, prompt, seed } = edit;
  const there = retargeterThere(back);
  const a = partOf(edit.first, { start: "firstRange", end: "firstRange" }, back);
  const b = atRate(partOf(edit.second, { start: "secondRange", end: "secondRange" }, back), a.frameRate, back);
  yield;
  // In a loop, both motions have a transition at both ends.
  const around = loopSeconds === null ? aroundTransition(a, b) : { a, b, before: 0, after: 0 };
  const first = yield* retargetSteps(around.a, there);
  yield;
  const second = yield* retargetSteps(around.b, there);
  yield;
  const whole = (clip: MotionClip, longer: StitchPart["longer"]) => ({
    clip,
    lower: 0,
    upper: clipDuration(clip),
    longer,
  });
  const longer = [yield* longerOf(edit.first, a, there), yield* longerOf(edit.second, b, there)];
  const made = yield* stitchSteps(whole(first, longer[0]), whole(second, longer[1]), {
    seconds,
    loopSeconds,
    prompt,
    seed,
  });
  yield;
  const clip = yield* retargetSteps(made.clip, back);
  yield;
  const [start, end] = made.transition.map((time) => Math.round(time * made.clip.frameRate));
  const unfit = { clip, first: start, last: end, placement: placeOn(back, made.placement), loop: clip.loop };
  const { clip: fit, placement } = fitStitch(around.a, around.b, unfit, back.target);
  const stitched = loopSeconds === null ? withTheRest(fit, a, b, around, placement) : fit;
  const later = around.before / a.frameRate;
  const plan: StitchPlan = {
    transition: [made.transition[0] + later, made.transition[1] + later],
    steps: made.steps,
    placement,
    loop: stitched.loop,
    words: made.words && wordsLater(made.words, later),
    notes: made.notes,
  };
  const request = {
    stitch: { first: taken(edit.first), second: taken(edit.second), seconds, loopSeconds, prompt, seed },
  };
  return { ...stitched, plan, request };
}

/** Returns more of the loop that a range was cut from, on the built-in skeleton. */
function* longerOf(
  { clip, from, to }: EditedPart,
  part: MotionClip,
  there: Retargeter,
): Steps<NonNullable<StitchPart["longer"]>> {
  if (!clip.loop || !isShortOf(clip, part)) return { ends: null, begins: null };
  const loop = yield* retargetSteps(clip, there);
  yield;
  return { ends: moreBefore(loop, to, part), begins: moreAfter(loop, from, part) };
}

/** Shifts the actions of a plan by some seconds. */
function wordsLater(words: TextPlan, seconds: number): TextPlan {
  const time = (one?: number) => (one === undefined ? one : Math.round((one + seconds) * 1000) / 1000);
  const move = (action: PlannedAction) => ({ ...action, start: time(action.start), end: time(action.end) });
  return { ...words, steps: words.steps.map(({ body, layers }) => ({ body: move(body), layers: layers.map(move) })) };
}

/** Frame rates closer than this share count as equal, as in joining. */
const SAME_RATE = 0.01;

function atRate(clip: MotionClip, rate: number, { target }: Retargeter): MotionClip {
  const ratio = clip.frameRate / rate;
  if (ratio === 1) return clip;
  const resampled = Math.abs(ratio - 1) > SAME_RATE ? onFeet(resampleClip(clip, rate), target) : clip;
  // A duration that is not a whole number of frames yields a slightly different rate.
  const share = resampled.frameRate / rate;
  const timed = <Stretch extends { start: number; end: number }>(all: readonly Stretch[]) =>
    all.map((one) => ({ ...one, start: one.start * share, end: one.end * share }));
  return { ...resampled, frameRate: rate, contacts: timed(resampled.contacts), labels: timed(resampled.labels) };
}
