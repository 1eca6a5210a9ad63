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

/** Rotation about +Y, radians; positive turns +Z towards +X. */
export function quatFromYaw(out: Numbers, yaw: number): Numbers {
  out[0] = 0;
  out[1] = Math.sin(yaw / 2);
  out[2] = 0;
  out[3] = Math.cos(yaw / 2);
  return out;
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
