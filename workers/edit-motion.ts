import { clipDuration, type MotionClip } from "../src/motion/clip.js";
import { repeatClip } from "../src/motion/joining/repeat-clip.js";
import { resampleClip } from "../src/motion/resample.js";
import type { Steps } from "../src/requests/steps.js";
import type { PlanNote } from "../src/requests/text-plan.js";
import type { CharacterRig } from "../src/retarget/character-rig.js";
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
  const before = yield* retargetSteps(part, retargeterThere(back));
  yield;
  const { clip: after, gap, isWide } = loopClip(before, loop);
  yield;
  const own = { before: yield* retargetSteps(before, back), after: yield* retargetSteps(after, back) };
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
  const first = yield* retargetSteps(a, there);
  yield;
  const second = yield* retargetSteps(b, there);
  yield;
  const whole = (clip: MotionClip) => ({ clip, lower: 0, upper: clipDuration(clip) });
  const made = yield* stitchSteps(whole(first), whole(second), { seconds, loopSeconds, prompt, seed });
  yield;
  const clip = yield* retargetSteps(made.clip, back);
  yield;
  const [start, end] = made.transition.map((time) => Math.round(time * made.clip.frameRate));
  const unfit = { clip, first: start, last: end, placement: placeOn(back, made.placement), loop: clip.loop };
  const { clip: stitched, placement } = fitStitch(a, b, unfit, back.target);
  const plan: StitchPlan = {
    transition: made.transition,
    steps: made.steps,
    placement,
    loop: stitched.loop,
    words: made.words,
    notes: made.notes,
  };
  const request = {
    stitch: { first: taken(edit.first), second: taken(edit.second), seconds, loopSeconds, prompt, seed },
  };
  return { ...stitched, plan, request };
}

/** What was taken of what, as a request has it. */
function taken({ clip, from, to }: EditedPart<MotionClip>) {
  return { request: clip.request, from, to };
}

/** A part as a motion of its own, which does not loop: stored frames where it begins and ends on frames. */
function partOf(
  { clip, from, to }: EditedPart<MotionClip>,
  names: { start: string; end: string },
  { target }: Retargeter,
): MotionClip {
  const unrolled = clip.loop ? repeatClip(clip, 1) : clip;
  const part = { ...trimClip(unrolled, from, to, names), loop: null, rootPath: undefined };
  const isStored = [from, to].every(
    (time) => Math.abs(time * clip.frameRate - Math.round(time * clip.frameRate)) < 1e-3,
  );
  return isStored ? part : onFeet(part, target);
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
