import type { FoundPoints } from "./joints/find-points.js";
import type { Symmetry } from "./joints/symmetrize.js";
import { looseLimbs } from "./loose-limbs.js";

/**
 * Fitted on 200 meshes of the bodies' validation split: the odds that every joint is within 5 % of the height of where
 * it belongs, by what the fit says of itself and by how alike the sides are, given how alike the body's are.
 */
const ODDS = { constant: 8.78, doubt: -2.33, difference: -330, overlap: -15.8 };
/** Beyond these, bodies were not seen. */
const MOST_DIFFERENCE = 0.03;
const LEAST_OVERLAP = 0.6;

/** Returns the confidence in a figure, 0 to 1. */
export function confidenceOf(
  { doubt }: Pick<FoundPoints, "doubt">,
  { difference, overlap }: Pick<Symmetry, "difference" | "overlap">,
): number {
  const odds =
    ODDS.constant +
    ODDS.doubt * doubt +
    ODDS.difference * Math.min(MOST_DIFFERENCE, difference) +
    ODDS.overlap * Math.max(LEAST_OVERLAP, overlap);
  return Math.round(1000 / (1 + Math.exp(-odds))) / 1000;
}

/** Fits from different beginnings that are this far apart are worth a look, heights. */
const WIDE = 0.012;
/** So are sides that differ this much. */
const UNEVEN = 0.03;

/** Says what a person should look at. */
export function doubtsOf(found: FoundPoints, difference: number, up: string): string[] {
  const doubts = looseLimbs(found).map((limb) => `The bones of the ${limb} lie outside the mesh.`);
  if (found.spread > WIDE) doubts.push("Fits from different beginnings disagree: look at the joints.");
  if (difference > UNEVEN) doubts.push("Left and right differ: the pose is not symmetric, or a side was misread.");
  if (up !== "+y") doubts.push(`The mesh was lying: its ${up} axis is taken as up.`);
  return doubts;
}
