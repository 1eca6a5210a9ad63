import { FilmProblem } from "./film-problem.js";
import type { LandmarkTrack } from "./landmark-track.js";
import { LANDMARK_COUNT } from "./landmarks/read-landmarks.js";
import { KNOWN } from "./lifter/pointing-camera.js";

/** Elbow and wrist, or knee and ankle, of each limb: where both are seen, it is seen whole. */
const LIMBS = [
  [13, 15],
  [14, 16],
  [25, 27],
  [26, 28],
] as const;
/** Shares of a film: of its frames without one whole limb, and of landmarks that jump. A motion from both is no use. */
const BARE = { doubtful: 0.15, useless: 0.25 };
const JUMPING = { doubtful: 0.12, useless: 0.22 };

/**
 * Tells whether enough of a person is seen to follow them. A still picture of a head and shoulders is; a body of which
 * hardly a limb is seen, and that seems to be elsewhere in each picture, is not.
 *
 * @param outliers landmarks that jumped
 * @returns what to say of a motion that is hardly usable; null where there is nothing to say
 * @throws FilmProblem if none can be made
 */
export function checkReadable({ sight, frameCount }: LandmarkTrack, outliers: number): string | null {
  let without = 0;
  for (let f = 0; f < frameCount; f++) {
    const isWhole = LIMBS.some((limb) => limb.every((mark) => sight[f * LANDMARK_COUNT + mark] > KNOWN));
    if (!isWhole) without++;
  }
  const bare = without / frameCount;
  const jumping = outliers / (frameCount * LANDMARK_COUNT);
  if (bare < BARE.doubtful || jumping < JUMPING.doubtful) return null;
  const what = `in ${percent(bare)} of the film no arm and no leg is seen whole, and ${percent(jumping)} of what is seen jumps`;
  if (bare >= BARE.useless && jumping >= JUMPING.useless) {
    throw new FilmProblem(`Too little of the person is seen to follow them: ${what}. Show the whole body, upright.`);
  }
  return `The motion is hardly usable: ${what}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
