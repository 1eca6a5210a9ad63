import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { smoothBelow } from "../../../motion/maths/smooth-below.js";
import { atPace } from "./at-pace.js";
import { FASTEST_HAND, FASTEST_IN_FLIGHT } from "./hand-pace.js";
import { ARMS, HIPS, LEGS } from "./joints-by-part.js";
import type { Performance } from "./performance.js";

/** Frames on each side over which the pace comes down and recovers. */
const EASING = 8;
const PASSES = 3;

/** Height of the joints of both toes from which on a body flies, metres: soles that slide are lower. */
const LIFTED = 0.06;

const TOES = [LEGS.left[3], LEGS.right[3]];
const WRISTS = [ARMS.left[3], ARMS.right[3]];

/**
 * Gives a performance more time around moments in which a wrist would be faster than people's: its path stays, the
 * whole body slows smoothly and recovers. A flight keeps its pace, which gravity gives it; not so who floats.
 *
 * @param fastest speed of a wrist against the hips that the action allows, m/s
 */
export function paceHands(performance: Performance, fastest = FASTEST_HAND): Performance {
  let paced = performance;
  // Resampled paths are not quite the same: what is left over is slowed again.
  for (let pass = 0; pass < PASSES; pass++) {
    const pace = paceOf(paced, fastest);
    if (!pace) break;
    paced = atPace(paced, pace);
  }
  return paced;
}

/** Returns the pace that each interval between frames may have, up to 1; null if all may keep theirs. */
function paceOf({ clip, supports, entry }: Performance, fastest: number): Float64Array | null {
  const { frameCount, frameRate, skeleton, contacts } = clip;
  const allowed = new Float64Array(Math.max(0, frameCount - 1)).fill(1);
  const before = new Float64Array(WRISTS.length * 3);
  const hips = new Float64Array(3);
  const pose = createGlobalPose(skeleton);
  const rests = (time: number) => [...contacts, ...supports].some(({ start, end }) => time >= start && time <= end);
  let slower = false;
  for (let f = 0; f < frameCount; f++) {
    const { positions } = forwardKinematicsOfFrame(clip, f, pose);
    const flies = entry !== "free" && TOES.every((toe) => positions[toe * 3 + 1] > LIFTED) && !rests(f / frameRate);
    const base = positions.subarray(HIPS * 3, HIPS * 3 + 3);
    WRISTS.forEach((wrist, i) => {
      const step = (k: number) => positions[wrist * 3 + k] - before[i * 3 + k];
      const own = (k: number) => step(k) - base[k] + hips[k];
      const inWorld = Math.hypot(step(0), step(1), step(2)) * frameRate;
      const againstHips = Math.hypot(own(0), own(1), own(2)) * frameRate;
      const limit = flies ? Math.max(fastest, FASTEST_IN_FLIGHT) : fastest;
      const share = Math.min(FASTEST_HAND / Math.max(inWorld, FASTEST_HAND), limit / Math.max(againstHips, limit));
      if (f > 0 && share < 1) {
        allowed[f - 1] = Math.min(allowed[f - 1], share);
        slower = true;
      }
      for (let k = 0; k < 3; k++) before[i * 3 + k] = positions[wrist * 3 + k];
    });
    hips.set(base);
  }
  return slower ? smoothBelow(allowed, EASING, false) : null;
}
