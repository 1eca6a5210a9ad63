import { allowedStretch } from "../../motion/feet/planted/leg-stretch.js";
import { smoothBelow } from "../../motion/maths/smooth-below.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";
import type { FootGoals } from "./foot-goals.js";
import { hipJoint } from "./hip-joint.js";

/** Half width, seconds, of the window over which the pelvis goes down and comes up again. */
const WINDOW = 0.1;

/**
 * Third pass: finds how far the pelvis must go down so that every standing foot is in reach, 1 per frame, at most 0.
 * Smooth, and never less than what a frame needs: a running minimum, then a bell of the same width.
 */
export function pelvisSteps(
  retargeter: Retargeter,
  frames: ClipFrames,
  goals: FootGoals,
  frameRate: number,
): Float64Array {
  const { count } = frames;
  const { legs } = retargeter;
  const needs = new Float64Array(count);
  const hip = new Float64Array(3);
  let needed = false;
  for (let f = 0; f < count; f++) {
    for (let side = 0; side < 2; side++) {
      if (goals.away[side][f] > 0) continue;
      const leg = legs[side];
      hipJoint(hip, retargeter, frames, f, side);
      const ankle = goals.ankles[side];
      const x = hip[0] - ankle[f * 3];
      const y = hip[1] - ankle[f * 3 + 1];
      const z = hip[2] - ankle[f * 3 + 2];
      const reach = (leg.thighLength + leg.shinLength) * allowedStretch(frames.feet[side].extension[f]);
      const below = reach * reach - x * x - z * z;
      const step = Math.min(0, Math.sqrt(Math.max(0, below)) - y);
      if (step < needs[f]) needs[f] = step;
    }
    if (needs[f] < 0) needed = true;
  }
  return needed ? smoothBelow(needs, Math.max(1, Math.round(WINDOW * frameRate)), frames.repeat !== null) : needs;
}
