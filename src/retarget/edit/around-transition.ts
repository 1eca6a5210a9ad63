import type { FootContact, MotionClip, MotionLabel } from "../../motion/clip.js";
import { type Placement, placeClip } from "../../motion/place-clip.js";
import { sliceClip, within } from "../../motion/slice-clip.js";
import { keepHemispheres } from "../../motion/stitching/blend-over.js";
import { WINDOW } from "../../motion/striding/walkers.js";
import { inModelSpace, inParentSpaces, withTranslated } from "./model-space.js";
import { joinContacts } from "./stitched-contacts.js";

/** Seconds beyond the material of a transition that retargeting looks at. */
const MARGIN = 0.3;
/** Seconds that must be saved to be worth it. */
const WORTH = 0.5;

/** The parts of two motions that a transition between them is made from. */
export interface Around {
  a: MotionClip;
  b: MotionClip;
  /** Frames of the first before it, and of the second after it. */
  before: number;
  after: number;
}

/**
 * Returns the end of one motion and the start of another, as much as a transition between them needs: the gaits that
 * continue there, from the stances in which they are. Without labels.
 */
export function aroundTransition(a: MotionClip, b: MotionClip): Around {
  const last = b.frameCount - 1;
  const ends = (a.frameCount - 1) / a.frameRate;
  const reversed = b.contacts.map((one) => ({
    ...one,
    start: last / b.frameRate - one.end,
    end: last / b.frameRate - one.start,
  }));
  const before = framesBefore(a.contacts, ends, a.frameRate);
  const after = framesBefore(reversed, last / b.frameRate, b.frameRate);
  return {
    a: { ...sliceClip(a, before, a.frameCount - 1), labels: [] },
    b: { ...sliceClip(b, 0, last - after), labels: [] },
    before,
    after,
  };
}

/** Returns how many frames can be left out at a motion's start. */
function framesBefore(contacts: readonly FootContact[], duration: number, rate: number): number {
  const window = duration - WINDOW - MARGIN;
  let first = window;
  for (const side of ["left", "right"] as const) first = Math.min(first, stanceBefore(contacts, side, window));
  first -= MARGIN;
  return first < WORTH ? 0 : Math.floor(first * rate);
}

/** Returns when a foot's stance at a moment, or its last one, began. */
function stanceBefore(contacts: readonly FootContact[], side: FootContact["side"], time: number): number {
  const own = contacts.filter((one) => one.side === side && one.start <= time);
  if (own.length === 0) return time;
  const end = Math.max(...own.map((one) => one.end));
  let start = Math.min(time, end);
  for (const one of own.sort((p, q) => q.start - p.start)) if (one.end >= start) start = Math.min(start, one.start);
  return start;
}

/**
 * Completes a stitch of the parts around its transition with the rest of both motions.
 *
 * @param clip begins with `around.a` to the bit and ends with `around.b`, placed
 */
export function withTheRest(
  clip: MotionClip,
  a: MotionClip,
  b: MotionClip,
  { before, after }: Around,
  placement: Placement,
): MotionClip {
  const { frameRate, skeleton, translatedJoints } = clip;
  const [stride, moved] = [skeleton.names.length * 4, translatedJoints.length * 3];
  const frameCount = before + clip.frameCount + after;
  const out = {
    ...clip,
    frameCount,
    rotations: new Float32Array(frameCount * stride),
    translations: new Float32Array(frameCount * moved),
  };
  const put = (one: MotionClip, frame: number) => {
    out.rotations.set(one.rotations, frame * stride);
    out.translations.set(one.translations, frame * moved);
  };
  const joints = [...translatedJoints];
  if (before > 0) put(withTranslated(sliceClip(a, 0, before - 1), joints), 0);
  if (after > 0) {
    const rest = withTranslated(sliceClip(b, b.frameCount - 1 - after, b.frameCount - 1), joints);
    put(inParentSpaces(placeClip(inModelSpace(rest), placement)), frameCount - 1 - after);
  }
  put(clip, before);
  keepHemispheres(out.rotations, stride, before + clip.frameCount, frameCount);
  const since = (frameCount - b.frameCount) / frameRate;
  const left = before / frameRate;
  const end = (b.frameCount - 1 - after) / frameRate;
  out.contacts = joinContacts([
    ...within(a.contacts, 0, left),
    ...later(clip.contacts, left),
    ...later(within(b.contacts, end, (b.frameCount - 1) / frameRate), since + end),
  ]);
  out.labels = [...a.labels, ...later(b.labels, since), ...later(clip.labels, left)].sort((p, q) => p.start - q.start);
  return out;
}

function later<Stretch extends FootContact | MotionLabel>(all: readonly Stretch[], seconds: number): Stretch[] {
  return all.map((one) => ({ ...one, start: one.start + seconds, end: one.end + seconds }));
}
