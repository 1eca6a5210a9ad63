import { softReach, solveTwoBone } from "../../motion/ik/two-bone-ik.js";
import { quatFromTo } from "../../motion/maths/rotation-forms.js";
import { vectors } from "../../motion/maths/scratch.js";
import { multiplyAt } from "../../motion/maths/track-kernels.js";
import { vecNormalize } from "../../motion/maths/vector.js";
import type { GuardedArm } from "./guarded-arm.js";

/** Share of an arm's length over which it slows down as it straightens. */
const SOFT = 0.06;

const [shoulder, elbow, wrist, pole, bent, end, v, turned] = vectors(8);
const q = new Float64Array(4);

/** Bends an arm so that its wrist is at the goal, the elbow staying on its side. */
export function bringWrist(
  { arm, elbow: middle, hand }: GuardedArm,
  [upper, lower]: readonly Int16Array[],
  goal: Float64Array,
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
): void {
  for (let k = 0; k < 3; k++) {
    shoulder[k] = positions[arm * 3 + k];
    elbow[k] = positions[middle * 3 + k];
    wrist[k] = positions[hand * 3 + k];
    pole[k] = elbow[k] - (shoulder[k] + wrist[k]) / 2;
  }
  const first = distance(shoulder, elbow);
  const second = distance(elbow, wrist);
  const wanted = distance(shoulder, goal) || 1;
  const reach = softReach(wanted, first + second, SOFT) / wanted;
  for (let k = 0; k < 3; k++) goal[k] = shoulder[k] + (goal[k] - shoulder[k]) * reach;
  solveTwoBone(bent, end, shoulder, goal, first, second, pole);
  turnPart(upper, shoulder, elbow, shoulder, bent, rotations, frame);
  turnPart(lower, elbow, wrist, bent, end, rotations, frame);
}

/** Turns joints as a bone turns that went from `a` to `b` and goes from `c` to `d`. */
function turnPart(
  part: Int16Array,
  a: Float64Array,
  b: Float64Array,
  c: Float64Array,
  d: Float64Array,
  rotations: Float64Array,
  frame: number,
): void {
  for (let k = 0; k < 3; k++) {
    v[k] = b[k] - a[k];
    turned[k] = d[k] - c[k];
  }
  quatFromTo(q, vecNormalize(v, v), vecNormalize(turned, turned));
  for (let i = 0; i < part.length; i++) {
    const at = frame + part[i] * 4;
    multiplyAt(rotations, at, q, 0, rotations, at);
  }
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
