import type { Numbers } from "../../../../../motion/maths/vector.js";
import { axesOfOrder } from "../../rotation-order.js";

const DEGREES = 180 / Math.PI;
/** Below this the first and the last angle turn about one axis: only their sum is determined. */
const LOCKED = 1e-6;

/**
 * Converts successive rotations to Euler angles, degrees: each is the equivalent triple closest to the one before, so
 * that curves never jump by 180 or 360.
 */
export class EulerUnroller {
  /** Angles of the last rotation, about x, y and z. */
  readonly angles: [number, number, number];
  private readonly axes: readonly [number, number, number];
  private readonly sign: number;
  private readonly matrix = new Float64Array(9);

  /**
   * Starts at given angles.
   *
   * @param order FBX's number of the rotation order; 0: x turns first, then y, then z
   * @param start degrees that the first rotation should be close to
   */
  constructor(order = 0, start: ArrayLike<number> = [0, 0, 0]) {
    this.axes = axesOfOrder(order);
    const [i, j] = this.axes;
    this.sign = (j - i + 3) % 3 === 1 ? 1 : -1;
    this.angles = [start[0], start[1], start[2]];
  }

  /**
   * Returns the angles of the next rotation.
   *
   * @param q xyzw; need not be of unit length
   */
  next(q: Numbers): readonly [number, number, number] {
    const { angles, matrix: m, sign } = this;
    const [i, j, k] = this.axes;
    writeMatrix(m, q);
    const cosine = Math.sqrt(m[k * 3 + j] ** 2 + m[k * 3 + k] ** 2);
    const locked = cosine < LOCKED;
    const first = locked ? angles[i] / DEGREES : Math.atan2(sign * m[k * 3 + j], m[k * 3 + k]);
    const middle = Math.atan2(-sign * m[k * 3 + i], cosine);
    // The last takes what the first leaves: computed this way, all three stay one rotation however close to the lock.
    const [c, s] = [Math.cos(first), sign * Math.sin(first)];
    const last = Math.atan2(-sign * (c * m[i * 3 + j] - s * m[i * 3 + k]), c * m[j * 3 + j] - s * m[j * 3 + k]);
    const a = near(first * DEGREES, angles[i]);
    const b = near(middle * DEGREES, angles[j]);
    const d = near(last * DEGREES, angles[k]);
    const a2 = near(first * DEGREES + 180, angles[i]);
    const b2 = near(180 - middle * DEGREES, angles[j]);
    const d2 = near(last * DEGREES + 180, angles[k]);
    const way = Math.abs(a - angles[i]) + Math.abs(b - angles[j]) + Math.abs(d - angles[k]);
    const way2 = Math.abs(a2 - angles[i]) + Math.abs(b2 - angles[j]) + Math.abs(d2 - angles[k]);
    angles[i] = way <= way2 ? a : a2;
    angles[j] = way <= way2 ? b : b2;
    angles[k] = way <= way2 ? d : d2;
    return angles;
  }
}

function near(angle: number, last: number): number {
  return angle - 360 * Math.round((angle - last) / 360);
}

/** Writes the matrix row by row. */
function writeMatrix(m: Float64Array, q: Numbers): void {
  const [x, y, z, w] = [q[0], q[1], q[2], q[3]];
  const length = x * x + y * y + z * z + w * w;
  const s = length > 0 ? 2 / length : 0;
  m[0] = 1 - s * (y * y + z * z);
  m[1] = s * (x * y - z * w);
  m[2] = s * (x * z + y * w);
  m[3] = s * (x * y + z * w);
  m[4] = 1 - s * (x * x + z * z);
  m[5] = s * (y * z - x * w);
  m[6] = s * (x * z - y * w);
  m[7] = s * (y * z + x * w);
  m[8] = 1 - s * (x * x + y * y);
}
