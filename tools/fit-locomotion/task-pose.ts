import { quatConjugate, quatMultiply, quatRead, quatRotate } from "../../src/motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../src/motion/maths/rotation-forms.js";
import {
  vecAdd,
  vecAddScaled,
  vecCross,
  vecDot,
  vecLength,
  vecNormalize,
  vecScale,
  vecSet,
  vecSubtract,
} from "../../src/motion/maths/vector.js";
import { ANKLE, FOOT_ROTATION, HIPS_ROTATION, JOINT_ROTATION, SWIVEL } from "./channels.js";
import {
  BALL,
  FLAT_PITCH,
  FOOT,
  type GlobalFrame,
  OFFSETS,
  PARENTS,
  SHANK,
  sidePoint,
  THIGH,
  UPPER_LEG,
} from "./fit-skeleton.js";

const BODY_JOINTS = 13;
const SWIVEL_LIMIT = 1;
const FLAT = [Math.sin(FLAT_PITCH / 2), 0, 0, Math.cos(FLAT_PITCH / 2)];

/** Returns the task vector of one frame in the gait frame; `local` holds the frame's local rotations from `at`. */
export function channelsOfFrame(
  frame: GlobalFrame,
  local: Float64Array,
  at: number,
  meanPose: ArrayLike<number>,
  out: Float64Array,
  to: number,
): void {
  const q = [0, 0, 0, 1];
  const reference = [0, 0, 0, 1];
  const r = [0, 0, 0];
  const against = (joint: number, rotations: Float64Array, from: number, channel: number) => {
    for (let k = 0; k < 4; k++) reference[k] = meanPose[joint * 4 + k];
    quatRead(q, rotations, from);
    quatMultiply(q, quatConjugate(reference, reference), q);
    quatToRotationVector(r, q);
    out.set(r, to + channel);
  };
  out.set(frame.positions.subarray(0, 3), to);
  against(0, frame.rotations, 0, HIPS_ROTATION);
  for (let joint = 1; joint < BODY_JOINTS; joint++) against(joint, local, at + joint * 4, JOINT_ROTATION(joint));
  for (let side = 0; side < 2; side++) {
    const foot = FOOT[side];
    out.set(frame.positions.subarray(foot * 3, foot * 3 + 3), to + ANKLE[side]);
    quatRead(q, frame.rotations, foot * 4);
    quatMultiply(q, q, quatConjugate(reference, FLAT));
    quatToRotationVector(r, q);
    out.set(r, to + FOOT_ROTATION[side]);
    out[to + SWIVEL[side]] = swivel(frame, side);
  }
}

/** Returns the angle about hip-to-ankle u from u × (pelvis X) to the thigh's own +Z. */
function swivel(frame: GlobalFrame, side: number): number {
  const hip = UPPER_LEG[side];
  const q = [0, 0, 0, 1];
  const u = [0, 0, 0];
  vecSubtract(u, frame.positions.subarray(FOOT[side] * 3), frame.positions.subarray(hip * 3));
  vecNormalize(u, u);
  const front = [0, 0, 0];
  quatRotate(front, quatRead(q, frame.rotations, 0), [1, 0, 0]);
  vecNormalize(front, vecCross(front, u, front));
  const thigh = [0, 0, 0];
  quatRotate(thigh, quatRead(q, frame.rotations, hip * 4), [0, 0, 1]);
  const side3 = [0, 0, 0];
  vecCross(side3, u, front);
  const angle = Math.atan2(vecDot(thigh, side3), vecDot(thigh, front));
  return Math.max(-SWIVEL_LIMIT, Math.min(SWIVEL_LIMIT, angle));
}

/** Points compared in pose errors: hips, 12 body joints, then per side hip, knee, ankle, ball. */
export const POINTS = BODY_JOINTS + 8;
/** Points of POINTS that are ankles and balls. */
export const FOOT_POINTS = [15, 16, 19, 20];

const scratchRotations = new Float64Array(BODY_JOINTS * 4);

/** Returns the positions of the POINTS for one task vector, knees by two-bone IK with the swivel. */
export function pointsOfChannels(
  channels: ArrayLike<number>,
  at: number,
  meanPose: ArrayLike<number>,
  out: Float64Array,
): Float64Array {
  const q = [0, 0, 0, 1];
  const parent = [0, 0, 0, 1];
  const p = [0, 0, 0];
  const r = [0, 0, 0];
  for (let joint = 0; joint < BODY_JOINTS; joint++) {
    const channel = at + (joint === 0 ? HIPS_ROTATION : JOINT_ROTATION(joint));
    vecSet(r, channels[channel], channels[channel + 1], channels[channel + 2]);
    quatFromRotationVector(parent, r);
    for (let k = 0; k < 4; k++) q[k] = meanPose[joint * 4 + k];
    quatMultiply(q, q, parent);
    if (joint === 0) {
      vecSet(p, channels[at], channels[at + 1], channels[at + 2]);
    } else {
      const up = PARENTS[joint];
      quatRead(parent, scratchRotations, up * 4);
      quatMultiply(q, parent, q);
      vecAdd(p, quatRotate(p, parent, OFFSETS[joint]), out.subarray(up * 3));
    }
    scratchRotations.set(q, joint * 4);
    out.set(p, joint * 3);
  }
  for (let side = 0; side < 2; side++) legPoints(channels, at, side, out);
  return out;
}

const HEAD = 4;
const TO_HEAD = [0, 1, 2, 3, HEAD];

/** Returns a point fixed to the head, `offset` from its joint, beside the POINTS of the same task vector. */
export function facePoint(
  channels: ArrayLike<number>,
  at: number,
  meanPose: ArrayLike<number>,
  points: Float64Array,
  offset: readonly number[],
): number[] {
  const head = [0, 0, 0, 1];
  const own = [0, 0, 0, 1];
  for (const joint of TO_HEAD) {
    const channel = at + (joint === 0 ? HIPS_ROTATION : JOINT_ROTATION(joint));
    quatFromRotationVector(own, [channels[channel], channels[channel + 1], channels[channel + 2]]);
    quatMultiply(
      head,
      head,
      [0, 1, 2, 3].map((k) => meanPose[joint * 4 + k]),
    );
    quatMultiply(head, head, own);
  }
  const out = quatRotate([0, 0, 0], head, offset);
  return vecAdd(out, out, points.subarray(HEAD * 3, HEAD * 3 + 3)) as number[];
}

function legPoints(channels: ArrayLike<number>, at: number, side: number, out: Float64Array): void {
  const hips = quatRead([0, 0, 0, 1], scratchRotations, 0);
  const hip = [0, 0, 0];
  vecAdd(hip, quatRotate(hip, hips, OFFSETS[UPPER_LEG[side]]), out);
  const ankle = vecSet(
    [0, 0, 0],
    channels[at + ANKLE[side]],
    channels[at + ANKLE[side] + 1],
    channels[at + ANKLE[side] + 2],
  );
  const u = vecSubtract([0, 0, 0], ankle, hip);
  const length = Math.max(1e-6, vecLength(u));
  vecScale(u, u, 1 / length);
  const front = quatRotate([0, 0, 0], hips, [1, 0, 0]);
  vecNormalize(front, vecCross(front, u, front));
  const across = vecCross([0, 0, 0], u, front);
  const angle = channels[at + SWIVEL[side]];
  const reach = Math.min(length, (THIGH + SHANK) * 0.9999);
  const along = (THIGH * THIGH - SHANK * SHANK + reach * reach) / (2 * reach);
  const away = Math.sqrt(Math.max(0, THIGH * THIGH - along * along));
  const knee = vecAddScaled([0, 0, 0], hip, u, along);
  vecAddScaled(knee, knee, front, away * Math.cos(angle));
  vecAddScaled(knee, knee, across, away * Math.sin(angle));
  const to = (BODY_JOINTS + side * 4) * 3;
  out.set(hip as number[], to);
  out.set(knee as number[], to + 3);
  out.set(ankle as number[], to + 6);
  const ball = footPoint(channels, at, side, BALL, [0, 0, 0]);
  out.set(ball as number[], to + 9);
}

/** Returns a point fixed to the foot (given for the left foot), in the gait frame. */
export function footPoint(
  channels: ArrayLike<number>,
  at: number,
  side: number,
  point: readonly number[],
  out: number[],
): number[] {
  const f = at + FOOT_ROTATION[side];
  const a = at + ANKLE[side];
  const q = quatFromRotationVector([0, 0, 0, 1], [channels[f], channels[f + 1], channels[f + 2]]);
  quatRotate(out, quatMultiply(q, q, FLAT), sidePoint(point, side));
  vecAdd(out, out, [channels[a], channels[a + 1], channels[a + 2]]);
  return out;
}
