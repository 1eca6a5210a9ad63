import { quatRotate } from "../../src/motion/maths/quaternion.js";

/** Returns a vector turned by a quaternion, xyzw. */
export function rotated(q: ArrayLike<number>, v: readonly number[]): number[] {
  const out = [0, 0, 0];
  quatRotate(out, Array.from(q), [...v]);
  return out;
}
