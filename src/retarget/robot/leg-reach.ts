import { smoothBelow } from "../smooth-below.js";
import type { FigureTracks } from "./figure-tracks.js";
import type { FootTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import type { TrunkTracks } from "./trunk-tracks.js";

/** Bend of the knee, radians, up to which a standing leg may stretch. */
const STRETCHED_KNEE = 0.2;
/** Metres by which the hip's three axes, which do not meet in a point, may shorten the reach. */
const HIP_SLACK = 0.003;
/** Half width, seconds, of the window over which the pelvis goes down and comes up again. */
const WINDOW = 0.12;

/** Lets the middle of the hips down, smoothly, so far that every standing foot is in reach. */
export function lowerHips(
  { hips, frames, frameRate, loops }: FigureTracks,
  trunk: TrunkTracks,
  feet: readonly FootTargets[],
  { thigh, shank, hipHalfWidth }: RobotBody,
): Float64Array {
  const reach = Math.sqrt(thigh ** 2 + shank ** 2 + 2 * thigh * shank * Math.cos(STRETCHED_KNEE)) - HIP_SLACK;
  const needs = new Float64Array(frames);
  for (let f = 0; f < frames; f++) {
    feet.forEach(({ ankle, contact }, side) => {
      if (Math.max(contact.heel[f], contact.front[f]) < 1) return;
      const aside = side === 0 ? hipHalfWidth : -hipHalfWidth;
      const [x, y, z] = [0, 1, 2].map(
        (k) => hips[f * 3 + k] + trunk.pelvis[f * 9 + k * 3 + 1] * aside - ankle[f * 3 + k],
      );
      const height = Math.sqrt(Math.max(0, reach * reach - x * x - y * y));
      needs[f] = Math.min(needs[f], height - z);
    });
  }
  const lowered = hips.slice();
  const steps = smoothBelow(needs, Math.max(1, Math.round(WINDOW * frameRate)), loops);
  for (let f = 0; f < frames; f++) lowered[f * 3 + 2] += steps[f];
  return lowered;
}
