import { looseLimbs } from "./check-figure.js";
import type { FoundPoints } from "./joints/find-points.js";

/** Fitted: the odds that every joint is within 5 % of the height of where it belongs, by what the fit says of itself. */
const ODDS = { constant: -13, doubt: -3.6, spread: -40 };

/** Returns the confidence in a figure, 0 to 1. */
export function confidenceOf({ doubt, spread }: Pick<FoundPoints, "doubt" | "spread">): number {
  const odds = ODDS.constant + ODDS.doubt * doubt + ODDS.spread * spread;
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
