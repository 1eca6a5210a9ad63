import { softReach, solveTwoBone } from "../../motion/ik/two-bone-ik.js";
import { quatConjugate } from "../../motion/maths/quaternion.js";
import { quatFromTo } from "../../motion/maths/rotation-forms.js";
import { vectors } from "../../motion/maths/scratch.js";
import { multiplyAt, rotateAt, turnBetweenAt } from "../../motion/maths/track-kernels.js";
import { vecNormalize } from "../../motion/maths/vector.js";
import type { Retargeter } from "../retargeter.js";
import type { HeadShape } from "../rig/head-shape.js";
import type { SourcePose } from "../source-pose.js";
import type { ArmGuard, GuardedArm } from "./guarded-arm.js";

/** Where hands that touch the source's head lie on the target's. */
export interface HeadTouch {
  head: number;
  shape: HeadShape;
  sourceHead: number;
  /** In the target's units. */
  sourceShape: HeadShape;
  /** Length of the target's arm relative to the source's, in the target's units. */
  arm: number;
}

/** Per frame and side: the middle of the source's hand relative to its head, and how much it touches it. */
const RECORD = 4;
/** Metres from the wrist to the middle of the palm, on the source's body. */
const PALM = 0.075;
/** Metres between hand and head up to which a hand touches it, and from which on it does not. */
const TOUCHES = 0.05;
const APART = 0.16;
/** Rounds of bringing the palm there: the hand turns with the forearm. */
const ROUNDS = 2;
/** Share of an arm's length over which it slows down as it straightens. */
const SOFT = 0.06;
/** Half width, seconds, of the window over which an arm is brought there and away again. */
const WINDOW = 0.08;

const turn = new Float64Array(4);
const inverse = new Float64Array(4);
const q = new Float64Array(4);
const v = new Float64Array(3);
const palm = new Float64Array(3);
const [shoulder, elbow, wrist, goal, there, pole, bent, end] = vectors(8);

/** Allocates the records that `recordTouches` fills for a clip. */
export function touchRecords(count: number): Float64Array {
  return new Float64Array(count * 2 * RECORD);
}

/** Records where the source's hands are about its head in one frame. */
export function recordTouches(
  { source, ratio }: Retargeter,
  { arms }: ArmGuard,
  { sourceHead, sourceShape }: HeadTouch,
  pose: SourcePose,
  records: Float64Array,
  frame: number,
): void {
  const { positions, rotations } = pose;
  turnBetweenAt(turn, 0, rotations, sourceHead * 4, source.canonical, sourceHead * 4);
  rotateAt(v, 0, rotations, sourceHead * 4, sourceShape.center as unknown as Float64Array, 0);
  const center = [0, 1, 2].map((k) => positions[sourceHead * 3 + k] + v[k]);
  quatConjugate(inverse, turn);
  arms.forEach((arm, side) => {
    palmOf(positions, rotations, source.canonical, arm.sourceHand, arm.outward * PALM * ratio);
    for (let k = 0; k < 3; k++) v[k] = palm[k] - center[k];
    rotateAt(v, 0, inverse, 0, v, 0);
    const at = (frame * 2 + side) * RECORD;
    records.set(v, at);
    const round = roundOf(sourceShape, v);
    const gap = (Math.hypot(v[0], v[1], v[2]) * (1 - 1 / round)) / ratio;
    const t = Math.min(1, Math.max(0, (APART - gap) / (APART - TOUCHES)));
    records[at + 3] = round > 0.2 ? t * t * (3 - 2 * t) : 0;
  });
}

/**
 * Brings hands that touch the source's head to the same place on the target's: neither short of it nor in it, however
 * broad the shoulders, long the arms and large the head are.
 *
 * @param place finds the positions of the guard's chain in one frame
 * @returns whether any hand was moved
 */
export function touchHead(
  { order, target, ratio }: Retargeter,
  guard: ArmGuard,
  touch: HeadTouch,
  records: Float64Array,
  rotations: Float64Array,
  needed: Int16Array,
  frameRate: number,
  circular: boolean,
  place: (at: number, out: Float64Array) => void,
): boolean {
  const joints = order.length;
  const count = records.length / (2 * RECORD);
  const positions = new Float64Array(joints * 3);
  const palmAt = (side: number, frame: number) => {
    const arm = guard.arms[side];
    place(frame, positions);
    palmOf(positions, rotations, target.canonical, arm.hand, arm.outward * PALM * touch.arm, frame);
  };
  let moved = false;
  for (let side = 0; side < 2; side++) {
    const arm = guard.arms[side];
    const parts = [arm.upper, arm.lower].map((part) => part.filter((joint) => needed.includes(joint)));
    const shifts = new Float64Array(count * 3);
    let touches = false;
    for (let f = 0; f < count; f++) {
      const at = (f * 2 + side) * RECORD;
      if (records[at + 3] <= 0) continue;
      touches = true;
      palmAt(side, f * joints * 4);
      findGoal(touch, records, at, positions, rotations, f * joints * 4, target.canonical, ratio);
      for (let k = 0; k < 3; k++) shifts[f * 3 + k] = (goal[k] - palm[k]) * records[at + 3];
    }
    if (!touches) continue;
    moved = true;
    smooth(shifts, Math.max(1, Math.round(WINDOW * frameRate)), circular);
    for (let f = 0; f < count; f++) {
      const shift = shifts.subarray(f * 3, f * 3 + 3);
      if (shift.every((value) => value === 0)) continue;
      for (let round = 0; round < ROUNDS; round++) {
        palmAt(side, f * joints * 4);
        if (round === 0) for (let k = 0; k < 3; k++) there[k] = palm[k] + shift[k];
        for (let k = 0; k < 3; k++) goal[k] = positions[arm.hand * 3 + k] + there[k] - palm[k];
        bringWrist(arm, parts, positions, rotations, f * joints * 4);
      }
    }
  }
  return moved;
}

/** Averages vectors over neighbouring frames, twice. */
function smooth(track: Float64Array, radius: number, circular: boolean): void {
  const count = track.length / 3;
  for (let pass = 0; pass < 2; pass++) {
    const from = track.slice();
    for (let f = 0; f < count; f++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let d = -radius; d <= radius; d++) {
          const g = circular ? (((f + d) % count) + count) % count : Math.min(count - 1, Math.max(0, f + d));
          sum += from[g * 3 + k];
        }
        track[f * 3 + k] = sum / (2 * radius + 1);
      }
    }
  }
}

/** Sets `goal` to where the middle of the target's hand belongs. */
function findGoal(
  { head, shape, sourceShape, arm }: HeadTouch,
  records: Float64Array,
  at: number,
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
  canonical: Float64Array,
  ratio: number,
): void {
  for (let k = 0; k < 3; k++) v[k] = records[at + k];
  const round = roundOf(sourceShape, v);
  const sizes = [shape.halfWidth, shape.halfHeight, shape.halfDepth];
  const own = [sourceShape.halfWidth, sourceShape.halfHeight, sourceShape.halfDepth];
  for (let k = 0; k < 3; k++) {
    const surface = v[k] / round;
    goal[k] = (surface / own[k]) * sizes[k] + (v[k] - surface) * (arm / ratio);
  }
  turnBetweenAt(turn, 0, rotations, frame + head * 4, canonical, head * 4);
  rotateAt(goal, 0, turn, 0, goal, 0);
  rotateAt(v, 0, rotations, frame + head * 4, shape.center as unknown as Float64Array, 0);
  for (let k = 0; k < 3; k++) goal[k] += positions[head * 3 + k] + v[k];
}

/** Sets `palm` to the middle of a hand: `along` the direction in which it points in a T-pose. */
function palmOf(
  positions: Float64Array,
  rotations: Float64Array,
  canonical: Float64Array,
  hand: number,
  along: number,
  frame = 0,
): void {
  turnBetweenAt(q, 0, rotations, frame + hand * 4, canonical, hand * 4);
  palm[0] = along;
  palm[1] = 0;
  palm[2] = 0;
  rotateAt(palm, 0, q, 0, palm, 0);
  for (let k = 0; k < 3; k++) palm[k] += positions[hand * 3 + k];
}

/** Returns how many times its surface's distance a point is from the middle of a head. */
function roundOf({ halfWidth, halfHeight, halfDepth }: HeadShape, [x, y, z]: Float64Array): number {
  return Math.max(1e-3, Math.hypot(x / halfWidth, y / halfHeight, z / halfDepth));
}

/** Bends an arm so that its wrist is at the goal, the elbow staying on its side. */
function bringWrist(
  { arm, elbow: middle, hand }: GuardedArm,
  [upper, lower]: readonly Int16Array[],
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
): void {
  for (let k = 0; k < 3; k++) {
    shoulder[k] = positions[arm * 3 + k];
    elbow[k] = positions[middle * 3 + k];
    wrist[k] = positions[hand * 3 + k];
    pole[k] = elbow[k] - (shoulder[k] + wrist[k]) / 2;
  }
  const first = distance(shoulder, elbow);
  const second = distance(elbow, wrist);
  const wanted = distance(shoulder, goal) || 1;
  const reach = softReach(wanted, first + second, SOFT) / wanted;
  for (let k = 0; k < 3; k++) goal[k] = shoulder[k] + (goal[k] - shoulder[k]) * reach;
  solveTwoBone(bent, end, shoulder, goal, first, second, pole);
  turnPart(upper, shoulder, elbow, shoulder, bent, rotations, frame);
  turnPart(lower, elbow, wrist, bent, end, rotations, frame);
}

/** Turns joints as a bone turns that went from `a` to `b` and goes from `c` to `d`. */
function turnPart(
  part: Int16Array,
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  d: Float64Array,
  rotations: Float64Array,
  frame: number,
): void {
  for (let k = 0; k < 3; k++) {
    v[k] = b[k] - a[k];
    palm[k] = d[k] - c[k];
  }
  quatFromTo(q, vecNormalize(v, v), vecNormalize(palm, palm));
  for (let i = 0; i < part.length; i++) {
    const at = frame + part[i] * 4;
    multiplyAt(rotations, at, q, 0, rotations, at);
  }
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
