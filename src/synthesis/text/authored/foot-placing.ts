import { FOOT_SOLE } from "../../../motion/builtin-skeleton.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { vecSet } from "../../../motion/maths/vector.js";

const DEGREE = Math.PI / 180;
/** Height of the toe joint above the sole: the foot rolls about it, the toes stay flat. */
const TOE_JOINT = 0.028;
/** Largest upward bend of the toes, degrees. */
export const MOST_TOE_BEND = 84;

const { heel, ball } = FOOT_SOLE;
const TIP = BUILTIN_FEET[0].toeTip;

const v = new Float64Array(3);
const q = new Float64Array(4);
const toes = new Float64Array(4);

/**
 * Finds the ankle of a foot whose ball stands (or would stand, flat) at the origin: heel up it rolls about the toe
 * joint, toes up about the heel. `turn` is its rotation in the world, made of these degrees.
 */
export function ankleOverBall(
  out: Float64Array,
  turn: Float64Array,
  pitch: number,
  yaw: number,
  roll: number,
  mirror: number,
): Float64Array {
  if (pitch < 0) {
    euler(q, 0, yaw * mirror, roll * mirror);
    quatRotate(out, q, vecSet(v, (heel[0] - ball[0]) * mirror, 0, heel[2] - ball[2]));
    quatRotate(v, turn, vecSet(v, heel[0] * mirror, heel[1], heel[2]));
  } else {
    vecSet(out, 0, TOE_JOINT, 0);
    quatRotate(v, turn, vecSet(v, ball[0] * mirror, ball[1] + TOE_JOINT, ball[2]));
  }
  for (let k = 0; k < 3; k++) out[k] -= v[k];
  return out;
}

/**
 * Returns how far the lowest point of a sole is below the ankle, metres.
 *
 * @param bend degrees that the toes are bent up
 */
export function soleBelow(turn: Float64Array, bend: number, mirror: number): number {
  let low = quatRotate(v, turn, vecSet(v, heel[0] * mirror, heel[1], heel[2]))[1];
  low = Math.min(low, quatRotate(v, turn, vecSet(v, ball[0] * mirror, ball[1], ball[2]))[1]);
  const joint = quatRotate(v, turn, vecSet(v, ball[0] * mirror, ball[1] + TOE_JOINT, ball[2]))[1];
  toes[0] = Math.sin((-bend * DEGREE) / 2);
  toes[3] = Math.cos((bend * DEGREE) / 2);
  quatMultiply(q, turn, toes);
  return -Math.min(low, joint + quatRotate(v, q, vecSet(v, TIP[0] * mirror, TIP[1], TIP[2]))[1]);
}

/** Combines yaw, then pitch, then roll, each about the axes already rotated; degrees. */
export function euler(out: Float64Array, pitch: number, yaw: number, roll: number): Float64Array {
  const x = (pitch * DEGREE) / 2;
  const y = (yaw * DEGREE) / 2;
  const z = (roll * DEGREE) / 2;
  const sx = Math.sin(x);
  const cx = Math.cos(x);
  const sy = Math.sin(y);
  const cy = Math.cos(y);
  const sz = Math.sin(z);
  const cz = Math.cos(z);
  out[0] = cy * sx * cz + sy * cx * sz;
  out[1] = sy * cx * cz - cy * sx * sz;
  out[2] = cy * cx * sz - sy * sx * cz;
  out[3] = cy * cx * cz + sy * sx * sz;
  return out;
}
