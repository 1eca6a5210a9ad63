import { type Curve, linear, monotoneCubic } from "./easing.js";

/** Degrees of travel at which the hips go over from "forward, turned aside" to "backward, turned aside". */
export const HIP_FLIP_ANGLE = 115;

// Degrees of travel against degrees of hip yaw. The fast curve jumps at the flip: any angle in between would be a fast
// pure side step, which no leg can do.
const SLOW: Curve = [
  [0, 0],
  [45, 15],
  [90, 0],
  [135, -15],
  [180, 0],
];
const FAST_FORWARD: Curve = [
  [0, 0],
  [45, 29],
  [90, 58],
  [135, 80],
];
const FAST_BACKWARD: Curve = [
  [90, -60],
  [126, -40],
  [150, -27],
  [180, 0],
];
const FAST_SHARE: Curve = [
  [0, 0],
  [0.45, 0],
  [0.6, 0.1],
  [0.8, 0.4],
  [1.0, 0.6],
  [1.2, 0.75],
  [1.6, 1],
];

/**
 * How far the hips turn towards (or, going backward, away from) the direction of travel while the chest and the face
 * stay ahead. Odd in the travel angle.
 *
 * @param travel degrees, -180 to 180, 0 ahead, positive to the figure's left
 * @param speed m/s
 * @returns degrees about +Y
 */
export function hipYaw(travel: number, speed: number): number {
  const aside = Math.abs(travel);
  const fast = monotoneCubic(aside <= HIP_FLIP_ANGLE ? FAST_FORWARD : FAST_BACKWARD, aside);
  const share = linear(FAST_SHARE, speed);
  const yaw = monotoneCubic(SLOW, aside) * (1 - share) + fast * share;
  return travel < 0 ? -yaw : yaw;
}
