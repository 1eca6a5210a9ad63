import type { LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

/** Sight of a landmark that was filled in next to a seen one; it falls to nothing with the distance in time. */
const FILLED = 0.6;
/** Seconds from a seen moment at which a filled landmark says nothing. */
const LONGEST = 0.4;

/**
 * Gives landmarks that are not seen the place between those where they are; held at the ends. The farther from a seen
 * moment, the less sight they have. Changes the track.
 */
export function fillGaps({ frameCount, frameRate, points, sight }: LandmarkTrack): void {
  for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
    const seen: number[] = [];
    for (let f = 0; f < frameCount; f++) if (sight[f * LANDMARK_COUNT + mark] > 0) seen.push(f);
    if (seen.length === 0) continue;
    let after = 0;
    for (let f = 0; f < frameCount; f++) {
      while (after < seen.length && seen[after] < f) after++;
      if (seen[after] === f) continue;
      const right = seen[Math.min(after, seen.length - 1)];
      const left = seen[Math.max(after - 1, 0)];
      const share = right > left ? Math.min(1, Math.max(0, (f - left) / (right - left))) : 0;
      const at = f * LANDMARK_COUNT + mark;
      for (let k = 0; k < 2; k++) {
        const a = points[(left * LANDMARK_COUNT + mark) * 2 + k];
        points[at * 2 + k] = a + (points[(right * LANDMARK_COUNT + mark) * 2 + k] - a) * share;
      }
      const far = Math.min(Math.abs(f - left), Math.abs(right - f)) / frameRate;
      sight[at] = Math.max(0.001, FILLED * (1 - far / LONGEST));
    }
  }
}
