import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { BUILTIN_FEET } from "../../../motion/foot-sole.js";
import { quatRotate } from "../../../motion/quaternion.js";
import { LEGS } from "./leg-pose.js";

/** How far toes bend up, radians. */
const MOST_BEND = 1.2;
const FORWARDS = [0, 0, 1];
const from = new Float64Array(3);
const to = new Float64Array(3);
const point = new Float64Array(3);

/** Height of the tips of the toes over the ankle when they are bent up as far as they go. */
export function lowestTip(side: 0 | 1, foot: Float64Array): number {
  const joint = LEGS[side][3] * 3;
  const { toeTip } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = BUILTIN_SKELETON.restTranslations[joint + k];
  quatRotate(from, foot, point);
  quatRotate(to, foot, FORWARDS);
  // On its instep a foot does not bend its toes.
  if (!soleIsDown(foot)) return Math.min(from[1], tipHeight(from, foot, toeTip));
  const left = Math.max(0, Math.asin(clampUnit(-to[1])) - MOST_BEND);
  return from[1] + toeTip[1] * Math.cos(left) - toeTip[2] * Math.sin(left);
}

/** Whether the top of the foot is up. */
function soleIsDown(foot: Float64Array): boolean {
  const [x, , z] = foot;
  return 1 - 2 * (x * x + z * z) > 0.1;
}

/** Height over the ankle of the tips of straight toes, by where their joint is. */
function tipHeight(joint: Float64Array, foot: Float64Array, toeTip: readonly number[]): number {
  quatRotate(to, foot, toeTip);
  return joint[1] + to[1];
}

/**
 * Radians that the toes bend up by so that their tips do not go through the ground.
 *
 * @param foot its global rotation
 * @param ankle its height, metres
 */
export function toeBend(side: 0 | 1, foot: Float64Array, ankle: number): number {
  const joint = LEGS[side][3] * 3;
  const { toeTip } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = BUILTIN_SKELETON.restTranslations[joint + k];
  quatRotate(from, foot, point);
  const height = ankle + from[1];
  quatRotate(to, foot, FORWARDS);
  // Angle of the toes below the horizon, and the lowest that keeps their tips on the ground.
  const down = Math.asin(clampUnit(-to[1]));
  const length = Math.hypot(toeTip[1], toeTip[2]);
  const allowed = Math.asin(clampUnit(height / length)) - Math.atan2(-toeTip[1], toeTip[2]);
  return soleIsDown(foot) ? Math.min(MOST_BEND, Math.max(0, down - allowed)) : 0;
}

export function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
