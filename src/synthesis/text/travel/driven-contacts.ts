import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { BUILTIN_FEET } from "../../../motion/foot-sole.js";
import { SOLE_PARTS, soleTracks } from "../../../motion/metrics/sole-tracks.js";

/** Metres that a part that stands may go, over the ground and up. */
const STILL = 0.0015;
const LIFTED = 0.004;
/** Metres from height 0 within which it stands on the ground. */
const GROUND = 0.02;
/** Frames of a contact at least. */
const SHORTEST = 3;

/**
 * When heels, balls and toes stand: what lies still, of a foot that the drive says to stand. Contacts are with the ground
 * at height 0, as those who read them take it: what stands on a stair has none.
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

/** Is a part as low as any of its foot? */
function isLow(tracks: ReturnType<typeof soleTracks>[number], part: FootContact["part"], frame: number): boolean {
  const y = frame * 3 + 1;
  return tracks[part][y] < Math.min(tracks.heel[y], tracks.ball[y], tracks.toe[y]) + LIFTED;
}
