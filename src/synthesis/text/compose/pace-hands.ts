import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { smoothBelow } from "../../../motion/maths/smooth-below.js";
import { atPace } from "./at-pace.js";
import { ARMS } from "./joints-by-part.js";
import type { Performance } from "./performance.js";

/** Speed of a wrist that boxers and pitchers reach, m/s, less what joins to other movement may add. */
const FASTEST = 11.3;
/** Frames on each side over which the pace comes down and recovers. */
const EASING = 8;
const PASSES = 3;

const WRISTS = [ARMS.left[3], ARMS.right[3]];

/**
 * Gives a performance more time around moments in which a wrist would be faster than people's: its path stays, the
 * whole body slows smoothly and recovers.
 */
export function paceHands(performance: Performance): Performance {
  let paced = performance;
  // Resampled paths are not quite the same: what is left over is slowed again.
  for (let pass = 0; pass < PASSES; pass++) {
    const pace = paceOf(paced.clip);
    if (!pace) break;
    paced = atPace(paced, pace);
  }
  return paced;
}

/** Returns the pace that each interval between frames may have, up to 1; null if all may keep theirs. */
function paceOf(clip: MotionClip): Float64Array | null {
  const { frameCount, frameRate, skeleton } = clip;
  const allowed = new Float64Array(Math.max(0, frameCount - 1)).fill(1);
  const before = new Float64Array(WRISTS.length * 3);
  const pose = createGlobalPose(skeleton);
  let slower = false;
  for (let f = 0; f < frameCount; f++) {
    const { positions } = forwardKinematicsOfFrame(clip, f, pose);
    WRISTS.forEach((wrist, i) => {
      const moved = Math.hypot(
        positions[wrist * 3] - before[i * 3],
        positions[wrist * 3 + 1] - before[i * 3 + 1],
        positions[wrist * 3 + 2] - before[i * 3 + 2],
      );
      if (f > 0 && moved * frameRate > FASTEST) {
        allowed[f - 1] = Math.min(allowed[f - 1], FASTEST / (moved * frameRate));
        slower = true;
      }
      for (let k = 0; k < 3; k++) before[i * 3 + k] = positions[wrist * 3 + k];
    });
  }
  return slower ? smoothBelow(allowed, EASING, false) : null;
}
