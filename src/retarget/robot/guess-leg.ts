import type { RobotBody } from "./g1-body.js";

/**
 * Estimates the angles of a leg's hinges for a sole position: within a few degrees, as if the axes of the hip met in
 * a point. The exact angles are found from there, however far the leg moved since the frame before.
 *
 * @param out hip pitch, roll, yaw, knee, ankle pitch, roll
 * @param heel middle of the balls under the heel, relative to the pelvis; `front` that of the front edge
 * @param normal of the sole, upward
 */
export function guessLeg(
  out: Float64Array,
  { thigh, shank, hipCenter, hipHalfWidth, heel: heelLocal, front: frontLocal, ankleHeight, soleRadius }: RobotBody,
  side: 0 | 1,
  heel: Float64Array,
  front: Float64Array,
  normal: Float64Array,
): void {
  const back = -heelLocal[0] / (frontLocal[0] - heelLocal[0]);
  const rise = ankleHeight - soleRadius;
  const hip = [hipCenter[0], side === 0 ? hipHalfWidth : -hipHalfWidth, hipCenter[2]];
  const [x, y, z] = [0, 1, 2].map((k) => heel[k] + (front[k] - heel[k]) * back + rise * normal[k] - hip[k]);
  const cosine = (x * x + y * y + z * z - thigh ** 2 - shank ** 2) / (2 * thigh * shank);
  const knee = Math.acos(Math.min(Math.max(cosine, -1), 1));
  const yaw = Math.atan2(front[1] - heel[1], front[0] - heel[0]);
  // From hip to ankle before the hip turns.
  const behind = -shank * Math.sin(knee);
  const below = thigh + shank * Math.cos(knee);
  const aside = behind * Math.sin(yaw);
  const across = Math.min(Math.max(y / Math.hypot(below, aside), -1), 1);
  const roll = Math.asin(across) - Math.atan2(aside, below);
  const pitch = Math.atan2(x, z) - Math.atan2(behind * Math.cos(yaw), aside * Math.sin(roll) - below * Math.cos(roll));
  // The sole's normal in the shank's frame.
  const u = turnBack(turnBack(turnBack(turnBack([...normal], 1, pitch), 0, roll), 2, yaw), 1, knee);
  out[0] = wrap(pitch);
  out[1] = roll;
  out[2] = yaw;
  out[3] = knee;
  out[4] = Math.atan2(u[0], u[2]);
  out[5] = -Math.asin(Math.min(Math.max(u[1], -1), 1));
}

/** Turns by minus an angle about an axis (0 x, 1 y, 2 z). */
function turnBack(v: number[], axis: number, angle: number): number[] {
  const [i, k] = [(axis + 1) % 3, (axis + 2) % 3];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const out = [...v];
  out[i] = v[i] * c + v[k] * s;
  out[k] = v[k] * c - v[i] * s;
  return out;
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
