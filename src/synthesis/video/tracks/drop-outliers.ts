import { bodySize, type LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";

/** Distance from where the frames around say that a landmark is, in body sizes, beyond which it is an outlier. */
const FARTHEST = 0.06;
/** Seconds to either side that say where it is. */
const AROUND = 0.1;

/**
 * Marks landmarks as unseen that jump away and back within moments: no limb does. Changes the track.
 *
 * @returns how many there were
 */
export function dropOutliers(track: LandmarkTrack): number {
  const { frameCount, frameRate, points, sight } = track;
  const limit = bodySize(track) * FARTHEST;
  const reach = Math.max(2, Math.round(AROUND * frameRate));
  const wrong: number[] = [];
  for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
    for (let f = 0; f < frameCount; f++) {
      const at = f * LANDMARK_COUNT + mark;
      if (sight[at] <= 0) continue;
      const gaps = [0, 1].map((k) => {
        const around: number[] = [];
        for (let i = Math.max(0, f - reach); i <= Math.min(frameCount - 1, f + reach); i++) {
          if (sight[i * LANDMARK_COUNT + mark] > 0) around.push(points[(i * LANDMARK_COUNT + mark) * 2 + k]);
        }
        return points[at * 2 + k] - (around.sort((a, b) => a - b)[around.length >> 1] ?? 0);
      });
      if (Math.hypot(gaps[0], gaps[1]) > limit) wrong.push(at);
    }
  }
  for (const at of wrong) sight[at] = 0;
  return wrong.length;
}
