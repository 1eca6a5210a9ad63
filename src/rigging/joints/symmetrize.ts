import { MIRRORED, POINT_COUNT } from "./points.js";

/** A figure whose sides differ by less than this, in heights, is made symmetric. */
const ALIKE = 0.02;

/** Makes left and right alike, where they nearly are; each limb where it is, if they are not. In the body's space. */
export function symmetrize(points: Float64Array): { points: Float64Array; difference: number } {
  let middle = 0;
  for (let p = 0; p < POINT_COUNT; p++) middle += points[p * 3] / POINT_COUNT;
  const out = new Float64Array(points);
  let difference = 0;
  for (let p = 0; p < POINT_COUNT; p++) {
    const other = MIRRORED[p];
    const x = (points[p * 3] - middle - (points[other * 3] - middle)) / 2;
    const y = (points[p * 3 + 1] + points[other * 3 + 1]) / 2;
    const z = (points[p * 3 + 2] + points[other * 3 + 2]) / 2;
    difference += Math.hypot(points[p * 3] - middle - x, points[p * 3 + 1] - y, points[p * 3 + 2] - z) / POINT_COUNT;
    out[p * 3] = middle + x;
    out[p * 3 + 1] = y;
    out[p * 3 + 2] = z;
  }
  return { points: difference < ALIKE ? out : points, difference };
}
