import type { MotionClip } from "../../motion/clip.js";
import { soleTracks } from "../../motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../motion/feet/foot-sole.js";

/**
 * Smallest rise or fall of a round that counts as stairs, and largest difference between feet and root in it, metres.
 */
const RISE = 0.1;
const APART = 0.25;
/** Largest speed of the ball of a standing foot, m/s, and seconds for which it is slower than that. */
const STILL = 0.15;
const SECONDS = 0.12;

/**
 * Returns how far a motion climbs from the step on which it first stands to the one on which it last does, metres; 0
 * on level ground.
 */
export function climbOf(clip: MotionClip): number {
  const moved = clip.translatedJoints.length * 3;
  const rise = clip.translations[(clip.frameCount - 1) * moved + 1] - clip.translations[1];
  if (Math.abs(rise) < RISE) return 0;
  const stands = standsOf(clip);
  if (stands.length < 2) return 0;
  const steps = stands[stands.length - 1].height - stands[0].height;
  return Math.abs(steps) > RISE && Math.abs(rise - steps) < APART ? rise : 0;
}

/** Returns the heights at which either foot stands still, in order of time. */
function standsOf(clip: MotionClip): { frame: number; height: number }[] {
  const least = Math.max(2, Math.round(SECONDS * clip.frameRate));
  const stands: { frame: number; height: number }[] = [];
  for (const { ball } of soleTracks(clip, BUILTIN_FEET)) {
    let since = 0;
    for (let f = 1; f < clip.frameCount; f++) {
      const way = Math.hypot(...[0, 1, 2].map((k) => ball[f * 3 + k] - ball[f * 3 - 3 + k]));
      if (way * clip.frameRate > STILL) since = f;
      else if (f - since === least) stands.push({ frame: f, height: ball[f * 3 + 1] });
    }
  }
  return stands.sort((a, b) => a.frame - b.frame);
}
