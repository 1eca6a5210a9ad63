import type { Pose } from "./clip.js";

/**
 * Finds, for each joint, the sign of `other`'s quaternion that gives the shorter arc to `pose`.
 *
 * A cross-fade keeps the signs it started with: chosen anew in every frame, the arc would flip, and the joint with
 * it, when two moving poses come to lie more than half a turn apart.
 */
export function chooseSigns(pose: Pose, other: Pose, out: Int8Array): void {
  const a = pose.rotations;
  const b = other.rotations;
  for (let j = 0; j < out.length; j++) out[j] = signTowards(a, b, j * 4);
}

/** Returns the sign of `b`'s quaternion at `r` that gives the shorter arc to `a`'s. */
export function signTowards(a: Float32Array, b: Float32Array, r: number): 1 | -1 {
  return a[r] * b[r] + a[r + 1] * b[r + 1] + a[r + 2] * b[r + 2] + a[r + 3] * b[r + 3] < 0 ? -1 : 1;
}

/** Moves `pose` towards `other` by `weight`, 0 to 1. Allocates nothing. */
export function blendTowards(pose: Pose, other: Pose, signs: Int8Array, weight: number): void {
  const a = pose.rotations;
  const b = other.rotations;
  const stay = 1 - weight;
  for (let j = 0; j < signs.length; j++) blendTurn(a, b, j * 4, stay, weight * signs[j]);
  const from = pose.translations;
  const to = other.translations;
  for (let i = 0; i < from.length; i++) from[i] += (to[i] - from[i]) * weight;
}

/** Blends the quaternions of `a` and `b` at `r`: `stay` of the first and `go` of the second. */
export function blendTurn(a: Float32Array, b: Float32Array, r: number, stay: number, go: number): void {
  const x = a[r] * stay + b[r] * go;
  const y = a[r + 1] * stay + b[r + 1] * go;
  const z = a[r + 2] * stay + b[r + 2] * go;
  const w = a[r + 3] * stay + b[r + 3] * go;
  writeUnit(a, r, x, y, z, w);
}

/**
 * Writes a normalised quaternion; leaves `out` unchanged when opposite quaternions cancel half way and no direction
 * is left.
 */
export function writeUnit(out: Float32Array, r: number, x: number, y: number, z: number, w: number): void {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  if (length < 1e-6) return;
  out[r] = x / length;
  out[r + 1] = y / length;
  out[r + 2] = z / length;
  out[r + 3] = w / length;
}
