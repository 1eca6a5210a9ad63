import { CALIBRATION } from "./tables/calibration.js";

/** Shift and slope of the logit of a probability, fitted to sentences that were not learned from. */
export type Curve = readonly [shift: number, slope: number];

/** Returns how often a reading with this score is right. */
export function calibrated(score: number): number {
  return curveAt(CALIBRATION, score);
}

export function curveAt([shift, slope]: Curve, score: number): number {
  const bounded = Math.min(0.995, Math.max(0.005, score));
  return 1 / (1 + Math.exp(-(shift + slope * Math.log(bounded / (1 - bounded)))));
}
