/**
 * Conversions between unit quaternions and other forms of a rotation: axis and angle, rotation vector, directions and
 * axes before and after, yaw. Apart from `quaternion.ts` because only making and driving gaits needs them.
 */
import { quatNormalize, quatSet } from "./quaternion.js";
import type { Numbers } from "./vector.js";

/** Rotation of `angle` radians about a unit axis. */
export function quatFromAxisAngle(out: Numbers, axis: Numbers, angle: number): Numbers {
  const s = Math.sin(angle / 2);
  return quatSet(out, axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2));
}

/** Exponential map: rotation vector (axis times radians) to quaternion. */
export function quatFromRotationVector(out: Numbers, r: Numbers): Numbers {
  const angle = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
  const s = angle < 1e-8 ? 0.5 - (angle * angle) / 48 : Math.sin(angle / 2) / angle;
  out[0] = r[0] * s;
  out[1] = r[1] * s;
  out[2] = r[2] * s;
  out[3] = Math.cos(angle / 2);
  return out;
}

/** Logarithm: the rotation vector of the shorter arc, length 0 to pi. */
export function quatToRotationVector(out: Numbers, q: Numbers): Numbers {
  const sign = q[3] < 0 ? -1 : 1;
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
  const s = length < 1e-9 ? 2 * sign : (2 * sign * Math.atan2(length, Math.abs(q[3]))) / length;
  out[0] = q[0] * s;
  out[1] = q[1] * s;
  out[2] = q[2] * s;
  return out;
}

/** The shortest rotation that takes unit vector `from` to unit vector `to`. */
export function quatFromTo(out: Numbers, from: Numbers, to: Numbers): Numbers {
  const dot = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
  if (dot < -0.999999) {
    // Opposite: any axis perpendicular to `from` will do.
    const [ax, ay, az] = Math.abs(from[0]) > 0.9 ? [0, 1, 0] : [1, 0, 0];
    const x = from[1] * az - from[2] * ay;
    const y = from[2] * ax - from[0] * az;
    const z = from[0] * ay - from[1] * ax;
    return quatNormalize(out, quatSet(out, x, y, z, 0));
  }
  const x = from[1] * to[2] - from[2] * to[1];
  const y = from[2] * to[0] - from[0] * to[2];
  const z = from[0] * to[1] - from[1] * to[0];
  const w = 1 + dot;
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = z / length;
  out[3] = w / length;
  return out;
}

/** Rotation whose columns are the given orthonormal axes (images of +X, +Y, +Z). */
export function quatFromAxes(out: Numbers, x: Numbers, y: Numbers, z: Numbers): Numbers {
  const trace = x[0] + y[1] + z[2];
  if (trace > 0) {
    const s = Math.sqrt(trace + 1) * 2;
    return quatSet(out, (y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4);
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = Math.sqrt(1 + x[0] - y[1] - z[2]) * 2;
    return quatSet(out, s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s);
  }
  if (y[1] > z[2]) {
    const s = Math.sqrt(1 + y[1] - x[0] - z[2]) * 2;
    return quatSet(out, (y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s);
  }
  const s = Math.sqrt(1 + z[2] - x[0] - y[1]) * 2;
  return quatSet(out, (z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s);
}

/** Returns the yaw of the direction that +Z is rotated to, radians: atan2(x, z). */
export function quatYaw(q: Numbers): number {
  return Math.atan2(2 * (q[0] * q[2] + q[3] * q[1]), 1 - 2 * (q[0] * q[0] + q[1] * q[1]));
}
