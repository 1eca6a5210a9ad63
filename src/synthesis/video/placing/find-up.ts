import { vecDot, vecNormalize } from "../../../motion/maths/vector.js";

/** Deviation of what the lifter sees as up from what is, as a slope. */
const SEEN = 0.06;
/** Deviation of how far a body that stands upright leans, as a slope; so many frames tell the same thing again. */
const LEAN = 0.15;
const ALIKE = 20;

/**
 * Returns the direction in which gravity does not pull: what the lifter sees through the film, corrected so that the
 * body keeps its balance on average.
 *
 * @param seen x y z per frame, of length 1
 * @param leans from the middle of standing soles to the middle of the body, x y z, of bodies that stand upright
 */
export function findUp(seen: Float64Array, leans: readonly (readonly number[])[]): Float64Array {
  const up = new Float64Array(3);
  for (let i = 0; i < seen.length; i++) up[i % 3] += seen[i];
  vecNormalize(up, up);
  const weight = 1 / (LEAN * LEAN * ALIKE);
  const slope = new Float64Array(3);
  for (const lean of leans) {
    const height = vecDot(lean, up);
    for (let k = 0; k < 3; k++) slope[k] += weight * (lean[k] / height - up[k]);
  }
  const sure = 1 / (SEEN * SEEN) + weight * leans.length;
  for (let k = 0; k < 3; k++) up[k] += slope[k] / sure;
  return vecNormalize(up, up) as Float64Array;
}
