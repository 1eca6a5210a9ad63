import type { MotionClip } from "../../src/motion/clip.js";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import type { FootSole } from "../../src/motion/feet/foot-sole.js";

/**
 * Returns the mean speed over the ground of whichever ball is lower, units of the skeleton's root per second: how
 * much feet drag, without knowing when they should stand. Captured walks have about 0.25 m/s.
 *
 * @param first frame
 * @param last frame
 */
export function lowestFootSpeed(
  clip: MotionClip,
  feet: readonly FootSole[],
  first = 0,
  last = clip.frameCount - 1,
): number {
  const balls = soleTracks(clip, feet).map(({ ball }) => ball);
  let sum = 0;
  for (let f = first; f < last; f++) {
    const low = balls.reduce((a, b) => (b[f * 3 + 1] < a[f * 3 + 1] ? b : a));
    sum += Math.hypot(low[f * 3 + 3] - low[f * 3], low[f * 3 + 5] - low[f * 3 + 2]);
  }
  return last > first ? (sum * clip.frameRate) / (last - first) : 0;
}
