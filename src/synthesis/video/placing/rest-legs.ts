import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { type FrameRun, frameRuns } from "../../../motion/frame-runs.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRead,
  quatSlerp,
  quatWrite,
} from "../../../motion/maths/quaternion.js";
import { quatFromTo, quatYaw } from "../../../motion/maths/rotation-forms.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { KNOWN } from "../lifter/pointing-camera.js";
import { lowPass } from "../tracks/low-pass.js";
import { liftedUp } from "./place-body.js";

/** Knees, ankles, both with the feet; hips. */
const KNEES = [25, 26];
const ANKLES = [27, 28];
const LEGS = [25, 26, 27, 28, 29, 30, 31, 32];
const HIPS = [23, 24];
/** Legs rest that are not seen for this long, seconds; shorter absences are left out of it. */
const LONG = 0.5;
const SHORT = 0.3;
/** How fast legs go to rest and come back, Hz. */
const CHANGE = 0.9;
/** The pose library's guess of how far knees hang below the hips, metres, below which a body sits. */
const SITS = 0.24;
/** The same of knees and ankles together where neither is in the picture: what is guessed then is straighter. */
const FOLDS = 0.76;
/** How surely resting soles stand. */
const STANDS = 0.9;
/** Share of the chest's heading that hips have where they are not seen. */
const HIP_SHARE = 0.35;
const UP = [0, 1, 0];
/** Sight of what is only guessed. */
const UNSEEN = 0.001;
/** Nearest depth of a landmark, metres. */
const NEAREST = 0.2;

const joint = (name: string) => BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf(name));
const CHEST = joint("Spine2");
const THIGHS = [joint("LeftUpLeg"), joint("RightUpLeg")];
const LOWER = BODY_JOINTS.flatMap((own, j) => (/Leg|Foot|Toe/.test(BUILTIN_SKELETON.names[own]) ? [j] : []));
/** A quarter turn that lets a thigh point ahead. */
const AHEAD = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** Legs that a film does not show. */
export interface UnseenLegs {
  /** How far they rest, and how far hips do that are not seen either, 0 to 1 per frame. */
  rest: Float64Array;
  hips: Float64Array;
  /** How far the body sits there, 0 to 1 per frame. */
  sits: Float64Array;
}

/**
 * Finds when the picture shows no leg for some time: both knees are beyond its edge or hidden, or both feet are and the
 * body seems to sit. What the pose library says of legs there is its guess and becomes unseen. Changes the track; null
 * where legs are always seen.
 *
 * @param seen the track before it was cleaned: gaps were filled since
 */
export function findUnseenLegs(track: LandmarkTrack, seen: LandmarkTrack): UnseenLegs | null {
  const { frameCount, frameRate, sight } = track;
  const runsOf = (holds: (frame: number) => boolean) =>
    frameRuns(frameCount, holds, 1 + SHORT * frameRate, Math.min(LONG * frameRate, frameCount - 1));
  const areHidden = (marks: readonly number[], f: number) => marks.every((mark) => isHidden(seen, f / frameRate, mark));
  const share = (runs: readonly FrameRun[]) => {
    const own = new Float64Array(frameCount);
    for (const [first, last] of runs) own.fill(1, first, last + 1);
    lowPass(own, 0, 1, frameCount, frameRate, CHANGE);
    return own.map((value) => Math.min(1, Math.max(0, value)));
  };
  const reach = Math.round(SHORT * frameRate);
  const sitsAt = (f: number) => medianOf(track.hang, [Math.max(0, f - reach), f + reach]) < SITS;
  const noKnees = runsOf((f) => areHidden(KNEES, f));
  const seated = runsOf((f) => areHidden(ANKLES, f) && !areHidden(KNEES, f) && sitsAt(f));
  const all = runsOf((f) => [...noKnees, ...seated].some(([first, last]) => f >= first && f <= last));
  // A film's first pictures are seen badly.
  for (const runs of [all, noKnees, seated]) {
    for (const run of runs) {
      if (run[0] <= reach) run[0] = 0;
      if (run[1] >= frameCount - 1 - reach) run[1] = frameCount - 1;
    }
  }
  if (all.length === 0) return null;
  const rest = share(all);
  const hips = share(runsOf((f) => areHidden([...HIPS, ...KNEES], f)));
  const sits = share([...seated, ...noKnees.filter((run) => medianOf(track.fold, run) < FOLDS)]);
  for (let f = 0; f < frameCount; f++) sits[f] = Math.min(1, sits[f] / Math.max(1e-3, rest[f]));
  for (const [first, last] of all) {
    for (let f = first; f <= last; f++) for (const mark of LEGS) sight[f * LANDMARK_COUNT + mark] = UNSEEN;
  }
  return { rest, hips, sits };
}

/** Returns whether a landmark is hidden or beyond the picture's edge: the pose library gives both low sight. */
function isHidden({ sight, frameRate, frameCount }: LandmarkTrack, time: number, mark: number): boolean {
  const frame = Math.min(frameCount - 1, Math.round(time * frameRate));
  return sight[frame * LANDMARK_COUNT + mark] <= KNOWN;
}

/** Returns the median of what the pose library guesses; as of a standing body where it guesses nothing. */
function medianOf(guesses: Float32Array | undefined, [first, last]: FrameRun): number {
  const known = guesses
    ?.slice(first, last + 1)
    .filter(Number.isFinite)
    .sort();
  return known?.[known.length >> 1] ?? Number.POSITIVE_INFINITY;
}

/** Lets legs that are not seen stand still, or sit, under the hips. Changes the body. */
export function restLegs(body: LiftedBody, { rest, hips, sits }: UnseenLegs): void {
  const { rotations, standing, frameCount } = body;
  const upright = quatFromTo(new Float64Array(4), liftedUp(body), UP);
  const back = quatConjugate(new Float64Array(4), upright);
  const [own, stand, seat] = [new Float64Array(4), new Float64Array(4), new Float64Array(4)];
  for (let f = 0; f < frameCount; f++) {
    if (rest[f] <= 0) continue;
    const at = (j: number) => (f * BODY_JOINTS.length + j) * 4;
    const yawOf = (j: number) => quatYaw(quatMultiply(own, upright, quatRead(own, rotations, at(j))));
    const turn = (j: number, goal: Float64Array, share: number) => {
      quatWrite(rotations, at(j), quatSlerp(own, quatRead(own, rotations, at(j)), goal, share));
    };
    quatMultiply(stand, back, quatFromYaw(stand, yawOf(CHEST) * HIP_SHARE));
    turn(0, stand, hips[f]);
    quatMultiply(stand, back, quatFromYaw(stand, yawOf(0)));
    quatMultiply(seat, stand, AHEAD);
    quatSlerp(seat, stand, seat, sits[f]);
    for (const j of LOWER) turn(j, THIGHS.includes(j) ? seat : stand, rest[f]);
    for (let i = 0; i < 4; i++) standing[f * 4 + i] += (STANDS - standing[f * 4 + i]) * rest[f];
  }
}

/**
 * Shows resting legs where the body has them: nothing else says how they move. Changes the rays.
 *
 * @param marks landmarks of the body, from the hips
 * @param root the hips' place per frame, in the camera's space
 */
export function showLegs(rays: Float64Array, marks: Float64Array, root: Float64Array, { rest }: UnseenLegs): void {
  rest.forEach((share, f) => {
    if (share < 0.5) return;
    for (const mark of LEGS) {
      const at = f * LANDMARK_COUNT + mark;
      const depth = Math.max(NEAREST, -(root[f * 3 + 2] + marks[at * 3 + 2]));
      for (let k = 0; k < 2; k++) rays[at * 2 + k] = (root[f * 3 + k] + marks[at * 3 + k]) / depth;
    }
  });
}
