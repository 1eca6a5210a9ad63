import { BUILTIN_FEET } from "../../../motion/foot-sole.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRotate, quatSlerp } from "../../../motion/quaternion.js";
import { quatFromAxisAngle, quatFromTo } from "../../../motion/rotation-forms.js";
import { vecScale, vecSet } from "../../../motion/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import type { Footprint } from "./footprint.js";
import { createLegPose, poseLeg } from "./leg-pose.js";
import type { Movement } from "./read-movement.js";
import { clampUnit, lowestTip } from "./toe-bend.js";

/** How steep a foot stands on its ball, and how far on its side, radians. */
const STEEPEST = 1.1;
const TIPPED = 0.4;
const SIDEWAYS = [1, 0, 0];

/** Where one foot is and how it is turned, all frames: goals of a leg. */
export interface FootPath {
  /** Ankle, 3 a frame. */
  ankles: Float64Array;
  /** Global rotations, xyzw. */
  rotations: Float64Array;
  /** Whether the foot is on the ground. */
  stands: Uint8Array;
}

const leg = createLegPose();
const foot = new Float64Array(4);
const turn = new Float64Array(4);
const from = new Float64Array(3);
const to = new Float64Array(3);
const point = new Float64Array(3);
const aim = new Float64Array(3);

/** Where a foot has to be in every frame. */
export function footPath(movement: Movement, side: 0 | 1, prints: readonly Footprint[]): FootPath {
  const { frames } = movement;
  const path: FootPath = {
    ankles: new Float64Array(frames * 3),
    rotations: new Float64Array(frames * 4),
    stands: new Uint8Array(frames),
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

/** Where the foot is flat it turns as its print; the correction goes over from one flat stretch to the next. */
function turnFlat({ rotations, stands }: FootPath, prints: readonly Footprint[]): void {
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
    const a = corrections.subarray(before * 4, before * 4 + 4);
    const b = corrections.subarray(after * 4, after * 4 + 4);
    quatSlerp(turn, a, b, share);
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

/**
 * Calls for each frame that is not marked, with the marked ones before and after it (the same one twice at an end) and how
 * far it is between them, eased.
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

/** Puts ball or heel on the print; between prints what the ankle was moved by goes over from one to the next. */
function placeStanding({ ankles, rotations, stands }: FootPath, side: 0 | 1, prints: readonly Footprint[]): void {
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
      }
    }
  }
  eachGap(stands, (before, after, frame, share) => {
    for (let k = 0; k < 3; k++) {
      const a = moved[before * 3 + k];
      const b = moved[after * 3 + k];
      moved[frame * 3 + k] = a + (b - a) * share;
    }
  });
  for (let i = 0; i < ankles.length; i++) ankles[i] += moved[i];
}

/** Turns `foot` so that of heel and ball the one that does not bear it is no lower than the other, nor too high. */
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

/** A swinging foot goes over the ground. */
function keepAbove({ ankles, rotations, stands }: FootPath, side: 0 | 1): void {
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
