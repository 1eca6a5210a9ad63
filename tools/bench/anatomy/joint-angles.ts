/** Angles of joints as a clinic measures them, from local rotations of the built-in skeleton, whose rest is a T-pose. */
import { quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";

type Numbers = ArrayLike<number>;

const DEGREES = 180 / Math.PI;
const swing = new Float64Array(4);
const bone = new Float64Array(3);

/** Returns the direction of a bone that points down at rest: degrees ahead, and to the body's left. */
export function swingOfLeg(q: Numbers): { ahead: number; left: number } {
  quatRotate(bone, q, [0, -1, 0]);
  return { ahead: Math.atan2(bone[2], -bone[1]) * DEGREES, left: Math.asin(clamp(bone[0])) * DEGREES };
}

/** Returns the twist about the bone's own axis that is left after the shortest swing, degrees from -180 to 180. */
export function twistAbout(q: Numbers, axis: Numbers): number {
  const along = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2];
  const angle = 2 * Math.atan2(along, q[3]) * DEGREES;
  return angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle;
}

/** Returns the angle of the whole rotation, degrees. */
export function turnOf(q: Numbers): number {
  return 2 * Math.acos(Math.min(1, Math.abs(q[3]))) * DEGREES;
}

/** Returns the angle between a bone and its rest direction, degrees. */
export function swingFrom(q: Numbers, rest: Numbers): number {
  quatRotate(bone, q, rest);
  return Math.acos(clamp(bone[0] * rest[0] + bone[1] * rest[1] + bone[2] * rest[2])) * DEGREES;
}

/** Returns the angle between two rotations, degrees. */
export function turnBetween(a: Numbers, b: Numbers): number {
  quatMultiply(swing, [-a[0], -a[1], -a[2], a[3]], b);
  return turnOf(swing);
}

function clamp(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
