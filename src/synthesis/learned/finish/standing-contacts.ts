import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { type SoleTracks, soleTracks } from "../../../motion/feet/contacts/sole-tracks.js";
import { standingFrames } from "../../../motion/feet/contacts/standing-frames.js";
import { BUILTIN_FEET } from "../../../motion/feet/foot-sole.js";
import { SOLE_PARTS } from "../../../motion/feet/sole-parts.js";
import { frameRuns } from "../../../motion/frame-runs.js";
import { FEATURE_RATE, FEATURES } from "../representation/motion-features.js";

/** Column of the left foot's standing among the features, the right one's next. */
const STANDS = 4;
/** Share from which the network's foot stands, and at which it still does. */
const [ON, STILL_ON] = [0.6, 0.35];
/**
 * Metres and m/s at which a part of a sole stands. Feet that roll off and land are lower and faster than this for long:
 * what is planted too early or too long skates where it is let go.
 */
const LIMITS = { low: 0.015, slow: 0.25, high: 0.02, fast: 0.4 };
/** Longest gap in a contact that is ignored, and shortest contact, seconds. */
const GAP = 0.05;
const SHORTEST = { heel: 0.07, ball: 0.07, toe: 0.03 };

/**
 * Returns when heels, balls and toes stand, in a motion whose floor is at height 0.
 *
 * @param flags of the network, for each foot (`standingFlags`); null: only what is seen counts
 */
export function standingContacts(clip: MotionClip, flags: readonly Uint8Array[] | null): FootContact[] {
  const rate = clip.frameRate;
  const tracks = soleTracks(clip, BUILTIN_FEET);
  return BUILTIN_FEET.flatMap(({ side }, foot) => {
    const [heel, ball, toe] = SOLE_PARTS.map((part) => standingFrames(tracks[foot][part], rate, 0, LIMITS));
    const stands = (seen: Uint8Array) => (frame: number) =>
      seen[frame] === 1 && (!flags || flagAt(flags[foot], frame, rate) === 1);
    const runs = (part: FootContact["part"], holds: (frame: number) => boolean) =>
      frameRuns(clip.frameCount, holds, 1 + GAP * rate, SHORTEST[part] * rate).map(
        ([first, last]): FootContact => ({ side, part, start: first / rate, end: last / rate }),
      );
    const balls = runs("ball", stands(ball));
    // The tip of the toes stands where the foot rolls off over it.
    const onBall = (time: number) => balls.some(({ start, end }) => time > start && time < end);
    const toes = runs("toe", (frame) => stands(toe)(frame) && !onBall(frame / rate));
    return [...runs("heel", stands(heel)), ...balls, ...toes];
  }).sort((a, b) => a.start - b.start);
}

/** Marks the frames in which the network lets each foot stand, left and right, at the rate of features. */
export function standingFlags(features: Float32Array): Uint8Array[] {
  return BUILTIN_FEET.map((_, foot) => {
    const flags = new Uint8Array(features.length / FEATURES);
    let stands = false;
    for (let frame = 0; frame < flags.length; frame++) {
      stands = features[frame * FEATURES + STANDS + foot] > (stands ? STILL_ON : ON);
      flags[frame] = stands ? 1 : 0;
    }
    return flags;
  });
}

/** Most that a motion is raised or lowered by, metres: more is no error of height, but a step or a seat. */
const MOST = 0.12;

/** Raises or lowers a motion, in place, so that the lower end of each standing sole is on the floor, half of the time above it. */
export function standOnFloor(clip: MotionClip, flags: readonly Uint8Array[]): void {
  const tracks = soleTracks(clip, BUILTIN_FEET);
  const heights = flags.flatMap((stands, foot) =>
    Array.from({ length: clip.frameCount }, (_, frame) =>
      flagAt(stands, frame, clip.frameRate) === 1 ? lowest(tracks[foot], frame) : Number.NaN,
    ).filter((height) => !Number.isNaN(height)),
  );
  if (heights.length === 0) return;
  heights.sort((a, b) => a - b);
  const off = Math.max(-MOST, Math.min(MOST, heights[Math.floor(heights.length / 2)]));
  for (let frame = 0; frame < clip.frameCount; frame++) clip.translations[frame * 3 + 1] -= off;
}

function lowest(tracks: SoleTracks[number], frame: number): number {
  return Math.min(...SOLE_PARTS.map((part) => tracks[part][frame * 3 + 1]));
}

function flagAt(flags: Uint8Array, frame: number, rate: number): number {
  return flags[Math.min(flags.length - 1, Math.round((frame / rate) * FEATURE_RATE))];
}
