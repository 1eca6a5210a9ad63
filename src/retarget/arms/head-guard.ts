import { quatConjugate } from "../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../motion/maths/rotation-forms.js";
import { smoothBelow } from "../../motion/maths/smooth-below.js";
import { multiplyAt, rotateAt, turnBetweenAt } from "../../motion/maths/track-kernels.js";
import type { Retargeter } from "../retargeter.js";
import type { HeadShape } from "../rig/head-shape.js";
import type { SourcePose } from "../source-pose.js";
import type { ArmGuard, GuardedArm } from "./guarded-arm.js";

/** Keeps hands out of heads that are larger than the source's, and from crossing faces that they passed beside. */
export interface HeadGuard {
  head: number;
  shape: HeadShape;
  sourceHead: number;
  /** In the target's units. */
  sourceShape: HeadShape;
}

/** Heads wider than this relative to the source's, both measured in leg lengths, are guarded. */
export const LARGE_HEAD = 1.3;

/** Per frame: distance of each of the source's hands from its head, and the same sideways. */
const RECORD = 4;
/** Share of a forearm by which the middle of the hand lies beyond the wrist. */
const PALM = 0.35;
/** Half thickness of a hand on the source's body, metres. */
const THICKNESS = 0.05;
/** Largest turn, radians. */
const MAX_TURN = 1.2;
/** Half width, seconds, of the window over which an arm turns away and back. */
const WINDOW = 0.14;
/** Rounds of measuring how deep the hands are and turning them out. */
const ROUNDS = 2;

const turn = new Float64Array(4);
const inverse = new Float64Array(4);
const center = new Float64Array(3);
const v = new Float64Array(3);
const gaps = new Float64Array(2);
const push = new Float64Array(3);

export function headRecords(count: number): Float64Array {
  return new Float64Array(count * RECORD);
}

/** Records how far the source's hands are from its head in one frame. */
export function recordHead(
  { source, ratio }: Retargeter,
  { arms }: ArmGuard,
  { sourceHead, sourceShape }: HeadGuard,
  pose: SourcePose,
  records: Float64Array,
  frame: number,
): void {
  readHead(sourceShape, pose.positions, pose.rotations, 0, sourceHead, source.canonical);
  for (let side = 0; side < 2; side++) {
    const { sourceElbow, sourceHand, outward } = arms[side];
    readGaps(sourceShape, pose.positions, sourceElbow, sourceHand, outward, THICKNESS * ratio);
    records[frame * RECORD + side * 2] = gaps[0];
    records[frame * RECORD + side * 2 + 1] = gaps[1];
  }
}

/**
 * Turns arms at the shoulder until hands are as far out of the head, and beside it, as the source's are of the
 * source's. Smooth in time. A hand that touches the head still touches it.
 *
 * @param rotations the target's global rotations, 4 × joints per frame; corrected in place
 * @param place finds the positions of the guard's chain in one frame
 * @returns whether any arm was turned
 */
export function guardHead(
  { order, target, ratio }: Retargeter,
  guard: ArmGuard,
  head: HeadGuard,
  records: Float64Array,
  rotations: Float64Array,
  needed: Int16Array,
  frameRate: number,
  circular: boolean,
  place: (at: number, out: Float64Array) => void,
): boolean {
  const joints = order.length;
  const count = records.length / RECORD;
  const positions = new Float64Array(joints * 3);
  const radius = Math.max(1, Math.round(WINDOW * frameRate));
  let turned = false;
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [new Float64Array(count * 3), new Float64Array(count * 3)];
    const active = [false, false];
    for (let f = 0; f < count; f++) {
      place(f * joints * 4, positions);
      readHead(head.shape, positions, rotations, f * joints * 4, head.head, target.canonical);
      for (let side = 0; side < 2; side++) {
        const arm = guard.arms[side];
        readGaps(head.shape, positions, arm.elbow, arm.hand, arm.outward, THICKNESS * ratio);
        const wanted = records.subarray(f * RECORD + side * 2, f * RECORD + side * 2 + 2);
        if (!findPush(head.shape, arm, wanted, guard.margin)) continue;
        turnVector(turns[side], f * 3, arm, positions);
        active[side] = true;
      }
    }
    for (let side = 0; side < 2; side++) {
      if (!active[side]) continue;
      turned = true;
      const arm = guard.arms[side];
      const part = [...arm.upper, ...arm.lower].filter((joint) => needed.includes(joint));
      apply(smoothTurns(turns[side], radius, circular), part, rotations, joints);
    }
  }
  return turned;
}

/** Sets the head's centre and its rotation from the canonical pose. */
function readHead(
  shape: HeadShape,
  positions: Float64Array,
  rotations: Float64Array,
  at: number,
  joint: number,
  canonical: Float64Array,
): void {
  rotateAt(center, 0, rotations, at + joint * 4, Float64Array.from(shape.center), 0);
  for (let k = 0; k < 3; k++) center[k] += positions[joint * 3 + k];
  turnBetweenAt(turn, 0, rotations, at + joint * 4, canonical, joint * 4);
}

/**
 * Sets `v` to the middle of a hand relative to the head, and `gaps` to its distance from the ellipsoid, overall and
 * sideways.
 */
function readGaps(
  shape: HeadShape,
  positions: Float64Array,
  elbow: number,
  wrist: number,
  outward: number,
  thickness: number,
): void {
  for (let k = 0; k < 3; k++) {
    const along = positions[wrist * 3 + k] - positions[elbow * 3 + k];
    v[k] = positions[wrist * 3 + k] + PALM * along - center[k];
  }
  rotateAt(v, 0, quatConjugate(inverse, turn) as Float64Array, 0, v, 0);
  const [w, h, d] = [shape.halfWidth + thickness, shape.halfHeight + thickness, shape.halfDepth + thickness];
  const round = Math.hypot(v[0] / w, v[1] / h, v[2] / d);
  const distance = Math.hypot(v[0], v[1], v[2]);
  gaps[0] = round > 1e-6 ? distance * (1 - 1 / round) : -w;
  // Beside the head only at its own height, from below the chin to the crown.
  const level = Math.max(0, 1 - (v[1] / (h * 1.15)) ** 2);
  gaps[1] = v[0] * outward - w * Math.sqrt(level);
}

/** Sets `push`, relative to the head, to the move that a hand needs; returns false when it may stay. */
function findPush(shape: HeadShape, { outward }: GuardedArm, wanted: ArrayLike<number>, margin: number): boolean {
  push.fill(0);
  const inside = soft(Math.min(Math.max(wanted[0], 0), margin) - gaps[0], margin);
  const distance = Math.hypot(v[0], v[1], v[2]) || 1;
  for (let k = 0; k < 3; k++) push[k] = (v[k] / distance) * inside;
  // What is beside the source's head, and not behind it, stays beside; what is in front of its face may be there.
  const beside = Math.min(1, Math.max(0, 1 + wanted[1] / (0.5 * shape.halfWidth)));
  const ahead = Math.min(1, Math.max(0, 0.5 + v[2] / shape.halfDepth));
  const near = Math.min(1, Math.max(0, 2.5 - Math.abs(v[2]) / (shape.halfDepth * 1.5)));
  const height = Math.min(1, Math.max(0, 3 * (1.15 - Math.abs(v[1]) / shape.halfHeight)));
  const aside = soft(Math.min(wanted[1], margin) - gaps[1], margin) * beside * ahead * near * height;
  push[0] = outward * Math.max(push[0] * outward, aside);
  return push.some((value) => Math.abs(value) > 1e-3 * margin);
}

/** Rises smoothly from 0 at the border to the full need. */
function soft(need: number, margin: number): number {
  if (need <= 0) return 0;
  return need < margin ? (need * need) / (2 * margin) : need - margin / 2;
}

/** Writes the turn at the shoulder that moves the hand by `push`, as a rotation vector. */
function turnVector(out: Float64Array, at: number, { arm, hand }: GuardedArm, positions: Float64Array): void {
  rotateAt(push, 0, turn, 0, push, 0);
  const [x, y, z] = [0, 1, 2].map((k) => positions[hand * 3 + k] - positions[arm * 3 + k]);
  const length2 = x * x + y * y + z * z || 1;
  const turned = [y * push[2] - z * push[1], z * push[0] - x * push[2], x * push[1] - y * push[0]];
  const size = Math.hypot(...turned) / length2;
  const limit = size > MAX_TURN ? MAX_TURN / size : 1;
  for (let k = 0; k < 3; k++) out[at + k] = (turned[k] / length2) * limit;
}

/** Smooths turns over time: at least as large as each frame needs, their direction changing evenly. */
function smoothTurns(turns: Float64Array, radius: number, circular: boolean): Float64Array {
  const count = turns.length / 3;
  const sizes = Float64Array.from({ length: count }, (_, f) => -Math.hypot(...turns.subarray(f * 3, f * 3 + 3)));
  const smooth = smoothBelow(sizes, radius, circular);
  const out = new Float64Array(turns.length);
  for (let f = 0; f < count; f++) {
    const sum = [0, 0, 0];
    for (let d = -2 * radius; d <= 2 * radius; d++) {
      const g = circular ? (((f + d) % count) + count) % count : Math.min(count - 1, Math.max(0, f + d));
      for (let k = 0; k < 3; k++) sum[k] += turns[g * 3 + k] * (2 * radius + 1 - Math.abs(d));
    }
    const size = Math.hypot(...sum);
    if (size > 0) for (let k = 0; k < 3; k++) out[f * 3 + k] = (-smooth[f] * sum[k]) / size;
  }
  return out;
}

const axis = new Float64Array(3);
const rotation = new Float64Array(4);

function apply(turns: Float64Array, part: readonly number[], rotations: Float64Array, joints: number): void {
  for (let f = 0; f < turns.length / 3; f++) {
    for (let k = 0; k < 3; k++) axis[k] = turns[f * 3 + k];
    if (axis[0] === 0 && axis[1] === 0 && axis[2] === 0) continue;
    quatFromRotationVector(rotation, axis);
    for (const joint of part) {
      const at = (f * joints + joint) * 4;
      multiplyAt(rotations, at, rotation, 0, rotations, at);
    }
  }
}
