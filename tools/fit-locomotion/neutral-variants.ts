import type { AuthoredRecipe } from "./recipes/authored-styles.js";

/**
 * Four neutral walks per sex. People do not fall into groups, so these are set by hand along what differs most
 * between persons, each value between the 10th and the 90th percentile of the captured ones.
 */
export const NEUTRAL_VARIANTS: readonly AuthoredRecipe[] = [
  { id: "neutral_male_a", shape: (s) => s.spacing(0.02).list(0.8) },
  {
    id: "neutral_male_b",
    shape: (s) => s.abduct(7).swing(1.45).chestYaw(1.3).spacing(0.04).lean(-3).sway(1.4).elbow(4),
  },
  { id: "neutral_male_c", cadence: 0.96, shape: (s) => s.lean(4).head(13).swing(0.8).bob(0.8).abduct(-4).elbow(5) },
  { id: "neutral_male_d", cadence: 1.05, shape: (s) => s.bob(1.6).swing(1.45).elbow(10).head(-6).pelvisYaw(1.3) },
  { id: "neutral_female_a", shape: (s) => s.list(1.36).pelvisYaw(1.45).spacing(-0.03).abduct(6).elbow(10).swing(0.9) },
  {
    id: "neutral_female_b",
    cadence: 1.05,
    shape: (s) => s.list(1.3).sway(1.4).swing(1.45).lean(-3).head(-7).elbow(-9).abduct(-3),
  },
  {
    id: "neutral_female_c",
    cadence: 1.08,
    shape: (s) => s.pelvisYaw(1.45).swing(0.8).elbow(10).spacing(-0.03).head(6).lean(3).abduct(-4),
  },
  {
    id: "neutral_female_d",
    cadence: 0.95,
    shape: (s) => s.list(1.2).swing(0.78).head(12).bob(0.75).elbow(-9).lean(-2.5),
  },
];
