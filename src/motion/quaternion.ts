/** Unit quaternions xyzw as plain numeric arrays. `out` may be the same array as an argument. */
import type { Numbers } from "./vector.js";

export function quatSet(out: Numbers, x: number, y: number, z: number, w: number): Numbers {
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = w;
  return out;
}

export function quatIdentity(out: Numbers): Numbers {
  return quatSet(out, 0, 0, 0, 1);
}

/** Copies four numbers out of a track. */
export function quatRead(out: Numbers, track: Numbers, offset: number): Numbers {
  out[0] = track[offset];
  out[1] = track[offset + 1];
  out[2] = track[offset + 2];
  out[3] = track[offset + 3];
  return out;
}

/** Copies four numbers into a track. */
export function quatWrite(track: Numbers, offset: number, q: Numbers): void {
  track[offset] = q[0];
  track[offset + 1] = q[1];
  track[offset + 2] = q[2];
  track[offset + 3] = q[3];
}

/** Hamilton product: `b` is applied first, then `a`. */
export function quatMultiply(out: Numbers, a: Numbers, b: Numbers): Numbers {
  const ax = a[0];
  const ay = a[1];
  const az = a[2];
  const aw = a[3];
  const bx = b[0];
  const by = b[1];
  const bz = b[2];
  const bw = b[3];
  out[0] = aw * bx + ax * bw + ay * bz - az * by;
  out[1] = aw * by - ax * bz + ay * bw + az * bx;
  out[2] = aw * bz + ax * by - ay * bx + az * bw;
  out[3] = aw * bw - ax * bx - ay * by - az * bz;
  return out;
}

/** The inverse of a unit quaternion. */
export function quatConjugate(out: Numbers, q: Numbers): Numbers {
  out[0] = -q[0];
  out[1] = -q[1];
  out[2] = -q[2];
  out[3] = q[3];
  return out;
}

export function quatNormalize(out: Numbers, q: Numbers): Numbers {
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  if (length < 1e-12) return quatIdentity(out);
  out[0] = q[0] / length;
  out[1] = q[1] / length;
  out[2] = q[2] / length;
  out[3] = q[3] / length;
  return out;
}

export function quatDot(a: Numbers, b: Numbers): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/** Turns a vector by a unit quaternion. */
export function quatRotate(out: Numbers, q: Numbers, v: Numbers): Numbers {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  const w = q[3];
  const vx = v[0];
  const vy = v[1];
  const vz = v[2];
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out[0] = vx + w * tx + y * tz - z * ty;
  out[1] = vy + w * ty + z * tx - x * tz;
  out[2] = vz + w * tz + x * ty - y * tx;
  return out;
}

/** Rotation of `angle` radians about a unit axis. */
export function quatFromAxisAngle(out: Numbers, axis: Numbers, angle: number): Numbers {
  const s = Math.sin(angle / 2);
  return quatSet(out, axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2));
}

/** Rotation about +Y, radians; positive turns +Z towards +X. */
export function quatFromYaw(out: Numbers, yaw: number): Numbers {
  out[0] = 0;
  out[1] = Math.sin(yaw / 2);
  out[2] = 0;
  out[3] = Math.cos(yaw / 2);
  return out;
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
    // Opposite: any axis across `from` will do.
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

/** Spherical interpolation along the shorter arc. */
export function quatSlerp(out: Numbers, a: Numbers, b: Numbers, t: number): Numbers {
  const dot = quatDot(a, b);
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
  quatSet(out, a[0] * wa + b[0] * wb, a[1] * wa + b[1] * wb, a[2] * wa + b[2] * wb, a[3] * wa + b[3] * wb);
  return quatNormalize(out, out);
}

/** Angle between two rotations, radians, 0 to pi. */
export function quatAngle(a: Numbers, b: Numbers): number {
  const dx = a[3] * b[0] - a[0] * b[3] - a[1] * b[2] + a[2] * b[1];
  const dy = a[3] * b[1] - a[1] * b[3] - a[2] * b[0] + a[0] * b[2];
  const dz = a[3] * b[2] - a[2] * b[3] - a[0] * b[1] + a[1] * b[0];
  return 2 * Math.atan2(Math.sqrt(dx * dx + dy * dy + dz * dz), Math.abs(quatDot(a, b)));
}

/** Yaw of the direction that +Z is turned to, radians: atan2(x, z). */
export function quatYaw(q: Numbers): number {
  return Math.atan2(2 * (q[0] * q[2] + q[3] * q[1]), 1 - 2 * (q[0] * q[0] + q[1] * q[1]));
}

/** The part of `q` that turns about the unit `axis`. */
export function quatTwist(out: Numbers, q: Numbers, axis: Numbers): Numbers {
  const d = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2];
  return quatNormalize(out, quatSet(out, axis[0] * d, axis[1] * d, axis[2] * d, q[3]));
}
