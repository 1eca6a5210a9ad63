import type { MotionClip } from "../../src/motion/clip.js";
import { jointTracks } from "./joint-tracks.js";

/**
 * Measures jerk, the third difference of joint positions, m/s³: mean and 95th percentile over all frames and all
 * joints but the fingers.
 */
export function jerk(clip: MotionClip): { mean: number; p95: number } {
  const values = jerkValues(clip).sort((a, b) => a - b);
  if (values.length === 0) return { mean: 0, p95: 0 };
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    p95: values[Math.floor(values.length * 0.95)],
  };
}

/** Returns the jerk of every joint but the fingers in every frame, joint by joint. */
export function jerkValues(clip: MotionClip): number[] {
  const tracks = jointTracks(clip);
  const joints = clip.skeleton.names.length;
  const values: number[] = [];
  for (let j = 0; j < joints; j++) {
    if (/Hand(Thumb|Index|Middle|Ring|Pinky)/.test(clip.skeleton.names[j])) continue;
    for (let frame = 0; frame + 3 < clip.frameCount; frame++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) {
        const at = (offset: number) => tracks[((frame + offset) * joints + j) * 3 + k];
        sum += (at(3) - 3 * at(2) + 3 * at(1) - at(0)) ** 2;
      }
      values.push(Math.sqrt(sum) * clip.frameRate ** 3);
    }
  }
  return values;
}
