import { type Numbers, vecDistance } from "../../maths/vector.js";

/** Longest standing leg, unless the motion itself stretches it further: share of its length. */
const STRETCH = 0.997;
/** Longest leg, as a share of its length. */
const LIMIT = 0.9999;
/** Frames after which a foot that left the ground may fall short of its goal, so that no knee snaps straight. */
const RELEASE = 4;
const SOFTNESS = 0.05;

/**
 * Returns how far a standing leg may be stretched in a frame, as a share of its length.
 *
 * @param extension the motion's own
 */
export function allowedStretch(extension: number): number {
  return Math.min(LIMIT, Math.max(STRETCH, extension));
}

/**
 * Pulls the goal of an ankle in to where the leg can reach. A standing foot stops at the limit; a swinging one slows
 * down before it, but never where the motion's own leg is as straight.
 *
 * @param away frames from the nearest stance, 0 in one
 */
export function limitReach(goal: Numbers, hip: Numbers, length: number, extension: number, away: number): void {
  const distance = vecDistance(hip, goal);
  const limit = length * (away > 0 ? LIMIT : allowedStretch(extension));
  const soft = SOFTNESS * Math.min(1, away / RELEASE);
  const start = Math.min(limit, length * Math.max(extension, 1 - soft));
  if (distance <= start) return;
  const range = limit - start;
  const reach = range > 0 ? start + range * (1 - Math.exp((start - distance) / range)) : limit;
  for (let k = 0; k < 3; k++) goal[k] = hip[k] + ((goal[k] - hip[k]) * reach) / distance;
}
