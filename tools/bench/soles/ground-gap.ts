/**
 * Soles below the ground, and bodies that float.
 *
 * *Penetration*: the deepest point of a sole below the ground, cm. *Gap*: height of the lowest point of a standing
 * foot, cm, mean over its stances. *Float*: share of frames in which no sole is within `LOW` of the ground and the
 * hips do not fall either: the body hangs in the air. In a jump or a run's flight gravity accelerates the hips
 * downwards (9.8 m/s²); the limit here is half of that. The hips' acceleration is the slope of their speed over
 * `WINDOW` frames on either side.
 */
import { FRAME_RATE, lowestPoint, REGIONS, regionHeight, type Track } from "./sole-track.js";
import { LOW, type Stance } from "./stance.js";

/** m/s². */
const FALL = -9.8 / 2;
const WINDOW = 3;

export interface GroundGap {
  penetration: number;
  /** Frame of the deepest point. */
  deepest: number;
  /** Null where no foot stands. */
  gap: number | null;
  /** 0 to 1. */
  float: number;
}

/**
 * Measures penetration, gap and float.
 *
 * @param stances of each foot
 */
export function groundGap(track: Track, stances: Stance[][]): GroundGap {
  const { feet, frames } = track;
  let penetration = 0;
  let deepest = -1;
  let floating = 0;
  for (let f = 0; f < frames; f++) {
    let isNear = false;
    for (const foot of feet) {
      for (const name of REGIONS) {
        const depth = -lowestPoint(foot[name], f);
        if (depth > penetration) [penetration, deepest] = [depth, f];
        isNear ||= regionHeight(foot[name], f) < LOW;
      }
    }
    if (!isNear && !isFalling(track, f)) floating++;
  }
  const gaps = feet.flatMap((foot, i) =>
    stances[i].flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, k) =>
        Math.min(...REGIONS.map((name) => lowestPoint(foot[name], from + k))),
      ),
    ),
  );
  const gap = gaps.length > 0 ? gaps.reduce((a, b) => a + b, 0) / gaps.length : null;
  return { penetration, deepest, gap, float: frames > 0 ? floating / frames : 0 };
}

function isFalling({ joints, jointNames, hips, frames }: Track, frame: number): boolean {
  const f = Math.min(Math.max(frame, WINDOW), frames - 1 - WINDOW);
  if (f < WINDOW) return false;
  const y = (at: number) => joints[(at * jointNames.length + hips) * 3 + 1];
  const acceleration = (((y(f + WINDOW) - 2 * y(f) + y(f - WINDOW)) / 100) * FRAME_RATE ** 2) / WINDOW ** 2;
  return acceleration < FALL;
}
