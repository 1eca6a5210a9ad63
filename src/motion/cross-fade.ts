import type { Pose } from "./clip.js";

/** Weight of the incoming motion at share `t` (0 to 1) of a cross-fade: smoothstep, so that speed has no jump. */
export function fadeWeight(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * (3 - 2 * x);
}

/** Integral of `fadeWeight` from 0 to `t`, which may lie beyond 1. */
export function fadeIntegral(t: number): number {
  const x = Math.min(Math.max(t, 0), 1);
  return x * x * x * (1 - x / 2) + Math.max(t - 1, 0);
}

/**
 * For each joint, the sign of `other`'s quaternion that turns it to `pose` on the short way.
 *
 * A cross-fade keeps the signs of its beginning: chosen anew in every frame, the way would flip, and the joint with it,
 * when two moving poses come to lie more than half a turn apart.
 */
export function chooseSigns(pose: Pose, other: Pose, out: Int8Array): void {
  const a = pose.rotations;
  const b = other.rotations;
  for (let j = 0; j < out.length; j++) {
    const r = j * 4;
    out[j] = a[r] * b[r] + a[r + 1] * b[r + 1] + a[r + 2] * b[r + 2] + a[r + 3] * b[r + 3] < 0 ? -1 : 1;
  }
}

/** Moves `pose` towards `other` by `weight`, 0 to 1. Makes no garbage. */
export function blendTowards(pose: Pose, other: Pose, signs: Int8Array, weight: number): void {
  const a = pose.rotations;
  const b = other.rotations;
  const stay = 1 - weight;
  for (let j = 0; j < signs.length; j++) {
    const r = j * 4;
    const go = weight * signs[j];
    const x = a[r] * stay + b[r] * go;
    const y = a[r + 1] * stay + b[r + 1] * go;
    const z = a[r + 2] * stay + b[r + 2] * go;
    const w = a[r + 3] * stay + b[r + 3] * go;
    const length = Math.sqrt(x * x + y * y + z * z + w * w);
    // Opposite quaternions met half way: there is no direction to prefer.
    if (length < 1e-6) continue;
    a[r] = x / length;
    a[r + 1] = y / length;
    a[r + 2] = z / length;
    a[r + 3] = w / length;
  }
  const from = pose.translations;
  const to = other.translations;
  for (let i = 0; i < from.length; i++) from[i] += (to[i] - from[i]) * weight;
}
