import type { MotionClip } from "../clip.js";
import { type Placement, placeClip, placePoint } from "../place-clip.js";
import type { MergedStance } from "./merged-stance.js";
import { reverseClip } from "./reverse-clip.js";
import type { Strides } from "./strides.js";
import { throughGaits } from "./through-gaits.js";
import { toStand } from "./to-stand.js";
import { borrowed, firstOf, gaitAtEnd, isStill, lastOf } from "./walkers.js";

/** Duration of a transition below which there are no steps, seconds: pose and feet just blend. */
const BRIEF = 0.2;

/**
 * Finds the strides from one clip into the next; null when feet do not stride there.
 *
 * @param frames of the transition
 * @param turned beyond the bodies' turn, radians
 */
export function stridesBetween(a: MotionClip, b: MotionClip, frames: number, turned = 0): Strides | null {
  if (frames < BRIEF * a.frameRate) return null;
  const before = gaitAtEnd(a);
  const after = gaitAtEnd(reverseClip(firstOf(b)));
  if (before && isStill(b)) return toStand(a, b, before, frames, turned, true);
  if (before) {
    const entered = after ?? borrowed(reverseClip(firstOf(b)), before);
    return entered && throughGaits(a, b, before, entered, frames, turned);
  }
  if (!after) return null;
  if (!isStill(reverseClip(lastOf(a)))) {
    const left = borrowed(lastOf(a), after);
    return left && throughGaits(a, b, left, after, frames, turned);
  }
  // Setting off is coming to a stand, played backwards.
  const [from, to] = [reverseClip(firstOf(b)), reverseClip(lastOf(a))];
  const stop = toStand(from, to, after, frames, -turned, false);
  return stop && backwards(stop, frames / a.frameRate);
}

/** Reverses a transition: from what was the second clip into what was the first. */
function backwards({ placement, stances, clip, steps, pulled }: Strides, seconds: number): Strides {
  const back: Placement = { yaw: -placement.yaw, x: 0, z: 0 };
  const [x, , z] = placePoint(back, [-placement.x, 0, -placement.z]);
  const inverse = { ...back, x, z };
  const reversed = placeClip(reverseClip(clip), inverse);
  const turned = stances.map(
    (one): MergedStance => ({
      ...one,
      start: seconds - one.end,
      end: seconds - one.start,
      before: one.after,
      after: one.before,
      contacts: one.contacts.map((part) => ({ ...part, start: seconds - part.end, end: seconds - part.start })),
    }),
  );
  return { placement: inverse, stances: turned.sort((p, q) => p.start - q.start), clip: reversed, steps, pulled };
}
