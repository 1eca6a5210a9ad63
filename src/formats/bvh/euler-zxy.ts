import type { Numbers } from "../../motion/vector.js";

export type Angles = readonly [z: number, x: number, y: number];

const DEGREES = 180 / Math.PI;

/** The angles z, x, y (degrees) whose rotations Rz · Rx · Ry make the unit quaternion `q`. */
export function zxyAngles(q: Numbers): Angles {
  const [x, y, z, w] = [q[0], q[1], q[2], q[3]];
  const sine = Math.min(Math.max(2 * (y * z + w * x), -1), 1);
  const angle = Math.asin(sine) * DEGREES;
  if (Math.abs(sine) > 1 - 1e-12) {
    // Z and Y turn about the same axis: all of it goes to Z.
    return [Math.atan2(2 * (x * y + w * z), 1 - 2 * (y * y + z * z)) * DEGREES, angle, 0];
  }
  return [
    Math.atan2(-2 * (x * y - w * z), 1 - 2 * (x * x + z * z)) * DEGREES,
    angle,
    Math.atan2(-2 * (x * z - w * y), 1 - 2 * (x * x + y * y)) * DEGREES,
  ];
}

/** The same rotation by the angles that lie nearest to the last frame's, so that curves have no jumps of 360 or 180. */
export function nearestAngles([z, x, y]: Angles, last: ArrayLike<number>): Angles {
  const one: Angles = [near(z, last[0]), near(x, last[1]), near(y, last[2])];
  const other: Angles = [near(z + 180, last[0]), near(180 - x, last[1]), near(y + 180, last[2])];
  return distance(one, last) <= distance(other, last) ? one : other;
}

function near(angle: number, last: number): number {
  return angle - 360 * Math.round((angle - last) / 360);
}

function distance(angles: Angles, last: ArrayLike<number>): number {
  return Math.abs(angles[0] - last[0]) + Math.abs(angles[1] - last[1]) + Math.abs(angles[2] - last[2]);
}
