import type { SolePart } from "../../motion/feet/sole-parts.js";
import { rotateAt } from "../../motion/maths/track-kernels.js";
import type { SoleGeometry } from "./leg-geometry.js";

const toeAt = new Float64Array(3);
const here = new Float64Array(3);
const there = new Float64Array(3);

/** Returns the number of points on which a sole rolls: heel, ball, toes. */
export function outlineCount({ outline }: SoleGeometry): number {
  return (outline.heel.length + outline.ball.length + outline.toes.length) / 3;
}

/**
 * Finds a point of the mesh's sole relative to the ankle.
 *
 * @param index as of `outlineCount`
 * @param rotations of the joints, from `at` on
 */
export function outlinePoint(
  out: Float64Array,
  o: number,
  sole: SoleGeometry,
  index: number,
  rotations: Float64Array,
  at: number,
): void {
  const { heel, ball, toes } = sole.outline;
  const i = index * 3;
  const front = i - heel.length;
  if (front < ball.length) {
    if (front < 0) rotateAt(out, o, rotations, at + sole.foot * 4, heel, i);
    else rotateAt(out, o, rotations, at + sole.foot * 4, ball, front);
    return;
  }
  rotateAt(out, o, rotations, at + sole.toe * 4, toes, front - ball.length);
  if (sole.toe === sole.foot) return;
  rotateAt(toeAt, 0, rotations, at + sole.foot * 4, sole.toeOffset, 0);
  for (let k = 0; k < 3; k++) out[o + k] += toeAt[k];
}

/**
 * Returns the point of heel, ball and toes, or toes that a sole rolls on between two frames: the one that is lowest over both.
 *
 * @param stands the one that it stood on before, which it keeps while no other is lower by more than `level`
 * @param at where the rotations of one frame begin, and `other` those of the other
 */
export function rolledPoint(
  sole: SoleGeometry,
  part: SolePart,
  stands: number,
  rotations: Float64Array,
  at: number,
  other: number,
  level: number,
): number {
  const heels = sole.outline.heel.length / 3;
  const toes = heels + sole.outline.ball.length / 3;
  const from = part === "heel" ? 0 : part === "ball" ? heels : toes;
  const to = part === "heel" ? heels : outlineCount(sole);
  let lowest = from;
  let least = Number.POSITIVE_INFINITY;
  let kept = Number.POSITIVE_INFINITY;
  for (let i = from; i < to; i++) {
    outlinePoint(here, 0, sole, i, rotations, at);
    outlinePoint(there, 0, sole, i, rotations, other);
    // Relative to the ankle, whose height in each frame follows from the sole's.
    const height = here[1] + there[1];
    if (i === stands) kept = height;
    if (height < least) [lowest, least] = [i, height];
  }
  return kept <= least + 2 * level ? stands : lowest;
}
