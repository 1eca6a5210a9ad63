import { clipDuration, type MotionClip } from "../../motion/clip.js";
import { sliceClip } from "../../motion/slice-clip.js";
import { repeatClip } from "../../motion/stitching/repeat-clip.js";
import type { Steps } from "../../requests/steps.js";
import type { PlanNote } from "../../requests/text-plan.js";
import { carryLoop, sameFrames } from "../../retarget/edit/carry-loop.js";
import { retargeterThere } from "../../retarget/edit/there-and-back.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import type { Retargeter } from "../../retarget/retargeter.js";
import { loopClip } from "../../synthesis/trim-and-loop/loop-clip.js";
import { trimClip } from "../../synthesis/trim-and-loop/trim-clip.js";
import type { TrimPlan } from "./edit-plans.js";
import { type EditedPart, isOnFrame, onFeet, partOf, taken } from "./parts.js";

/** How a range of a motion on a character's own skeleton is cut, looping or not. */
export interface TrimEdit<Clip = MotionClip> extends EditedPart<Clip> {
  loop: "cyclical" | "progressive" | null;
}

/**
 * Cuts a range out of a motion on the character's own skeleton. Frames that need no change stay bit for bit as they were.
 *
 * @param back the retargeter from the built-in skeleton to the character
 * @throws MotionError BAD_USER_INPUT
 */
export function* trimOwnSteps(edit: TrimEdit, back: Retargeter): Steps<MotionClip> {
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

/** Seconds around a range: the search for better loop points extends this far, and swings at its ends keep their stances. */
const MORE = 1;

/** A range with its surroundings, and the frames of those that it covers. */
function withMore(
  { clip, from, to }: EditedPart,
  part: MotionClip,
  { target }: Retargeter,
): { clip: MotionClip; first: number; last: number } {
  const rate = part.frameRate;
  const once = clip.loop ? repeatClip(clip, 1) : clip;
  const room = (seconds: number) => Math.max(0, Math.min(Math.round(MORE * rate), Math.floor(seconds * rate + 1e-3)));
  const [before, after] = [room(from), room(clipDuration(clip) - to)];
  const whole = trimClip(once, from - before / rate, to + after / rate);
  const last = before + part.frameCount - 1;
  // Rounding may add or drop one frame.
  if (whole.frameCount !== last + 1 + after) return { clip: part, first: 0, last: part.frameCount - 1 };
  const isStored = isOnFrame(from, clip.frameRate) && isOnFrame(to, clip.frameRate);
  const wide = { ...whole, loop: null, rootPath: undefined };
  return { clip: isStored ? wide : onFeet(wide, target), first: before, last };
}
