import type { AuthoredRecipe } from "./authored-styles.js";

/**
 * Four neutral walks a sex. People do not fall into groups, so they are set by hand along what differs most between
 * persons, each size between the 10th and the 90th percentile of the captured ones.
 */
export const NEUTRAL_VARIANTS: readonly AuthoredRecipe[] = [
  { id: "neutral_male_a", shape: (s) => s.spacing(0.02).list(0.8) },
  { id: "neutral_male_b", shape: (s) => s.abduct(5).swing(1.3).chestYaw(1.3).spacing(0.03).lean(-1) },
  { id: "neutral_male_c", cadence: 0.97, shape: (s) => s.lean(3).head(8).swing(0.8).bob(0.8) },
  { id: "neutral_male_d", cadence: 1.03, shape: (s) => s.bob(1.4).swing(1.4).elbow(8) },
  { id: "neutral_female_a", shape: (s) => s.list(1.4).pelvisYaw(1.2).spacing(-0.02).abduct(3).elbow(5) },
  { id: "neutral_female_b", cadence: 1.04, shape: (s) => s.list(1.3).sway(1.3).swing(1.3).lean(-2).head(-5) },
  { id: "neutral_female_c", cadence: 1.06, shape: (s) => s.pelvisYaw(1.4).swing(0.8).elbow(8).spacing(-0.01) },
  { id: "neutral_female_d", cadence: 0.97, shape: (s) => s.list(1.1).swing(0.7).head(5).bob(0.8) },
];
