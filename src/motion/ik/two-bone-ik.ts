import { type Numbers, vecAddScaled, vecCross, vecDot, vecLength, vecNormalize, vecSubtract } from "../maths/vector.js";

/**
 * Returns the reach of a chain that never quite straightens: up to `(1 - softness)` of the full length nothing
 * changes, beyond it the distance approaches the full length exponentially, so that a knee slows down instead of
 * popping.
 *
 * @param distance wanted distance from the chain's start to its end
 * @param length full length of the chain
 * @param softness share of the length over which the reach is compressed, 0 to 1 (default 0.02)
 */
export function softReach(distance: number, length: number, softness = 0.02): number {
  const soft = length * softness;
  const hard = length - soft;
  if (distance <= hard || soft <= 0) return Math.min(distance, length);
  return hard + soft * (1 - Math.exp(-(distance - hard) / soft));
}

const along = new Float64Array(3);
const across = new Float64Array(3);

/**
 * Solves analytic two-bone inverse kinematics: finds the middle joint (knee, elbow). The end is placed on the line to
 * the target, at the soft reach, and written to `outEnd`.
 *
 * @param pole direction of the middle joint; need not be a unit vector nor perpendicular to the chain
 * @param softness see `softReach`; 0 reaches exactly as far as the bones do
 */
export function solveTwoBone(
  outMiddle: Numbers,
  outEnd: Numbers,
  start: Numbers,
  target: Numbers,
  firstLength: number,
  secondLength: number,
  pole: Numbers,
  softness = 0,
): void {
  vecSubtract(along, target, start);
  const wanted = vecLength(along);
  vecNormalize(along, along);
  // Any shorter, and the bones would have to pass through each other.
  const shortest = Math.abs(firstLength - secondLength) + 1e-6;
  const distance = Math.max(softReach(wanted, firstLength + secondLength, softness), shortest);
  vecAddScaled(across, pole, along, -vecDot(pole, along));
  if (vecLength(across) < 1e-6 * vecLength(pole) + 1e-12) {
    vecCross(across, along, Math.abs(along[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]);
  }
  vecNormalize(across, across);
  const reach = (firstLength ** 2 - secondLength ** 2 + distance ** 2) / (2 * distance);
  const height = Math.sqrt(Math.max(0, firstLength ** 2 - reach ** 2));
  vecAddScaled(outEnd, start, along, distance);
  vecAddScaled(outMiddle, start, along, reach);
  vecAddScaled(outMiddle, outMiddle, across, height);
}
