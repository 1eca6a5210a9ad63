import { BUILTIN_SKELETON } from "../builtin-skeleton.js";
import type { MotionClip } from "../clip.js";
import { stances } from "../feet/contacts/stances.js";
import { LEGS } from "../feet/planted/leg-tracks.js";

/** Duration of a cycle, both feet, of the quickest run and the slowest walk, seconds. */
const SHORTEST = 0.4;
const LONGEST = 1.9;
/** Largest difference of two rounds of a cycle, radians (mean over legs and upper arms). */
const ALIKE = 0.3;
/** Largest ratio of their difference to that half a cycle apart. */
const CLEARLY = 0.72;
/** Smallest and largest share of a cycle that is compared. */
const COMPARED = 0.3;
const MOST = 0.7;
/** Frames between compared ones. */
const EVERY = 3;

/** Joints whose rotations show a gait: thighs, shins, and with half their weight the upper arms. */
const WATCHED = /* @__PURE__ */ watchedJoints();

function watchedJoints(): (readonly [joint: number, weight: number])[] {
  return [
    ...LEGS.flatMap(({ thigh, shin }) => [[thigh, 1] as const, [shin, 1] as const]),
    ...["LeftArm", "RightArm"].map((name) => [BUILTIN_SKELETON.names.indexOf(name), 0.5] as const),
  ];
}

/** Returns the mean difference of two poses on the built-in skeleton in the joints that show a gait, radians. */
export function gaitDistance(a: MotionClip, f: number, b: MotionClip, g: number): number {
  const joints = a.skeleton.names.length;
  let [sum, weights] = [0, 0];
  for (const [joint, weight] of WATCHED) {
    let dot = 0;
    for (let k = 0; k < 4; k++) {
      dot += a.rotations[(f * joints + joint) * 4 + k] * b.rotations[(g * joints + joint) * 4 + k];
    }
    // Approximates the angle, without an arc cosine.
    sum += weight * Math.sqrt(8 * Math.max(0, 1 - Math.abs(dot)));
    weights += weight;
  }
  return sum / weights;
}

/**
 * Returns the frames per cycle of the gait that a clip ends in; null when it does not end in a gait: when the last
 * span does not match the one before it, or one of the feet never leaves the ground.
 */
export function findCycle(clip: MotionClip): number | null {
  const { frameCount, frameRate } = clip;
  const last = frameCount - 1;
  const shortest = Math.round(SHORTEST * frameRate);
  const longest = Math.min(Math.round(LONGEST * frameRate), Math.floor(last / (1 + COMPARED)));
  const costs = new Float64Array(longest + 1).fill(Number.POSITIVE_INFINITY);
  let best = -1;
  for (let lag = shortest; lag <= longest; lag++) {
    costs[lag] = difference(clip, lag, lag);
    if (best < 0 || costs[lag] < costs[best]) best = lag;
  }
  if (best < 0 || costs[best] > ALIKE) return null;
  // Two rounds match as well: take the first that is about as good.
  for (let lag = shortest + 1; lag < best; lag++) {
    const dips = costs[lag] <= costs[lag - 1] && costs[lag] <= costs[lag + 1];
    if (dips && costs[lag] < 1.3 * costs[best] + 0.02) best = lag;
  }
  if (costs[best] > CLEARLY * difference(clip, Math.round(best / 2), best)) return null;
  return steps(clip, best) ? best : null;
}

/**
 * Returns how much the end of a clip differs from what was this many frames earlier.
 *
 * @param cycle frames that are compared
 */
function difference(clip: MotionClip, lag: number, cycle: number): number {
  const last = clip.frameCount - 1;
  const frames = Math.min(Math.round(MOST * cycle), last - lag);
  let [sum, count] = [0, 0];
  for (let i = 0; i <= frames; i += EVERY) {
    sum += gaitDistance(clip, last - i, clip, last - i - lag);
    count++;
  }
  return sum / count;
}

/** Returns whether both feet leave the ground and land within the last frames. */
function steps(clip: MotionClip, frames: number): boolean {
  const end = (clip.frameCount - 1) / clip.frameRate;
  const start = end - (1.15 * frames) / clip.frameRate;
  const all = stances(clip);
  return (["left", "right"] as const).every((side) => {
    const own = all.filter((one) => one.side === side);
    const stands = own.reduce((sum, one) => sum + Math.max(0, Math.min(one.end, end) - Math.max(one.start, start)), 0);
    return stands > 0.1 * (end - start) && stands < 0.93 * (end - start);
  });
}
