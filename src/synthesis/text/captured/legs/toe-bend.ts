import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import { BUILTIN_FEET } from "../../../../motion/feet/foot-sole.js";
import { quatRotate } from "../../../../motion/maths/quaternion.js";
import { LEGS } from "./leg-kinematics.js";

/** Largest upward bend of the toes, radians. */
const MOST_BEND = 1.2;
const FORWARDS = [0, 0, 1];
const from = new Float64Array(3);
const to = new Float64Array(3);
const point = new Float64Array(3);

/** Returns the height of the toe tips over the ankle when they are bent up as far as they go. */
export function lowestTip(side: 0 | 1, foot: Float64Array): number {
  const joint = LEGS[side][3] * 3;
  const { toeTip } = BUILTIN_FEET[side];
  for (let k = 0; k < 3; k++) point[k] = BUILTIN_SKELETON.restTranslations[joint + k];
  quatRotate(from, foot, point);
  quatRotate(to, foot, FORWARDS);
  // A foot lying on its instep does not bend its toes.
  if (!soleIsDown(foot)) return Math.min(from[1], tipHeight(from, foot, toeTip));
  const left = Math.max(0, Math.asin(clampUnit(-to[1])) - MOST_BEND);
  return from[1] + toeTip[1] * Math.cos(left) - toeTip[2] * Math.sin(left);
}

/** Returns whether the top of the foot faces up. */
function soleIsDown(foot: Float64Array): boolean {
  const [x, , z] = foot;
  return 1 - 2 * (x * x + z * z) > 0.1;
}

/** Returns the height over the ankle of the tips of straight toes, from the position of their joint. */
function tipHeight(joint: Float64Array, foot: Float64Array, toeTip: readonly number[]): number {
  quatRotate(to, foot, toeTip);
  return joint[1] + to[1];
}

/**
 * Returns the upward bend of the toes, radians, that keeps their tips out of the ground.
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
  // The toes' angle below the horizon, and the lowest that keeps their tips on the ground.
  const down = Math.asin(clampUnit(-to[1]));
  const length = Math.hypot(toeTip[1], toeTip[2]);
  const allowed = Math.asin(clampUnit(height / length)) - Math.atan2(-toeTip[1], toeTip[2]);
  return soleIsDown(foot) ? Math.min(MOST_BEND, Math.max(0, down - allowed)) : 0;
}

export function clampUnit(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
