import { quatConjugate, quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import { quatFromTo } from "../../../src/motion/maths/rotation-forms.js";
import { softBetween } from "../../../src/motion/maths/soft-limit.js";
import {
  type Numbers,
  vecCross,
  vecDot,
  vecLength,
  vecNormalize,
  vecSubtract,
} from "../../../src/motion/maths/vector.js";
import { createHingedLeg, hingeLeg, writeLeg } from "../../../src/synthesis/text/captured/legs/hinge-leg.js";
import { createLegPose, JOINTS, LEGS, poseLeg } from "../../../src/synthesis/text/captured/legs/leg-kinematics.js";
import type { Movement } from "../../../src/synthesis/text/captured/takes/read-movement.js";

/** Largest turns of a thigh about its bone, radians: a dancer's, and those of a person who sits cross-legged. */
const INWARD = -0.95;
const OUTWARD = 1.98;
/** Middle of the usual turns: of the two directions in which a knee may bend, the one nearer to it is right. */
const USUAL = 0.3;
/** Cosine of the angle between the thigh's own axis and the knee's from which the thigh is trusted. */
const TRUE_AXIS = 0.7;
/** Weight of the foot's heading for the direction of a knee; that of the bent knee itself is up to 1. */
const BY_FOOT = 0.08;
/** Outward turn of a foot against its knee, radians. */
const TOE_OUT = 0.12;
/** Sine of the bend below which a knee does not show its direction. */
const SHOWS = 0.12;
/** Smoothing of the knee's direction: standard deviation and window to either side, frames. */
const BELL = 4;
const AROUND = 12;
const SOFT_REACH = 0.004;
const DOWN = [0, -1, 0];

const leg = createLegPose();
const hinged = createHingedLeg();
const toPelvis = new Float64Array(4);
const reference = new Float64Array(4);
const [along, lower, normal, xAxis, zAxis, axis] = Array.from({ length: 6 }, () => new Float64Array(3));

/**
 * Turns thighs and shanks about their bones so that knees are hinges that bend forward: hips, ankles and feet stay where
 * they are. Captures put a part of the hip's turn, up to half a turn, into the knee or the ankle.
 */
export function hingeLegs(movement: Movement): void {
  for (const side of [0, 1] as const) {
    const turns = kneeTurns(movement, side);
    for (let frame = 0; frame < movement.frames; frame++) bend(movement, side, frame, turns[frame]);
  }
}

/** Returns how far the knee's axis is turned about the thigh in each frame, radians. */
function kneeTurns(movement: Movement, side: 0 | 1): Float64Array {
  const { frames } = movement;
  const sums = new Float64Array(frames);
  const weights = new Float64Array(frames);
  const sign = side === 0 ? -1 : 1;
  for (let frame = 0; frame < frames; frame++) {
    poseLeg(movement, side, frame, leg);
    setReference();
    quatRotate(axis, leg.foot, [1, 0, 0]);
    const foot = (angleOf(axis) ?? 0) * sign - TOE_OUT;
    const byFoot = Math.abs(foot) > Math.PI / 2 ? 0 : softBetween(foot, INWARD, OUTWARD);
    vecSubtract(lower, leg.ankle, leg.knee);
    vecNormalize(lower, lower);
    vecCross(normal, along, lower);
    const shown = Math.max(0, vecLength(normal) - SHOWS);
    const byKnee = softBetween(kneeAngle(sign), INWARD, OUTWARD);
    const weight = shown * shown;
    weights[frame] = weight + BY_FOOT;
    sums[frame] = weight * byKnee + BY_FOOT * byFoot;
  }
  return Float64Array.from(sums, (_, frame) => {
    let [sum, weight] = [0, 0];
    for (let i = Math.max(0, frame - AROUND); i <= Math.min(frames - 1, frame + AROUND); i++) {
      const share = Math.exp(-0.5 * ((i - frame) / BELL) ** 2);
      sum += sums[i] * share;
      weight += weights[i] * share;
    }
    return (sum / weight) * sign;
  });
}

/** Sets `along`, and the axes that a thigh in that direction has without a twist. */
function setReference(): void {
  vecSubtract(along, leg.knee, leg.socket);
  vecNormalize(along, along);
  quatConjugate(toPelvis, leg.hips);
  quatRotate(lower, toPelvis, along);
  quatFromTo(reference, DOWN, lower);
  quatMultiply(reference, leg.hips, reference);
  quatRotate(xAxis, reference, [1, 0, 0]);
  quatRotate(zAxis, reference, [0, 0, 1]);
}

/** Returns the angle of a direction about the thigh, 0 without a twist; null if it lies along the thigh. */
function angleOf(direction: Numbers): number | null {
  const [x, z] = [vecDot(direction, xAxis), vecDot(direction, zAxis)];
  return Math.hypot(x, z) < 1e-6 ? null : Math.atan2(z, x);
}

/**
 * Returns the outward turn of the knee's axis. The leg's plane does not tell which way the knee bends: the source's thigh
 * does if the knee bends about the thigh's own axis, otherwise the direction nearer the usual one is taken.
 */
function kneeAngle(sign: 1 | -1): number {
  quatRotate(axis, leg.thigh, [1, 0, 0]);
  const length = vecLength(normal);
  const own = length > 0 ? vecDot(axis, normal) / length : 0;
  const angle = (angleOf(normal) ?? 0) * sign;
  if (own > TRUE_AXIS) return angle < -Math.PI / 2 ? angle + 2 * Math.PI : angle;
  const off = angle - USUAL;
  return USUAL + off - Math.PI * Math.round(off / Math.PI);
}

function bend(movement: Movement, side: 0 | 1, frame: number, turn: number): void {
  poseLeg(movement, side, frame, leg);
  setReference();
  for (let k = 0; k < 3; k++) axis[k] = xAxis[k] * Math.cos(turn) + zAxis[k] * Math.sin(turn);
  hingeLeg(hinged, leg.socket, leg.ankle, axis, SOFT_REACH);
  writeLeg(movement.rotations, frame * JOINTS * 4, LEGS[side], leg.hips, hinged, leg.foot);
}
