import type { MotionClip } from "../../src/motion/clip.js";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import type { FootSole } from "../../src/motion/feet/foot-sole.js";
import { SOLE_PARTS } from "../../src/motion/feet/sole-parts.js";

export interface Penetration {
  /** Deepest point of a sole below the ground, metres, 0 when none is below. */
  max: number;
  /** Mean over all frames of the deepest point's depth, metres. */
  mean: number;
  frame: number;
}

/**
 * Measures how far the soles go below the ground.
 *
 * @param ground height of the ground, metres (default 0)
 */
export function penetration(clip: MotionClip, feet: readonly FootSole[], ground = 0): Penetration {
  const tracks = soleTracks(clip, feet);
  const result: Penetration = { max: 0, mean: 0, frame: 0 };
  for (let frame = 0; frame < clip.frameCount; frame++) {
    let deepest = 0;
    for (const foot of tracks) {
      for (const part of SOLE_PARTS) deepest = Math.max(deepest, ground - foot[part][frame * 3 + 1]);
    }
    result.mean += deepest / clip.frameCount;
    if (deepest > result.max) {
      result.max = deepest;
      result.frame = frame;
    }
  }
  return result;
}
