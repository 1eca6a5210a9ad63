/**
 * Quaternion arithmetic on elements of tracks, for code that runs for every joint of every frame: 64-bit tracks only,
 * with offsets, so that nothing is copied out and the compiler sees one kind of array. An element of `out` may be one
 * of the arguments'.
 */

/** a * b */
export function multiplyAt(out: Float64Array, o: number, a: Float64Array, i: number, b: Float64Array, j: number): void {
  productAt(out, o, a[i], a[i + 1], a[i + 2], a[i + 3], b[j], b[j + 1], b[j + 2], b[j + 3]);
}

/** conjugate(a) * b: `b` seen from `a`. */
export function relativeAt(out: Float64Array, o: number, a: Float64Array, i: number, b: Float64Array, j: number): void {
  productAt(out, o, -a[i], -a[i + 1], -a[i + 2], a[i + 3], b[j], b[j + 1], b[j + 2], b[j + 3]);
}

/** a * conjugate(b): the rotation that takes `b` to `a`. */
export function turnBetweenAt(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
): void {
  productAt(out, o, a[i], a[i + 1], a[i + 2], a[i + 3], -b[j], -b[j + 1], -b[j + 2], b[j + 3]);
}

function productAt(
  out: Float64Array,
  o: number,
  ax: number,
  ay: number,
  az: number,
  aw: number,
  bx: number,
  by: number,
  bz: number,
  bw: number,
): void {
  out[o] = aw * bx + ax * bw + ay * bz - az * by;
  out[o + 1] = aw * by + ay * bw + az * bx - ax * bz;
  out[o + 2] = aw * bz + az * bw + ax * by - ay * bx;
  out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** Rotates the vector at `v[j]` by the quaternion at `q[i]`. */
export function rotateAt(out: Float64Array, o: number, q: Float64Array, i: number, v: Float64Array, j: number): void {
  const x = q[i];
  const y = q[i + 1];
  const z = q[i + 2];
  const w = q[i + 3];
  const vx = v[j];
  const vy = v[j + 1];
  const vz = v[j + 2];
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out[o] = vx + w * tx + y * tz - z * ty;
  out[o + 1] = vy + w * ty + z * tx - x * tz;
  out[o + 2] = vz + w * tz + x * ty - y * tx;
}

/** Slerps along the shorter arc from the quaternion at `a[i]` to the one at `b[j]`. */
export function slerpAt(
  out: Float64Array,
  o: number,
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  t: number,
): void {
  const dot = a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2] + a[i + 3] * b[j + 3];
  const sign = dot < 0 ? -1 : 1;
  const cosine = Math.min(1, dot * sign);
  let wa = 1 - t;
  let wb = t * sign;
  if (cosine < 0.9995) {
    const angle = Math.acos(cosine);
    const sine = Math.sin(angle);
    wa = Math.sin(wa * angle) / sine;
    wb = (Math.sin(t * angle) / sine) * sign;
  }
  const x = a[i] * wa + b[j] * wb;
  const y = a[i + 1] * wa + b[j + 1] * wb;
  const z = a[i + 2] * wa + b[j + 2] * wb;
  const w = a[i + 3] * wa + b[j + 3] * wb;
  const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  out[o] = x * scale;
  out[o + 1] = y * scale;
  out[o + 2] = z * scale;
  out[o + 3] = w * scale;
}

/** Returns the yaw of the quaternion at `q[i]`: atan2(x, z) of the direction that +Z is rotated to, radians. */
export function yawAt(q: Float64Array, i: number): number {
  const x = q[i];
  const y = q[i + 1];
  return Math.atan2(2 * (x * q[i + 2] + q[i + 3] * y), 1 - 2 * (x * x + y * y));
}
