import { clipDuration, type MotionClip } from "../src/motion/clip.js";
import { repeatClip } from "../src/motion/joining/repeat-clip.js";
import { resampleClip } from "../src/motion/resample.js";
import { sliceClip } from "../src/motion/slice-clip.js";
import type { Steps } from "../src/requests/steps.js";
import type { PlanNote, PlannedAction, TextPlan } from "../src/requests/text-plan.js";
import type { CharacterRig } from "../src/retarget/character-rig.js";
import { aroundTransition, withTheRest } from "../src/retarget/edit/around-transition.js";
import { carryLoop, sameFrames } from "../src/retarget/edit/carry-loop.js";
import { fitStitch } from "../src/retarget/edit/fit-stitch.js";
import { holdFeet } from "../src/retarget/edit/hold-feet.js";
import { placeOn } from "../src/retarget/edit/place-on.js";
import { retargeterThere } from "../src/retarget/edit/there-and-back.js";
import { retargetSteps } from "../src/retarget/retarget-clip.js";
import type { Retargeter } from "../src/retarget/retargeter.js";
import type { EditedPart, MotionEdit, StitchPlan, TrimPlan } from "../src/sources/local/motion-edit.js";
import { stitchSteps } from "../src/synthesis/stitch/stitch-steps.js";
import { loopClip } from "../src/synthesis/trim-and-loop/loop-clip.js";
import { trimClip } from "../src/synthesis/trim-and-loop/trim-clip.js";

/**
 * What is made of motions on a character's own skeleton, on that skeleton: what they have in common with the result stays
 * as it is to the bit.
 *
 * @param back from the built-in skeleton to the character
 * @throws MotionError BAD_USER_INPUT
 */
export function* editMotion(edit: MotionEdit, back: Retargeter): Steps<MotionClip> {
  return edit.kind === "trim" ? yield* trim(edit, back) : yield* stitch(edit, back);
}

function* trim(edit: MotionEdit & { kind: "trim" }, back: Retargeter): Steps<MotionClip> {
  const { clip, from, to, loop } = edit;
  const request = { trimAndLoop: { ...taken(edit), loop } };
  const notes: PlanNote[] = [];
  const isWhole = from === 0 && to === clipDuration(clip);
  if (isWhole && clip.loop && loop === "progressive") {
    return { ...clip, plan: { gap: null, notes } satisfies TrimPlan, request };
  }
  const part = partOf(edit, { start: "start", end: "end" }, back);
  if (loop === null) return { ...part, plan: { gap: null, notes } satisfies TrimPlan, request };
  yield;
  const { clip: wide, first, last } = withMore(edit, part, back);
  const there = yield* retargetSteps(wide, retargeterThere(back));
  yield;
  const before = first === 0 && last === wide.frameCount - 1 ? there : sliceClip(there, first, last);
  const { clip: after, gap, isWide } = loopClip(before, loop, { within: { clip: there, from: first, to: last } });
  yield;
  const own = {
    before: sliceClip(yield* retargetSteps(there, back), first, last),
    after: yield* retargetSteps(after, back),
  };
  if (isWide) {
    const message = "The motion's end is so far from its start that the loop shows it; another part may fit better.";
    notes.push({ kind: "changed", message });
  }
  const plan: TrimPlan = {
    gap: { joint: gap.joint, radians: gap.angle, metres: gap.distance, isWide },
    notes,
  };
  return { ...carryLoop(part, own.before, own.after, sameFrames(before, after), back.target), plan, request };
}

function* stitch(edit: MotionEdit & { kind: "stitch" }, back: Retargeter): Steps<MotionClip> {
  const { seconds, loopSeconds, prompt, seed } = edit;
  const there = retargeterThere(back);
  const a = partOf(edit.first, { start: "firstRange", end: "firstRange" }, back);
  const b = atRate(partOf(edit.second, { start: "secondRange", end: "secondRange" }, back), a.frameRate, back);
  yield;
  // A loop goes over at both ends of both.
  const around = loopSeconds === null ? aroundTransition(a, b) : { a, b, before: 0, after: 0 };
  const first = yield* retargetSteps(around.a, there);
  yield;
  const second = yield* retargetSteps(around.b, there);
  yield;
  const whole = (clip: MotionClip) => ({ clip, lower: 0, upper: clipDuration(clip) });
  const made = yield* stitchSteps(whole(first), whole(second), { seconds, loopSeconds, prompt, seed });
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

/** A plan whose actions are done some seconds later. */
function wordsLater(words: TextPlan, seconds: number): TextPlan {
  const time = (one?: number) => (one === undefined ? one : Math.round((one + seconds) * 1000) / 1000);
  const move = (action: PlannedAction) => ({ ...action, start: time(action.start), end: time(action.end) });
  return { ...words, steps: words.steps.map(({ body, layers }) => ({ body: move(body), layers: layers.map(move) })) };
}

/** What was taken of what, as a request has it. */
function taken({ clip, from, to }: EditedPart<MotionClip>) {
  return { request: clip.request, from, to };
}

/** Seconds about a part: ends that meet better are looked for there, and swings at its ends come from a stance and lead to one. */
const MORE = 1;

/** A part with what its motion has about it, and the frames of that in which it lies. */
function withMore(
  { clip, from, to }: EditedPart<MotionClip>,
  part: MotionClip,
  { target }: Retargeter,
): { clip: MotionClip; first: number; last: number } {
  const rate = part.frameRate;
  const once = clip.loop ? repeatClip(clip, 1) : clip;
  const room = (seconds: number) => Math.max(0, Math.min(Math.round(MORE * rate), Math.floor(seconds * rate + 1e-3)));
  const [before, after] = [room(from), room(clipDuration(clip) - to)];
  const whole = trimClip(once, from - before / rate, to + after / rate);
  const last = before + part.frameCount - 1;
  // Frames between frames may be one more or less.
  if (whole.frameCount !== last + 1 + after) return { clip: part, first: 0, last: part.frameCount - 1 };
  const isStored = isOnFrame(from, clip.frameRate) && isOnFrame(to, clip.frameRate);
  const wide = { ...whole, loop: null, rootPath: undefined };
  return { clip: isStored ? wide : onFeet(wide, target), first: before, last };
}

/** A part as a motion of its own, which does not loop: stored frames where it begins and ends on frames. */
function partOf(
  { clip, from, to }: EditedPart<MotionClip>,
  names: { start: string; end: string },
  { target }: Retargeter,
): MotionClip {
  const unrolled = clip.loop ? repeatClip(clip, 1) : clip;
  const part = { ...trimClip(unrolled, from, to, names), loop: null, rootPath: undefined };
  const isStored = isOnFrame(from, clip.frameRate) && isOnFrame(to, clip.frameRate);
  return isStored ? part : onFeet(part, target);
}

function isOnFrame(time: number, rate: number): boolean {
  return Math.abs(time * rate - Math.round(time * rate)) < 1e-3;
}

/** Between stored frames joints turn on curves of their own, which lead feet off their spots. */
function onFeet(clip: MotionClip, rig: CharacterRig): MotionClip {
  return holdFeet(clip, rig, new Uint8Array(clip.frameCount), null);
}

/** Rates closer than this share are taken for the same, as where clips are joined. */
const SAME_RATE = 0.01;

function atRate(clip: MotionClip, rate: number, { target }: Retargeter): MotionClip {
  const ratio = clip.frameRate / rate;
  if (ratio === 1) return clip;
  const resampled = Math.abs(ratio - 1) > SAME_RATE ? onFeet(resampleClip(clip, rate), target) : clip;
  // A duration that is no whole number of frames gives a rate that is only almost the same.
  const share = resampled.frameRate / rate;
  const timed = <Stretch extends { start: number; end: number }>(all: readonly Stretch[]) =>
    all.map((one) => ({ ...one, start: one.start * share, end: one.end * share }));
  return { ...resampled, frameRate: rate, contacts: timed(resampled.contacts), labels: timed(resampled.labels) };
}
