import { BUILTIN_FEET } from "../../../../motion/feet/foot-sole.js";
import {
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRotate,
  quatSlerp,
} from "../../../../motion/maths/quaternion.js";
import { quatFromAxisAngle, quatFromTo } from "../../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import { vecScale, vecSet } from "../../../../motion/maths/vector.js";
import { smootherstep } from "../../../locomotion/easing.js";
import type { Movement } from "../takes/read-movement.js";
import type { Footprint } from "./footprint.js";
import { createLegPose, poseLeg } from "./leg-kinematics.js";
import { clampUnit, lowestTip } from "./toe-bend.js";

/** Steepest angle of a foot on its ball, and on its side, radians. */
const STEEPEST = 1.1;
const TIPPED = 0.4;
const SIDEWAYS = [1, 0, 0];
const UNTURNED = [0, 0, 0, 1];
/** Frames from a print within which its correction is kept, and over which it then fades. */
const KEPT = 10;
const FADES = 40;

/** Position and rotation of one foot in all frames: goals of a leg. */
export interface FootGoals {
  /** Ankle, 3 per frame. */
  ankles: Float64Array;
  /** Global rotations, xyzw. */
  rotations: Float64Array;
  /** Whether the foot is on the ground, and whether it is flat, or on its heel there. */
  stands: Uint8Array;
  flat: Uint8Array;
  onHeel: Uint8Array;
}

const leg = createLegPose();
const [from, to, point, aim] = vectors(4);
const [foot, turn, turnBefore, turnAfter] = quaternions(4);

/** Finds where a foot has to be in every frame. */
export function footGoals(movement: Movement, side: 0 | 1, prints: readonly Footprint[]): FootGoals {
  const { frames } = movement;
  const path: FootGoals = {
    ankles: new Float64Array(frames * 3),
    rotations: new Float64Array(frames * 4),
    stands: new Uint8Array(frames),
    flat: new Uint8Array(frames),
    onHeel: new Uint8Array(frames),
  };
  for (let frame = 0; frame < frames; frame++) {
    poseLeg(movement, side, frame, leg);
    path.ankles.set(leg.ankle, frame * 3);
    path.rotations.set(leg.foot, frame * 4);
  }
  const own = prints.filter((print) => print.side === side);
  turnFlat(path, own);
  placeStanding(path, side, own);
  keepAbove(path, side);
  return path;
}

/** Turns a flat foot as its print is; the correction blends from one flat span to the next and fades far from both. */
function turnFlat({ rotations, stands }: FootGoals, prints: readonly Footprint[]): void {
  const frames = stands.length;
  const flat = new Uint8Array(frames);
  const corrections = new Float64Array(frames * 4);
  for (const { runs } of prints) {
    for (const run of runs) {
      if (run.part !== "flat") continue;
      for (let frame = run.from; frame <= run.to; frame++) {
        quatFromYaw(turn, run.yaw);
        for (let k = 0; k < 4; k++) foot[k] = rotations[frame * 4 + k];
        quatConjugate(foot, foot);
        quatMultiply(turn, turn, foot);
        corrections.set(turn, frame * 4);
        flat[frame] = 1;
      }
    }
  }
  eachGap(flat, (before, after, frame, share) => {
    fadedFrom(turnBefore, corrections, before, frame);
    fadedFrom(turnAfter, corrections, after, frame);
    quatSlerp(turn, turnBefore, turnAfter, share);
    corrections.set(turn, frame * 4);
  });
  if (!flat.includes(1)) return;
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < 4; k++) {
      turn[k] = corrections[frame * 4 + k];
      foot[k] = rotations[frame * 4 + k];
    }
    quatMultiply(foot, turn, foot);
    rotations.set(foot, frame * 4);
  }
}

/** Returns how much of a print's correction is gone at another frame, 0 to 1. */
function faded(marked: number, frame: number): number {
  return smootherstep(Math.min(1, Math.max(0, (Math.abs(frame - marked) - KEPT) / FADES)));
}

/** Reads what is left of a frame's correction at another frame. */
function fadedFrom(out: Float64Array, corrections: Float64Array, marked: number, frame: number): void {
  for (let k = 0; k < 4; k++) out[k] = corrections[marked * 4 + k];
  quatSlerp(out, out, UNTURNED, faded(marked, frame));
}

/**
 * Calls a function for each unmarked frame, with the marked ones before and after it (the same one twice at an end)
 * and the eased share of the way between them.
 */
function eachGap(
  marked: Uint8Array,
  call: (before: number, after: number, frame: number, share: number) => void,
): void {
  let before = -1;
  for (let frame = 0; frame < marked.length; frame++) {
    if (marked[frame]) {
      before = frame;
      continue;
    }
    const after = marked.indexOf(1, frame);
    if (before < 0 && after < 0) return;
    const first = frame;
    const last = after < 0 ? marked.length : after;
    for (; frame < last; frame++) {
      const share = smootherstep((frame - first + 1) / (last - first + 1));
      call(before < 0 ? after : before, after < 0 ? before : after, frame, share);
    }
    frame--;
  }
}

/** Puts ball or heel on the print; between prints the displacement blends from one to the next, and fades far from both. */
function placeStanding(
  { ankles, rotations, stands, flat, onHeel }: FootGoals,
  side: 0 | 1,
  prints: readonly Footprint[],
): void {
  const frames = stands.length;
  const moved = new Float64Array(frames * 3);
  const { ball, heel } = BUILTIN_FEET[side];
  for (const { x, z, runs } of prints) {
    for (const { part, from: first, to: last, yaw } of runs) {
      to[0] = x;
      to[1] = 0;
      to[2] = z;
      if (part === "heel") {
        // The heel stands where the flat foot has it.
        quatFromYaw(turn, yaw);
        for (let k = 0; k < 3; k++) point[k] = heel[k] - ball[k];
        quatRotate(from, turn, point);
        for (let k = 0; k < 3; k++) to[k] += from[k];
      }
      const bearing = part === "heel" ? heel : ball;
      for (let frame = first; frame <= last; frame++) {
        for (let k = 0; k < 4; k++) foot[k] = rotations[frame * 4 + k];
        if (part !== "flat") {
          keepOther(side, part);
          rotations.set(foot, frame * 4);
        }
        quatRotate(from, foot, bearing);
        for (let k = 0; k < 3; k++) moved[frame * 3 + k] = to[k] - from[k] - ankles[frame * 3 + k];
        stands[frame] = 1;
        if (part === "flat") flat[frame] = 1;
        if (part === "heel") onHeel[frame] = 1;
      }
    }
  }
  eachGap(stands, (before, after, frame, share) => {
    for (let k = 0; k < 3; k++) {
      const a = moved[before * 3 + k] * (1 - faded(before, frame));
      const b = moved[after * 3 + k] * (1 - faded(after, frame));
      moved[frame * 3 + k] = a + (b - a) * share;
    }
  });
  for (let i = 0; i < ankles.length; i++) ankles[i] += moved[i];
}

/** Turns `foot` so that, of heel and ball, the one that does not carry it is no lower than the other, nor too high. */
function keepOther(side: 0 | 1, bearing: "ball" | "heel"): void {
  const { ball, heel } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = ball[k] - heel[k];
  quatRotate(from, foot, point);
  const length = Math.hypot(from[0], from[1], from[2]);
  const flat = Math.hypot(from[0], from[2]);
  const down = Math.asin(clampUnit(-from[1] / length));
  tipBack(from, length);
  const allowed = bearing === "ball" ? Math.min(STEEPEST, Math.max(0, down)) : Math.min(0, down);
  if (allowed === down || flat < 1e-6) return;
  const level = Math.cos(allowed) / flat;
  vecSet(aim, from[0] * level, -Math.sin(allowed), from[2] * level);
  vecScale(from, from, 1 / length);
  quatFromTo(turn, from, aim);
  quatMultiply(foot, turn, foot);
}

/** Turns `foot` about the line from heel to ball where it is tipped too far onto its side. */
function tipBack(along: Float64Array, length: number): void {
  quatRotate(aim, foot, SIDEWAYS);
  const tipped = Math.asin(clampUnit(aim[1]));
  const excess = Math.max(TIPPED, Math.abs(tipped)) - TIPPED;
  if (excess === 0) return;
  for (let k = 0; k < 3; k++) point[k] = along[k] / length;
  quatFromAxisAngle(turn, point, -Math.sign(tipped) * excess);
  quatMultiply(foot, turn, foot);
}

/** Keeps a swinging foot above the ground. */
function keepAbove({ ankles, rotations, stands }: FootGoals, side: 0 | 1): void {
  const { ball, heel } = BUILTIN_FEET[side];
  for (let frame = 0; frame < stands.length; frame++) {
    if (stands[frame]) continue;
    for (let k = 0; k < 4; k++) foot[k] = rotations[frame * 4 + k];
    quatRotate(from, foot, ball);
    quatRotate(to, foot, heel);
    const sole = Math.min(from[1], to[1]);
    ankles[frame * 3 + 1] = Math.max(ankles[frame * 3 + 1], -Math.min(sole, lowestTip(side, foot)));
  }
}
