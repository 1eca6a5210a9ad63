import type { Numbers } from "../../../motion/maths/vector.js";

export type Angles = readonly [z: number, x: number, y: number];

const DEGREES = 180 / Math.PI;

/**
 * Returns the angles z, x, y (degrees) whose rotations Rz · Rx · Ry make the quaternion `q`. Near x = ±90°, where Z
 * and Y turn about the same axis, y makes up for the error of z: the rotation stays exact.
 */
export function zxyAngles(q: Numbers): Angles {
  const length = Math.hypot(q[0], q[1], q[2], q[3]) || 1;
  const [x, y, z, w] = [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
  const sine = 2 * (y * z + w * x);
  const across = 2 * (w * z - x * y);
  const along = 1 - 2 * (x * x + z * z);
  const cosine = Math.hypot(across, along);
  const angleZ = cosine < 1e-9 ? 0 : Math.atan2(across, along);
  const angleX = Math.atan2(sine, cosine);
  const [sz, cz] = [Math.sin(angleZ / 2), Math.cos(angleZ / 2)];
  const [sx, cx] = [Math.sin(angleX / 2), Math.cos(angleX / 2)];
  // The remaining rotation, Rx · Ry.
  const [restX, restY, restZ, restW] = [cz * x + sz * y, cz * y - sz * x, cz * z - sz * w, cz * w + sz * z];
  const angleY = 2 * Math.atan2(cx * restY + sx * restZ, cx * restW + sx * restX);
  return [angleZ * DEGREES, angleX * DEGREES, angleY * DEGREES];
}

/** Returns the same rotation by the angles closest to the last frame's, so that curves do not jump by 360 or 180. */
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
