import type { Gait, HipsFacing } from "../cycle/gait.js";
import { type Curve, linear, monotoneCubic } from "../easing.js";

/** Travel angle at which the hips change from "forward, turned sideways" to "backward, turned sideways", degrees. */
export const HIP_FLIP_ANGLE = 115;
/** Travel angle from which hips can face away from the travel, and up to which they can face towards it, degrees. */
const ASTERN_FROM = 90;
const AHEAD_TO = 135;

// Degrees of travel against degrees of hip yaw. The fast curve jumps at the flip: any angle in between would be a
// fast pure side step, which no leg can do.
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
  [115, 82],
];
const FAST_BACKWARD: Curve = [
  [90, -60],
  [126, -40],
  [150, -27],
  [180, 0],
];
const FAST_SHARE: Curve = [
  [0.25, 0],
  [0.4, 0.14],
  [0.6, 0.5],
  [0.8, 0.82],
  [1, 1],
];

/**
 * Returns how far the hips turn towards (or, moving backward, away from) the direction of travel while the chest and
 * the face stay ahead. Odd in the travel angle.
 *
 * @param travel degrees, -180 to 180, 0 ahead, positive to the figure's left
 * @param speed m/s
 * @param hips which way they face where both are possible, at 90 to 135 degrees; when absent, ahead up to
 * HIP_FLIP_ANGLE
 * @param turn share of that turn that the hips make: 1 all of it, 0 none, so that they face ahead whatever the travel
 * @returns degrees about +Y
 */
export function hipYaw(travel: number, speed: number, hips?: HipsFacing, turn = 1): number {
  const aside = Math.abs(travel);
  const fast = facesAhead(aside, hips) ? fastForward(aside) : monotoneCubic(FAST_BACKWARD, aside);
  const share = linear(FAST_SHARE, speed);
  const yaw = turn * (monotoneCubic(SLOW, aside) * (1 - share) + fast * share);
  return travel < 0 ? -yaw : yaw;
}

function facesAhead(aside: number, hips: HipsFacing | undefined): boolean {
  if (hips === undefined) return aside <= HIP_FLIP_ANGLE;
  return hips === "ahead" ? aside <= AHEAD_TO : aside < ASTERN_FROM;
}

/**
 * Returns the yaw past the usual flip of hips that still face ahead: they turn with the travel, since legs can
 * side-step no further.
 */
function fastForward(aside: number): number {
  return monotoneCubic(FAST_FORWARD, Math.min(aside, HIP_FLIP_ANGLE)) + Math.max(0, aside - HIP_FLIP_ANGLE);
}

/** Share of the way from the hips' heading to the travel that the legs turn within the hips. */
const LEG_TURN = 0.7;

/**
 * Returns the yaw by which feet and knees turn towards the line of travel, radians: if a leg stayed in line with
 * turned hips, its swinging knee would go through the other leg. None in a side step.
 */
export function legTurn({ aside, weights }: Pick<Gait, "aside" | "weights">): number {
  const ahead = weights.walk + weights.run + weights.sprint;
  return LEG_TURN * (aside * ahead - (Math.PI - aside) * weights.back);
}
