import type { MotionClip } from "../../src/motion/clip.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { jointTracks } from "./joint-tracks.js";

/** Returns the highest speed of either wrist in the world, m/s, and when it is reached, seconds. */
export function fastestWrist(clip: MotionClip): { speed: number; time: number } {
  const tracks = jointTracks(clip);
  const width = clip.skeleton.names.length * 3;
  const fastest = { speed: 0, time: 0 };
  for (const name of ["LeftHand", "RightHand"] as const) {
    const wrist = jointIndex(clip.skeleton, name) * 3;
    for (let frame = 1; frame < clip.frameCount; frame++) {
      const at = frame * width + wrist;
      const [x, y, z] = [0, 1, 2].map((k) => tracks[at + k] - tracks[at + k - width]);
      const speed = Math.hypot(x, y, z) * clip.frameRate;
      if (speed > fastest.speed) Object.assign(fastest, { speed, time: frame / clip.frameRate });
    }
  }
  return fastest;
}
