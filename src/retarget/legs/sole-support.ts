import type { SolePart } from "../../motion/feet/sole-parts.js";
import { rotateAt } from "../../motion/maths/track-kernels.js";
import type { SoleGeometry } from "./leg-geometry.js";

/**
 * Finds a point of the sole relative to the ankle, for these rotations of foot and toes (4 numbers each in
 * `rotations`, from `at` on).
 */
export function solePoint(
  out: Float64Array,
  sole: SoleGeometry,
  part: SolePart,
  rotations: Float64Array,
  at: number,
): Float64Array {
  const onToes = part === "toe" && sole.toe !== sole.foot;
  if (!onToes) {
    const local = part === "toe" ? sole.toeTip : part === "ball" ? sole.ball : sole.heel;
    rotateAt(out, 0, rotations, at + sole.foot * 4, local, 0);
    return out;
  }
  rotateAt(out, 0, rotations, at + sole.toe * 4, sole.toeTip, 0);
  rotateAt(toes, 0, rotations, at + sole.foot * 4, sole.toeOffset, 0);
  for (let k = 0; k < 3; k++) out[k] += toes[k];
  return out;
}

const toes = new Float64Array(3);
const point = new Float64Array(3);

/** Returns the height of the ankle over the lowest point of the sole. */
export function soleSupport(sole: SoleGeometry, rotations: Float64Array, at: number): number {
  const heel = solePoint(point, sole, "heel", rotations, at)[1];
  const ball = solePoint(point, sole, "ball", rotations, at)[1];
  const toe = solePoint(point, sole, "toe", rotations, at)[1];
  return -Math.min(heel, ball, toe);
}
