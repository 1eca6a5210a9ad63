import { limitReach } from "../../motion/feet/planted/leg-stretch.js";
import { solveTwoBone } from "../../motion/ik/two-bone-ik.js";
import { quatFromTo } from "../../motion/maths/rotation-forms.js";
import { vectors } from "../../motion/maths/scratch.js";
import { multiplyAt, rotateAt } from "../../motion/maths/track-kernels.js";
import { vecNormalize, vecSubtract } from "../../motion/maths/vector.js";
import type { ClipFrames } from "../clip-frames.js";
import type { Retargeter } from "../retargeter.js";
import type { FootGoals } from "./foot-goals.js";
import { hipJoint } from "./hip-joint.js";
import type { LegGeometry } from "./leg-geometry.js";

/** Share of a leg's length below which a distance counts as zero. */
const CLOSE = 2e-6;

const [hip, knee, ankle, goal, pole, now, wanted] = vectors(7);
const turn = new Float64Array(4);

/** Fourth pass: bends both legs in all frames so that the ankles are at their goals. Turns thighs and shins only. */
export function solveLegs(retargeter: Retargeter, frames: ClipFrames, goals: FootGoals): void {
  const { legs } = retargeter;
  const { rotations, joints, count } = frames;
  for (let f = 0; f < count; f++) {
    const at = f * joints * 4;
    for (let side = 0; side < 2; side++) {
      const leg = legs[side];
      hipJoint(hip, retargeter, frames, f, side);
      for (let k = 0; k < 3; k++) {
        goal[k] = goals.ankles[side][f * 3 + k];
        pole[k] = frames.feet[side].pole[f * 3 + k];
      }
      if (reaches(leg, rotations, at, leg.thighLength + leg.shinLength)) continue;
      const length = leg.thighLength + leg.shinLength;
      limitReach(goal, hip, length, frames.feet[side].extension[f], goals.away[side][f]);
      solveTwoBone(knee, ankle, hip, goal, leg.thighLength, leg.shinLength, pole);
      point(rotations, at + leg.thigh * 4, leg.kneeOffset, hip, knee);
      point(rotations, at + leg.shin * 4, leg.ankleOffset, knee, ankle);
    }
  }
}

/** Returns whether the ankle is at its goal with the bones' present rotations. */
function reaches(leg: LegGeometry, rotations: Float64Array, at: number, length: number): boolean {
  rotateAt(knee, 0, rotations, at + leg.thigh * 4, leg.kneeOffset, 0);
  rotateAt(ankle, 0, rotations, at + leg.shin * 4, leg.ankleOffset, 0);
  let distance = 0;
  for (let k = 0; k < 3; k++) distance = Math.max(distance, Math.abs(hip[k] + knee[k] + ankle[k] - goal[k]));
  return distance < CLOSE * length;
}

/** Turns a bone by the shortest arc so that it points from `from` to `to`. */
function point(rotations: Float64Array, at: number, offset: Float64Array, from: Float64Array, to: Float64Array): void {
  rotateAt(now, 0, rotations, at, offset, 0);
  vecNormalize(now, now);
  vecNormalize(wanted, vecSubtract(wanted, to, from));
  quatFromTo(turn, now, wanted);
  multiplyAt(rotations, at, turn, 0, rotations, at);
}
