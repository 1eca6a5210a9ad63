import type { Numbers } from "../motion/vector.js";
import type { SoleGeometry, SolePart } from "./leg-geometry.js";

/**
 * Where a point of the sole is, seen from the ankle, with foot and toes turned as given (4 numbers each in `rotations`,
 * from `at` on).
 */
export function solePoint(out: Numbers, sole: SoleGeometry, part: SolePart, rotations: Numbers, at: number): Numbers {
  const onToes = part === "toe" && sole.toe !== sole.foot;
  if (!onToes) return turnInto(out, rotations, at + sole.foot * 4, part === "toe" ? sole.toeTip : sole[part]);
  turnInto(out, rotations, at + sole.toe * 4, sole.toeTip);
  const x = out[0];
  const y = out[1];
  const z = out[2];
  turnInto(out, rotations, at + sole.foot * 4, sole.toeOffset);
  out[0] += x;
  out[1] += y;
  out[2] += z;
  return out;
}

const point = new Float64Array(3);

/** Height of the ankle over the lowest point of the sole. */
export function soleSupport(sole: SoleGeometry, rotations: Numbers, at: number): number {
  const heel = solePoint(point, sole, "heel", rotations, at)[1];
  const ball = solePoint(point, sole, "ball", rotations, at)[1];
  const toe = solePoint(point, sole, "toe", rotations, at)[1];
  return -Math.min(heel, ball, toe);
}

/** `v` turned by the quaternion at `at`. */
function turnInto(out: Numbers, rotations: Numbers, at: number, v: Numbers): Numbers {
  const x = rotations[at];
  const y = rotations[at + 1];
  const z = rotations[at + 2];
  const w = rotations[at + 3];
  const tx = 2 * (y * v[2] - z * v[1]);
  const ty = 2 * (z * v[0] - x * v[2]);
  const tz = 2 * (x * v[1] - y * v[0]);
  out[0] = v[0] + w * tx + y * tz - z * ty;
  out[1] = v[1] + w * ty + z * tx - x * tz;
  out[2] = v[2] + w * tz + x * ty - y * tx;
  return out;
}
