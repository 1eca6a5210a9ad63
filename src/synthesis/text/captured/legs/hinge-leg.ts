import { SHANK_LENGTH, THIGH_LENGTH } from "../../../../motion/builtin-skeleton.js";
import { boneRotation } from "../../../../motion/ik/bone-rotation.js";
import { solveTwoBone } from "../../../../motion/ik/two-bone-ik.js";
import { quatConjugate, quatDot, quatMultiply, quatWrite } from "../../../../motion/maths/quaternion.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import {
  type Numbers,
  vecAddScaled,
  vecCross,
  vecDistance,
  vecDot,
  vecNormalize,
  vecSubtract,
} from "../../../../motion/maths/vector.js";

/** Shortest distance from hip to ankle, metres: the knee is bent by 157 degrees. */
const FOLDED = 0.185;

const [toAnkle, across, pole] = vectors(3);
const [local, before] = quaternions(2);

/** A leg whose knee is a hinge: global rotations of its bones, positions of its joints. */
export interface HingedLeg {
  thigh: Float64Array;
  shank: Float64Array;
  knee: Float64Array;
  ankle: Float64Array;
}

export function createHingedLeg(): HingedLeg {
  const [thigh, shank] = quaternions(2);
  const [knee, ankle] = vectors(2);
  return { thigh, shank, knee, ankle };
}

/**
 * Bends a leg so that its ankle reaches a goal, or gets as close as it can, and its knee bends as a person's does.
 *
 * @param axis of the knee, to the body's left; need not be perpendicular to the leg
 */
export function hingeLeg(out: HingedLeg, socket: Float64Array, goal: Numbers, axis: Numbers, softness?: number): void {
  vecSubtract(toAnkle, goal, socket);
  vecNormalize(toAnkle, toAnkle);
  vecAddScaled(across, axis, toAnkle, -vecDot(axis, toAnkle));
  vecNormalize(across, across);
  vecCross(pole, toAnkle, across);
  vecAddScaled(out.ankle, socket, toAnkle, Math.max(FOLDED, vecDistance(goal, socket)));
  solveTwoBone(out.knee, out.ankle, socket, out.ankle, THIGH_LENGTH, SHANK_LENGTH, pole, softness);
  boneRotation(out.thigh, socket, out.knee, across);
  boneRotation(out.shank, out.knee, out.ankle, across);
}

/** Writes a leg's local rotations into the frame that begins at `at`, each on the hemisphere of what it replaces. */
export function writeLeg(
  rotations: Numbers,
  at: number,
  [upper, lower, end]: readonly number[],
  hips: Numbers,
  { thigh, shank }: HingedLeg,
  foot: Numbers,
): void {
  writeLocal(rotations, at + upper * 4, hips, thigh);
  writeLocal(rotations, at + lower * 4, thigh, shank);
  writeLocal(rotations, at + end * 4, shank, foot);
}

function writeLocal(rotations: Numbers, at: number, parent: Numbers, global: Numbers): void {
  quatMultiply(local, quatConjugate(local, parent), global);
  for (let k = 0; k < 4; k++) before[k] = rotations[at + k];
  if (quatDot(local, before) < 0) for (let k = 0; k < 4; k++) local[k] = -local[k];
  quatWrite(rotations, at, local);
}
