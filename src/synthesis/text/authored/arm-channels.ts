import { solveTwoBone } from "../../../motion/ik/two-bone-ik.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromAxes, quatFromRotationVector, quatToRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import {
  vecAddScaled,
  vecCross,
  vecDot,
  vecLength,
  vecNormalize,
  vecSet,
  vecSubtract,
} from "../../../motion/maths/vector.js";
import { ARMS, type Channels, ELBOW, FINGERS, FOREARM_TURN, UPPER_ARM, WRIST } from "./body-channels.js";
import { FINGER_SHARES, THUMBS } from "./hand-channel-shapes.js";
import { ARM_JOINTS, FOREARM_LENGTH, UPPER_ARM_LENGTH } from "./joints.js";
import { UPPER_ARM_MIDDLE } from "./upper-arm-middle.js";

const DEGREE = Math.PI / 180;
/** Share of a hand's turn about the forearm that the forearm itself takes. */
export const TURN_SHARE = 0.55;
const REACH_SOFTNESS = 0.015;

const [elbow, wrist, x, y, z, v] = vectors(6);
const [upper, fore, q] = quaternions(3);

/** Goal of a hand relative to the chest's frame, written for a left arm. */
export interface ArmGoal {
  /** From the shoulder joint to the wrist, metres. */
  wrist: Float64Array;
  /** Where the elbow points. */
  pole: Float64Array;
  /** Rotation of the hand, when it matters. */
  hand: Float64Array | null;
  /** Turn of the hand about the forearm, degrees (+ thumb outwards), when there is no rotation. */
  turn: number;
}

/**
 * Writes the channels of upper arm, elbow, forearm and wrist that bring a hand to its goal; closest to `before` where
 * two would do.
 */
export function solveArm(goal: ArmGoal, at: number, out: Channels, before: Channels): void {
  vecSet(v, 0, 0, 0);
  solveTwoBone(elbow, wrist, v, goal.wrist, UPPER_ARM_LENGTH, FOREARM_LENGTH, goal.pole, REACH_SOFTNESS);
  vecNormalize(x, elbow);
  // The forearm folds away from the elbow's direction.
  vecAddScaled(z, goal.pole, x, -vecDot(goal.pole, x));
  vecSubtract(y, wrist, elbow);
  vecAddScaled(v, y, x, -vecDot(y, x));
  if (vecLength(v) > 0.02) z.set(v);
  else for (let k = 0; k < 3; k++) z[k] = -z[k];
  vecNormalize(z, z);
  const flex = Math.atan2(vecDot(y, z), vecDot(y, x));
  vecCross(y, z, x);
  quatFromAxes(upper, x, y, z);
  q[0] = 0;
  q[1] = Math.sin(-flex / 2);
  q[2] = 0;
  q[3] = Math.cos(flex / 2);
  quatMultiply(fore, upper, q);
  quatConjugate(q, UPPER_ARM_MIDDLE);
  quatMultiply(q, q, upper);
  quatToRotationVector(v, q);
  nearest(v, before, at + UPPER_ARM);
  for (let k = 0; k < 3; k++) out[at + UPPER_ARM + k] = v[k];
  out[at + ELBOW] = flex / DEGREE;
  if (!goal.hand) {
    const turn = goal.turn;
    out[at + FOREARM_TURN] = turn * TURN_SHARE;
    out[at + WRIST] = turn * (1 - TURN_SHARE) * DEGREE;
    out[at + WRIST + 1] = 0;
    out[at + WRIST + 2] = 0;
    return;
  }
  quatConjugate(fore, fore);
  quatMultiply(fore, fore, goal.hand);
  // The turn about the forearm's own axis, and the rest of the wrist's bend.
  let twist = 2 * Math.atan2(fore[0], fore[3]);
  // Of two ways round, the one closer to the forearm's present turn.
  const now = (before[at + FOREARM_TURN] / TURN_SHARE) * DEGREE;
  if (twist - now > Math.PI) twist -= 2 * Math.PI;
  if (twist - now < -Math.PI) twist += 2 * Math.PI;
  const turn = twist * TURN_SHARE;
  q[0] = Math.sin(-turn / 2);
  q[1] = 0;
  q[2] = 0;
  q[3] = Math.cos(turn / 2);
  quatMultiply(q, q, fore);
  quatToRotationVector(v, q);
  out[at + FOREARM_TURN] = turn / DEGREE;
  for (let k = 0; k < 3; k++) out[at + WRIST + k] = v[k];
}

/** Replaces a rotation vector by the other way round when that is closer. */
function nearest(vector: Float64Array, before: Channels, at: number): void {
  const length = vecLength(vector);
  if (length < 1.8) return;
  const dot = vector[0] * before[at] + vector[1] * before[at + 1] + vector[2] * before[at + 2];
  if (dot >= 0) return;
  const scale = 1 - (2 * Math.PI) / length;
  // Never so far round that it becomes another turn.
  if (Math.abs(length * scale) > 3.9) return;
  for (let k = 0; k < 3; k++) vector[k] *= scale;
}

/** Returns the rotation of a hand whose fingers point along `fingers`, its palm as close as possible to `palm`. */
export function handTurn(out: Float64Array, fingers: ArrayLike<number>, palm: ArrayLike<number>): Float64Array {
  for (let k = 0; k < 3; k++) {
    x[k] = fingers[k];
    y[k] = -palm[k];
  }
  vecNormalize(x, x);
  vecAddScaled(y, y, x, -vecDot(y, x));
  vecNormalize(y, y);
  vecCross(z, x, y);
  return quatFromAxes(out, x, y, z) as Float64Array;
}

/**
 * Returns where an elbow points by default, for a wrist in a direction from the shoulder (of a left arm); `swivel`
 * degrees more, + up and out.
 */
export function elbowPole(out: Float64Array, toWrist: Float64Array, swivel: number): void {
  vecNormalize(v, toWrist);
  const up = Math.max(0, v[1] - 0.15) * 1.6;
  const low = Math.max(0, -v[1]);
  vecSet(out, 0.32 + 0.6 * up, -0.85 + 0.35 * low, -0.35 - 0.45 * low + 0.42 * up);
  vecAddScaled(out, out, v, -vecDot(out, v));
  vecNormalize(out, out);
  // A raised arm's elbow points out already.
  const angle = (swivel * (1 - 0.85 * Math.min(1, up)) * DEGREE) / 2;
  const s = Math.sin(angle);
  q[0] = v[0] * s;
  q[1] = v[1] * s;
  q[2] = v[2] * s;
  q[3] = Math.cos(angle);
  quatRotate(out, q, out);
}

/** Writes the local rotations of a hand's fingers. */
export function poseHand(side: 0 | 1, channels: Channels, rotations: Float64Array): void {
  const at = ARMS[side] + FINGERS;
  const mirror = side === 0 ? 1 : -1;
  const { fingers, thumb } = ARM_JOINTS[side];
  const spread = channels[at + 4];
  for (let f = 0; f < 4; f++) {
    for (let i = 0; i < 3; i++) {
      const bend = -channels[at + f] * FINGER_SHARES[i] * DEGREE * mirror;
      const aside = i === 0 ? (f - 1.2) * spread * DEGREE * mirror : 0;
      vecSet(v, 0, aside, bend);
      quatFromRotationVector(q, v);
      rotations.set(q, fingers[f][i] * 4);
    }
  }
  const t = Math.min(1.999, Math.max(-0.4, channels[at + 5]));
  const from = t < 1 ? 0 : 1;
  const share = t - from;
  for (let i = 0; i < 3; i++) {
    const a = THUMBS[from][i];
    const b = THUMBS[from + 1][i];
    for (let k = 0; k < 3; k++) v[k] = (a[k] + (b[k] - a[k]) * share) * DEGREE * (k === 0 ? 1 : mirror);
    quatFromRotationVector(q, v);
    rotations.set(q, thumb[i] * 4);
  }
}
