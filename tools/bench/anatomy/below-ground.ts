import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET, solePosition } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";

const point = new Float64Array(3);

/** Measures in every frame how far the lowest joint or point of a sole is below the ground, metres: 0 above it. */
export function depthsBelowGround(clip: MotionClip): Float64Array {
  const pose = createGlobalPose(clip.skeleton);
  return Float64Array.from({ length: clip.frameCount }, (_, frame) => {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    let lowest = 0;
    for (let at = 1; at < positions.length; at += 3) lowest = Math.min(lowest, positions[at]);
    for (const sole of BUILTIN_FEET) {
      for (const part of ["heel", "ball", "toe"] as const) {
        lowest = Math.min(lowest, solePosition(point, pose, sole, part)[1]);
      }
    }
    return -lowest;
  });
}
