import { BUILTIN_SKELETON } from "../builtin-skeleton.js";
import type { MotionClip } from "../clip.js";
import { LEGS } from "../feet/planted/leg-tracks.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";
import { quintic } from "./quintic.js";

/**
 * Seconds of the clips on either side that set how suddenly a joint may turn, and the factor by which it may exceed
 * that.
 */
const AROUND = 1;
const MORE = 1.2;
/** Change of a joint's turning speed in a frame that is always allowed, rad/s. */
const GENTLE = 0.6;

const q = new Float64Array(4);
const r = new Float64Array(4);

/**
 * Smooths body and arms in a transition into which more of a gait was hurried than there is time for: a joint that
 * turns more suddenly than in the clips goes from one to the other with the least jerk. Hips and legs stay, and so do
 * all frames outside.
 *
 * @param first,last frames of the clip on the transition's edges
 */
export function easeLimbs(clip: MotionClip, first: number, last: number): void {
  if (first < 1 || last + 1 >= clip.frameCount || last - first < 3) return;
  const span = Math.round(AROUND * clip.frameRate);
  const legs = new Set(LEGS.flatMap(({ thigh, shin, foot, toe }) => [thigh, shin, foot, toe]));
  for (let joint = 1; joint < BUILTIN_SKELETON.names.length; joint++) {
    if (legs.has(joint)) continue;
    const before = roughest(clip, joint, Math.max(1, first - span), first - 1);
    const after = roughest(clip, joint, last + 1, Math.min(clip.frameCount - 2, last + span));
    const most = Math.max(MORE * Math.max(before, after), GENTLE / clip.frameRate);
    if (roughest(clip, joint, first, last) > most) ease(clip, joint, first, last);
  }
}

/** Returns the largest change of a joint's turning from frame to frame, radians per frame. */
function roughest({ rotations, skeleton }: MotionClip, joint: number, from: number, to: number): number {
  const at = (f: number) => (f * skeleton.names.length + joint) * 4;
  let most = 0;
  for (let f = from; f <= to; f++) {
    const [a, b] = [turnBetween(rotations, at(f - 1), at(f)), turnBetween(rotations, at(f), at(f + 1))];
    most = Math.max(most, Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]));
  }
  return most;
}

/** Returns the rotation vector from one rotation to another, along the shorter arc. */
function turnBetween(rotations: Float32Array, from: number, to: number): Float64Array {
  quatMultiply(q, quatRead(q, rotations, to), quatConjugate(r, quatRead(r, rotations, from)));
  if (q[3] < 0) for (let k = 0; k < 4; k++) q[k] = -q[k];
  const out = new Float64Array(3);
  quatToRotationVector(out, q);
  return out;
}

function ease({ rotations, skeleton }: MotionClip, joint: number, first: number, last: number): void {
  const at = (f: number) => (f * skeleton.names.length + joint) * 4;
  const n = last - first;
  const leaves = turnBetween(rotations, at(first - 1), at(first));
  const whole = turnBetween(rotations, at(first), at(last));
  const next = turnBetween(rotations, at(first), at(last + 1));
  const start = new Float64Array(4);
  quatRead(start, rotations, at(first));
  const turn = new Float64Array(3);
  for (let f = first + 1; f < last; f++) {
    for (let k = 0; k < 3; k++) turn[k] = quintic(0, whole[k], leaves[k], next[k] - whole[k], n, (f - first) / n);
    quatMultiply(q, quatFromRotationVector(q, turn), start);
    quatRead(r, rotations, at(f));
    const same = q[0] * r[0] + q[1] * r[1] + q[2] * r[2] + q[3] * r[3];
    if (same < 0) for (let k = 0; k < 4; k++) q[k] = -q[k];
    quatWrite(rotations, at(f), q);
  }
}
