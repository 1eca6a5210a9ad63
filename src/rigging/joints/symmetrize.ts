import type { PlacedBody } from "./placed-body.js";
import { MIRRORED, POINT_COUNT, POINTS } from "./points.js";

/** Share of a body that must lie in its own mirror image for it to be symmetric whatever its points say, or nearly so. */
const SYMMETRIC = 0.93;
const NEARLY = 0.8;
/** How far the points of a nearly symmetric body may be apart, heights. */
const ALIKE = 0.025;

/** A figure whose sides are alike where the body's are. */
export interface Symmetry {
  points: Float64Array;
  /** How far left and right were apart on average, heights. */
  difference: number;
  /** Share of the body that lies in its own mirror image. */
  overlap: number;
}

/**
 * Makes left and right alike where the body is symmetric; else each limb stays where it is.
 *
 * @param inside points of the body, in its space
 */
export function symmetrize(body: PlacedBody, points: Float64Array, inside: Float64Array): Symmetry {
  let middle = 0;
  for (let p = 0; p < POINT_COUNT; p++) middle += points[p * 3] / POINT_COUNT;
  const alike = new Float64Array(points);
  let [difference, joints] = [0, 0];
  for (let p = 0; p < POINT_COUNT; p++) {
    const other = MIRRORED[p];
    const x = (points[p * 3] - points[other * 3]) / 2;
    const y = (points[p * 3 + 1] + points[other * 3 + 1]) / 2;
    const z = (points[p * 3 + 2] + points[other * 3 + 2]) / 2;
    if (!/End|Knuckle/.test(POINTS[p])) {
      joints++;
      difference += Math.hypot(points[p * 3] - middle - x, points[p * 3 + 1] - y, points[p * 3 + 2] - z);
    }
    alike[p * 3] = middle + x;
    alike[p * 3 + 1] = y;
    alike[p * 3 + 2] = z;
  }
  difference /= joints;
  const overlap = overlapOf(body, inside, middle);
  const isSymmetric = overlap > SYMMETRIC || (overlap > NEARLY && difference < ALIKE);
  return { points: isSymmetric ? alike : points, difference, overlap };
}

function overlapOf(body: PlacedBody, inside: Float64Array, middle: number): number {
  let within = 0;
  for (let i = 0; i < inside.length; i += 3) {
    if (body.distance(2 * middle - inside[i], inside[i + 1], inside[i + 2]) > -0.005) within++;
  }
  return within / Math.max(1, inside.length / 3);
}
