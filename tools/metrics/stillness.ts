import type { MotionClip } from "../../src/motion/clip.js";
import { jointTracks } from "./joint-tracks.js";

/** Share of the motion's own speed below which a body stands still, and the range of that speed, m/s. */
const SHARE = 0.12;
const RANGE = [0.025, 0.12] as const;
/** The motion's own speed: this share of its frames is slower. */
const OWN = 0.85;
/** Seconds over which speeds are averaged, and shortest standstill, seconds. */
const WINDOW = 0.1;
const SHORTEST = 0.1;

/** A time in which the whole body is still, seconds. */
export interface Standstill {
  start: number;
  end: number;
}

/** Returns the mean speed of all joints but the fingers in each interval between frames, m/s, smoothed. */
export function bodySpeeds(clip: MotionClip): Float64Array {
  const tracks = jointTracks(clip);
  const width = clip.skeleton.names.length * 3;
  const joints = clip.skeleton.names.flatMap((name, j) =>
    /Hand(Thumb|Index|Middle|Ring|Pinky)/.test(name) ? [] : [j],
  );
  const speeds = new Float64Array(Math.max(0, clip.frameCount - 1));
  for (let f = 0; f < speeds.length; f++) {
    let sum = 0;
    for (const joint of joints) {
      const at = f * width + joint * 3;
      sum += Math.hypot(
        tracks[at + width] - tracks[at],
        tracks[at + width + 1] - tracks[at + 1],
        tracks[at + width + 2] - tracks[at + 2],
      );
    }
    speeds[f] = (sum / joints.length) * clip.frameRate;
  }
  return averaged(speeds, Math.round((WINDOW / 2) * clip.frameRate));
}

/** Returns the speed of the hips over the ground in each interval between frames, m/s, averaged over 0.2 s. */
export function rootSpeeds({ translations, translatedJoints, frameCount, frameRate }: MotionClip): Float64Array {
  const width = translatedJoints.length * 3;
  const speeds = Float64Array.from({ length: Math.max(0, frameCount - 1) }, (_, f) => {
    const at = f * width;
    return (
      Math.hypot(translations[at + width] - translations[at], translations[at + width + 2] - translations[at + 2]) *
      frameRate
    );
  });
  return averaged(speeds, Math.round(0.1 * frameRate));
}

/**
 * Finds the times in which the whole body is still: the mean speed of its joints is under 12 % of the motion's own
 * (its 85th percentile), at least 0.025 m/s, at most 0.12 m/s, for 0.1 s or longer.
 */
export function standstills(clip: MotionClip, speeds = bodySpeeds(clip)): Standstill[] {
  const limit = Math.min(RANGE[1], Math.max(RANGE[0], SHARE * quantile(speeds, OWN)));
  const found: Standstill[] = [];
  let first = -1;
  for (let f = 0; f <= speeds.length; f++) {
    const still = f < speeds.length && speeds[f] < limit;
    if (still && first < 0) first = f;
    if (still || first < 0) continue;
    if ((f - first) / clip.frameRate >= SHORTEST)
      found.push({ start: first / clip.frameRate, end: f / clip.frameRate });
    first = -1;
  }
  return found;
}

export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function averaged(values: Float64Array, half: number): Float64Array {
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - half), Math.min(values.length - 1, i + half)];
    let sum = 0;
    for (let k = from; k <= to; k++) sum += values[k];
    return sum / (to - from + 1);
  });
}
