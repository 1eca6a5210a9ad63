import { smoothBelow } from "../../motion/maths/smooth-below.js";
import type { FigureTracks } from "./figure-tracks.js";
import type { FootTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import type { TrunkTracks } from "./trunk-tracks.js";

/** Bends of the knee, radians, between which a standing leg stays. */
const STRETCHED_KNEE = 0.2;
const FOLDED_KNEE = 2.2;
/** Metres by which the reach may fall short because the hip's three axes do not meet in a point. */
const HIP_SLACK = 0.003;
/** Half width, seconds, of the window over which the pelvis goes down and comes up again. */
const WINDOW = 0.12;

/**
 * Moves the middle of the hips smoothly: down so far that every standing foot is in reach, and up so far that no
 * standing leg folds more than its ankle can bear. 3 per frame.
 */
export function reachableHips(
  { hips, frames, frameRate, loops }: FigureTracks,
  trunk: TrunkTracks,
  feet: readonly FootTargets[],
  { thigh, shank, hipHalfWidth }: RobotBody,
): Float64Array {
  const reachAt = (knee: number) => Math.sqrt(thigh ** 2 + shank ** 2 + 2 * thigh * shank * Math.cos(knee));
  const longest = reachAt(STRETCHED_KNEE) - HIP_SLACK;
  const shortest = reachAt(FOLDED_KNEE);
  const down = new Float64Array(frames);
  // Negative, as `smoothBelow` expects.
  const up = new Float64Array(frames);
  for (let f = 0; f < frames; f++) {
    feet.forEach(({ ankle, contact }, side) => {
      if (Math.max(contact.heel[f], contact.front[f]) < 1) return;
      const aside = side === 0 ? hipHalfWidth : -hipHalfWidth;
      const [x, y, z] = [0, 1, 2].map(
        (k) => hips[f * 3 + k] + trunk.pelvis[f * 9 + k * 3 + 1] * aside - ankle[f * 3 + k],
      );
      const heightAt = (reach: number) => Math.sqrt(Math.max(0, reach * reach - x * x - y * y));
      down[f] = Math.min(down[f], heightAt(longest) - z);
      up[f] = Math.min(up[f], z - heightAt(shortest));
    });
  }
  const radius = Math.max(1, Math.round(WINDOW * frameRate));
  const steps = [smoothBelow(down, radius, loops), smoothBelow(up, radius, loops)];
  return hips.map((value, i) => (i % 3 === 2 ? value + steps[0][(i - 2) / 3] - steps[1][(i - 2) / 3] : value));
}
