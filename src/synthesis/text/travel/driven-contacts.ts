import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { soleTracks } from "../../../motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { SOLE_PARTS } from "../../../motion/feet/sole-parts.js";

/** Largest movement of a standing part per frame, metres. */
const STILL = 0.0015;
const LIFTED = 0.004;
/** Largest distance from height 0 at which a part stands on the ground, metres. */
const GROUND = 0.02;
/** Shortest contact, frames. */
const SHORTEST = 3;

/**
 * Finds when heels, balls and toes stand: the still parts of feet that the drive says are planted. Contacts are with
 * the ground at height 0, as readers take them to be: a foot on a stair has none.
 */
export function drivenContacts(clip: MotionClip, planted: readonly (readonly [boolean, boolean])[]): FootContact[] {
  const contacts: FootContact[] = [];
  const { frameRate, frameCount } = clip;
  soleTracks(clip, BUILTIN_FEET).forEach((tracks, foot) => {
    for (const part of SOLE_PARTS) {
      const at = tracks[part];
      let first = -1;
      const end = (last: number) => {
        if (first >= 0 && last - first + 1 >= SHORTEST) {
          contacts.push({ side: BUILTIN_FEET[foot].side, part, start: first / frameRate, end: last / frameRate });
        }
        first = -1;
      };
      for (let frame = 0; frame < frameCount; frame++) {
        if (!planted[frame][foot]) {
          end(frame - 1);
          continue;
        }
        if (first >= 0 && isAway(at, first, frame)) end(frame - 1);
        if (first < 0 && frame + 1 < frameCount && planted[frame + 1][foot] && !isAway(at, frame, frame + 1)) {
          if (Math.abs(at[frame * 3 + 1]) < GROUND && isLow(tracks, part, frame)) first = frame;
        }
      }
      end(frameCount - 1);
    }
  });
  return contacts.sort((a, b) => a.start - b.start);
}

function isAway(at: Float64Array, first: number, frame: number): boolean {
  const x = at[frame * 3] - at[first * 3];
  const y = at[frame * 3 + 1] - at[first * 3 + 1];
  const z = at[frame * 3 + 2] - at[first * 3 + 2];
  return Math.abs(y) > LIFTED || x * x + z * z > STILL * STILL;
}

/** Returns whether a part is as low as any of its foot. */
function isLow(tracks: ReturnType<typeof soleTracks>[number], part: FootContact["part"], frame: number): boolean {
  const y = frame * 3 + 1;
  return tracks[part][y] < Math.min(tracks.heel[y], tracks.ball[y], tracks.toe[y]) + LIFTED;
}
