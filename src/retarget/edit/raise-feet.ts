import type { MotionClip } from "../../motion/clip.js";
import { smootherstep } from "../../motion/driven-gait/easing.js";
import type { CharacterRig } from "../rig/character-rig.js";
import type { FootMoves } from "./foot-moves.js";
import { type FootTracks, readFootTracks } from "./foot-tracks.js";
import { moveFeet } from "./move-feet.js";

/**
 * Returns the clip with feet raised in its transitions to the height that they were made with: fitting them to both
 * motions lowers them.
 *
 * @param made the same frames before they were fitted
 * @param transitions first and last frame of each, which stay
 */
export function raiseFeet(
  clip: MotionClip,
  rig: CharacterRig,
  made: MotionClip,
  transitions: readonly (readonly [number, number])[],
): MotionClip {
  const [own, wanted] = [readFootTracks(clip, rig), readFootTracks(made, rig)];
  let isRaised = false;
  const feet = own.map((foot, i): FootMoves => {
    const moves = new Float64Array(clip.frameCount * 3);
    const lacks = (f: number) => heightOf(wanted[i], f) - heightOf(foot, f);
    for (const [first, last] of transitions) {
      const [before, after] = [lacks(first), lacks(last)];
      for (let f = first + 1; f < last; f++) {
        if (foot.standing[f] !== 0) continue;
        const share = smootherstep((f - first) / (last - first));
        const raise = lacks(f) - before - (after - before) * share;
        if (raise <= 0) continue;
        moves[f * 3 + 1] = raise;
        isRaised = true;
      }
    }
    return { moves, turns: new Float64Array(clip.frameCount * 3) };
  });
  return isRaised ? moveFeet(clip, rig, feet) : clip;
}

/** Returns the height of the lower end of the sole. */
function heightOf({ heel, ball }: FootTracks, frame: number): number {
  return Math.min(heel[frame * 3 + 1], ball[frame * 3 + 1]);
}
