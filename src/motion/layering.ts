/**
 * Layers of poses of one skeleton: a pose over some joints of another, or a difference added to them. Allocates
 * nothing.
 */
import type { Pose } from "./clip.js";
import { blendTurn, signTowards, writeUnit } from "./cross-fade.js";

/** The joints that a layer covers, and how much: 0 to 1, one for each. */
export interface JointMask {
  readonly joints: Int16Array;
  readonly weights: Float32Array;
}

/** Finds, for each joint of a mask, the sign of `other`'s quaternion that gives the shorter arc to `pose`. */
export function chooseMaskedSigns(pose: Pose, other: Pose, { joints }: JointMask, out: Int8Array): void {
  for (let i = 0; i < joints.length; i++) out[i] = signTowards(pose.rotations, other.rotations, joints[i] * 4);
}

/** Moves the joints of a mask towards `other` by `weight` times their share in the mask. */
export function blendMasked(pose: Pose, other: Pose, mask: JointMask, signs: Int8Array, weight: number): void {
  const from = pose.translations;
  const to = other.translations;
  const { joints, weights } = mask;
  for (let i = 0; i < joints.length; i++) {
    const share = weight * weights[i];
    const t = joints[i] * 3;
    for (let k = 0; k < 3; k++) from[t + k] += (to[t + k] - from[t + k]) * share;
    blendTurn(pose.rotations, other.rotations, joints[i] * 4, 1 - share, share * signs[i]);
  }
}

/** Turns a pose into its difference from another: what to add to `from`, in each joint's own space, to get the pose. */
export function subtractPose(pose: Pose, from: Pose): void {
  const a = pose.rotations;
  const b = from.rotations;
  for (let r = 0; r < a.length; r += 4) {
    const x = -b[r];
    const y = -b[r + 1];
    const z = -b[r + 2];
    const w = b[r + 3];
    const ax = a[r];
    const ay = a[r + 1];
    const az = a[r + 2];
    const aw = a[r + 3];
    a[r] = w * ax + x * aw + y * az - z * ay;
    a[r + 1] = w * ay - x * az + y * aw + z * ax;
    a[r + 2] = w * az + x * ay - y * ax + z * aw;
    a[r + 3] = w * aw - x * ax - y * ay - z * az;
  }
  for (let i = 0; i < pose.translations.length; i++) pose.translations[i] -= from.translations[i];
}

/** Finds, for each joint of a mask, the sign of a difference's quaternion that turns it along the shorter arc. */
export function chooseAddedSigns(difference: Pose, { joints }: JointMask, out: Int8Array): void {
  for (let i = 0; i < joints.length; i++) out[i] = difference.rotations[joints[i] * 4 + 3] < 0 ? -1 : 1;
}

/** Adds a difference to the joints of a mask, by `weight` times their share in the mask. */
export function addMasked(pose: Pose, difference: Pose, mask: JointMask, signs: Int8Array, weight: number): void {
  const a = pose.rotations;
  const d = difference.rotations;
  const { joints, weights } = mask;
  for (let i = 0; i < joints.length; i++) {
    const share = weight * weights[i];
    const r = joints[i] * 4;
    const t = joints[i] * 3;
    for (let k = 0; k < 3; k++) pose.translations[t + k] += difference.translations[t + k] * share;
    const go = share * signs[i];
    const x = d[r] * go;
    const y = d[r + 1] * go;
    const z = d[r + 2] * go;
    const w = 1 - share + d[r + 3] * go;
    const ax = a[r];
    const ay = a[r + 1];
    const az = a[r + 2];
    const aw = a[r + 3];
    writeUnit(
      a,
      r,
      aw * x + ax * w + ay * z - az * y,
      aw * y - ax * z + ay * w + az * x,
      aw * z + ax * y - ay * x + az * w,
      aw * w - ax * x - ay * y - az * z,
    );
  }
}
