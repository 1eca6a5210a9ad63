import { quatMultiply } from "../../../../../motion/maths/quaternion.js";
import type { Numbers } from "../../../../../motion/maths/vector.js";
import { axesOfOrder } from "../../rotation-order.js";

const HALF_RADIANS = Math.PI / 360;
const turn = [0, 0, 0, 1];

/**
 * Computes the rotation of FBX Euler angles.
 *
 * @param degrees about x, y, z
 * @param order FBX RotationOrder, 0 to 6
 */
export function quatFromEuler(out: Numbers, degrees: Numbers, order: number): Numbers {
  out[0] = out[1] = out[2] = 0;
  out[3] = 1;
  for (const axis of axesOfOrder(order)) {
    if (degrees[axis] === 0) continue;
    const half = degrees[axis] * HALF_RADIANS;
    turn[0] = turn[1] = turn[2] = 0;
    turn[axis] = Math.sin(half);
    turn[3] = Math.cos(half);
    quatMultiply(out, turn, out);
  }
  return out;
}

/** Computes the Euler angles (degrees) of a rotation, in the same orders. */
export function eulerFromQuat(out: Numbers, q: Numbers, order: number): Numbers {
  const [i, j, k] = axesOfOrder(order);
  const [x, y, z, w] = [q[0], q[1], q[2], q[3]];
  // Rows of the rotation matrix.
  const m = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ];
  const sign = (j - i + 3) % 3 === 1 ? 1 : -1;
  const sine = Math.min(1, Math.max(-1, -sign * m[k][i]));
  const degrees = 180 / Math.PI;
  out[j] = Math.asin(sine) * degrees;
  if (Math.abs(sine) < 0.9999999) {
    out[i] = Math.atan2(sign * m[k][j], m[k][k]) * degrees;
    out[k] = Math.atan2(sign * m[j][i], m[i][i]) * degrees;
  } else {
    // Gimbal lock: the first axis takes the whole turn.
    out[i] = Math.atan2(-sign * m[j][k], m[j][j]) * degrees;
    out[k] = 0;
  }
  return out;
}
