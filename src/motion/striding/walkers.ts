import type { MotionClip } from "../clip.js";
import { footprintAt } from "../feet/planted/footprints.js";
import { wrapAngle } from "../maths/wrap-angle.js";
import { sliceClip } from "../slice-clip.js";
import { bodyTurn } from "../stitching/fit-placement.js";
import { continueClip, type Gait, roundOf } from "./continue-clip.js";
import { findCycle, gaitDistance } from "./find-cycle.js";
import { type PartedStance, partedStances, retimed } from "./foot-stances.js";
import { reverseClip } from "./reverse-clip.js";

/** A clip's end, and the gait that continues it. */
export interface Walker {
  window: MotionClip;
  gait: Gait;
  cycle: number;
}

/** Seconds of a clip in which its gait is searched. */
export const WINDOW = 4.2;

/** Frames of a clip before its edge that are read with its continuation. */
export const HISTORY = 4;

export function lastOf(clip: MotionClip): MotionClip {
  const first = Math.max(0, clip.frameCount - 1 - Math.round(WINDOW * clip.frameRate));
  return first === 0 ? clip : { ...sliceClip(clip, first, clip.frameCount - 1) };
}

export function firstOf(clip: MotionClip): MotionClip {
  const last = Math.min(clip.frameCount - 1, Math.round(WINDOW * clip.frameRate));
  return sliceClip(clip, 0, last);
}

export function gaitAtEnd(clip: MotionClip): Walker | null {
  const window = lastOf(clip);
  const cycle = findCycle(window);
  return cycle === null ? null : { window, cycle, gait: { clip: window, at: window.frameCount - 1, cycle } };
}

/** Longest time since a foot stood, seconds, for a body to continue in a gait. */
const GROUNDED = 0.12;

/** Continues a clip that moves, but in no gait, in the other one's gait, where its legs match best. */
export function borrowed(window: MotionClip, other: Walker): Walker | null {
  const end = (window.frameCount - 1) / window.frameRate;
  // A body in flight comes down in its own way.
  if (!window.contacts.some((one) => one.end > end - GROUNDED)) return null;
  const { cycle } = other;
  const rounds = continueClip(other.window, other.gait, other.window.frameCount - 1 - HISTORY, Math.ceil(2.3 * cycle));
  const clip = reverseClip(rounds);
  const last = window.frameCount - 1;
  let [at, least] = [0, Number.POSITIVE_INFINITY];
  for (let f = clip.frameCount - 2 * HISTORY; f > clip.frameCount - 2 * HISTORY - cycle; f--) {
    let sum = 0;
    for (const back of [0, 3, 6]) sum += gaitDistance(window, Math.max(0, last - back), clip, f - back);
    if (sum < least) [at, least] = [f, sum];
  }
  return { window, cycle, gait: { clip, at, cycle } };
}

/** Returns the gait from HISTORY frames before the clip's end on. */
export function goOn({ window, gait }: Walker, frames: number): MotionClip {
  return continueClip(window, gait, window.frameCount - 1 - HISTORY, Math.ceil(frames) + 3);
}

/** Returns the stances of `goOn`'s result, seconds from the clip's end. */
export function stancesOf(clip: MotionClip): PartedStance[] {
  const shift = HISTORY / clip.frameRate;
  return retimed(partedStances(clip.contacts, 1 / clip.frameRate), (time) => time - shift);
}

/** Speed below which a body stands, m/s, and seconds over which that is measured. */
const STILL = 0.25;
const LOOKED = 0.15;

/** Returns whether a clip begins standing on both feet. */
export function isStill(clip: MotionClip): boolean {
  const frames = Math.min(clip.frameCount - 1, Math.round(LOOKED * clip.frameRate));
  const moved = clip.translatedJoints.length * 3;
  const way = [0, 2].map((k) => clip.translations[frames * moved + k] - clip.translations[k]);
  const slow = (Math.hypot(...way) * clip.frameRate) / Math.max(1, frames) < STILL;
  return slow && (["left", "right"] as const).every((side) => footprintAt(clip, side, 0) !== null);
}

/** Returns the speed, m/s. */
export function speedOf({ window, cycle }: Walker): number {
  const moved = window.translatedJoints.length * 3;
  const [to, from] = [(window.frameCount - 1) * moved, (window.frameCount - 1 - cycle) * moved];
  const way = [0, 2].map((k) => window.translations[to + k] - window.translations[from + k]);
  return (Math.hypot(...way) * window.frameRate) / cycle;
}

/** Returns the body's heading in a gait this many cycles after the clip's end, averaged over a cycle, radians. */
export function headingAt({ window, gait }: Walker, cycles: number): number {
  const { clip, at, cycle } = gait;
  const { yaw } = roundOf(gait);
  const last = yawOf(clip, at);
  let mean = 0;
  for (let i = 0; i < cycle; i++) mean += wrapAngle(yawOf(clip, at - i) - last) / cycle;
  const here = clip === window ? 0 : bodyTurn(window, window.frameCount - 1, clip, at);
  return here + last + mean + yaw * (cycles + 0.5);
}

function yawOf({ rotations, skeleton }: MotionClip, frame: number): number {
  const at = frame * skeleton.names.length * 4;
  return 2 * Math.atan2(rotations[at + 1], rotations[at + 3]);
}
