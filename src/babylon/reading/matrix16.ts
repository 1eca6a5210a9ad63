import type { Matrix } from "@babylonjs/core/Maths/math.vector.js";

const product = new Float64Array(16);

/**
 * Returns the identity. These are affine matrices of 16 numbers in double precision, by columns: the translation is at
 * 12 to 14.
 */
export function identity(): Float64Array {
  return Float64Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
}

/** Multiplies matrices: applies `b` first; `out` may be either. Allocates nothing. */
export function multiply(out: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row] * b[column + k];
      product[column + row] = sum;
    }
  }
  out.set(product);
}

/** Smallest valid volume: a scale of a millionth along each axis. */
const LEAST_VOLUME = 1e-18;

/**
 * Computes a matrix that follows a mirror in x (or none), and its inverse. Returns false and writes nothing if it has
 * none.
 */
export function invertMirrored(matrix: Matrix, mirror: number, out: Float64Array, inverse: Float64Array): boolean {
  const { m } = matrix;
  const ax = mirror * m[0];
  const ay = mirror * m[1];
  const az = mirror * m[2];
  const bx = m[4];
  const by = m[5];
  const bz = m[6];
  const cx = m[8];
  const cy = m[9];
  const cz = m[10];
  const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  // Written so that NaN is rejected too.
  if (!(Math.abs(volume) > LEAST_VOLUME && Math.abs(volume) + Math.abs(m[12] + m[13] + m[14]) < Infinity)) return false;
  for (let k = 0; k < 16; k++) out[k] = k < 3 ? mirror * m[k] : m[k];
  writeRow(inverse, 0, by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx, volume, out);
  writeRow(inverse, 1, cy * az - cz * ay, cz * ax - cx * az, cx * ay - cy * ax, volume, out);
  writeRow(inverse, 2, ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx, volume, out);
  return true;
}

/** Writes one row of an inverse, from the cross product of two columns. */
function writeRow(
  inverse: Float64Array,
  row: number,
  x: number,
  y: number,
  z: number,
  volume: number,
  { 12: tx, 13: ty, 14: tz }: Float64Array,
): void {
  inverse[row] = x / volume;
  inverse[4 + row] = y / volume;
  inverse[8 + row] = z / volume;
  inverse[12 + row] = -(x * tx + y * ty + z * tz) / volume;
}
