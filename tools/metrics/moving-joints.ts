import type { MotionClip } from "../../src/motion/clip.js";

/**
 * Marks with 1 the joints that the clip moves along: its translated joints and all below. The nodes above them belong to
 * the scene.
 */
export function movingJoints(clip: MotionClip): Uint8Array {
  const { parents } = clip.skeleton;
  const moving = new Uint8Array(parents.length);
  for (const joint of clip.translatedJoints) moving[joint] = 1;
  for (let j = 0; j < parents.length; j++) if (parents[j] >= 0 && moving[parents[j]]) moving[j] = 1;
  return moving;
}
