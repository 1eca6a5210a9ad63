import { OTHER_SIDE, PREDICTED_JOINTS } from "./predicted-joints.js";
import { mirrorEnds, NETWORK_RATE, type TransitionEnds } from "./transition-ends.js";
import { transitionFeatures } from "./transition-features.js";
import { runTransitionNetwork } from "./transition-network.js";

/** Number of functions of time that make up a correction. */
export const TIME_FUNCTIONS = 10;
/** The fastest of them, for each of the network's frames in the transition. */
const QUICKEST = 0.6;
const JOINTS = PREDICTED_JOINTS.length;
/** Numbers per function: root x y z in the heading of the transition's first frame, then x of all joints, y, z. */
export const CORRECTION_WIDTH = 3 + 3 * JOINTS;

/**
 * Predicts what a body does in a transition beyond `transitionBase`, as captured people do: `CORRECTION_WIDTH`
 * factors for each function of `timeFunctions`. Mirrored ends give the mirrored correction.
 */
export function predictCorrection(ends: TransitionEnds): Float64Array {
  const own = runTransitionNetwork(transitionFeatures(ends));
  const mirrored = runTransitionNetwork(transitionFeatures(mirrorEnds(ends)));
  const out = new Float64Array(own.length);
  for (let at = 0; at < own.length; at += CORRECTION_WIDTH) {
    for (let k = 0; k < 3; k++) {
      out[at + k] = (own[at + k] + (k === 0 ? -1 : 1) * mirrored[at + k]) / 2;
      for (let j = 0; j < JOINTS; j++) {
        const axis = at + 3 + k * JOINTS;
        out[axis + j] = (own[axis + j] + (k === 0 ? 1 : -1) * mirrored[axis + OTHER_SIDE[j]]) / 2;
      }
    }
  }
  return out;
}

/**
 * Evaluates the functions of time: 0 at both ends, with zero slope and curvature there; short transitions have only
 * the slow ones, so that none is faster than some 9 Hz.
 *
 * @param share of the transition's time, 0 to 1
 */
export function timeFunctions(out: Float64Array, share: number, seconds: number): Float64Array {
  const edge = Math.sin(Math.PI * share) ** 2;
  for (let k = 1; k <= TIME_FUNCTIONS; k++) {
    const some = Math.min(1, Math.max(k === 1 ? 1 : 0, QUICKEST * seconds * NETWORK_RATE - k + 0.5));
    out[k - 1] = edge * Math.sin(Math.PI * k * share) * some;
  }
  return out;
}
