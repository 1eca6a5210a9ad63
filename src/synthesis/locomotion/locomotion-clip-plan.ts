import type { GaitWeights } from "./cycle/gait-laws.js";

/**
 * How a locomotion clip was made; plain JSON. Angles in degrees, with the public sign (positive to the figure's
 * right).
 */
export interface LocomotionPlan {
  kind: "locomotion";
  /** m/s on the reference leg. */
  speed: number;
  /** Direction of travel, in (-180, 180]. */
  travelAngle: number;
  /** Id of a style; for a blend its weights: "proud*0.6+tired*0.4". */
  styleId: string;
  /** Stride pairs in the clip. */
  strides: number;
  /** Seed of the strides' variation; absent where all are alike. */
  seed?: number;
  weights: GaitWeights;
  /** Steps per minute. */
  cadence: number;
  /** Seconds and frames of a stride pair. */
  period: number;
  framesPerStridePair: number;
  /** Share of the period that a foot stands. */
  duty: number;
  /** Turn of the hips towards the direction of travel. */
  hipYaw: number;
  /** Displacement per stride pair, metres x y z. */
  displacement: [number, number, number];
  /** Largest lowering of the pelvis below the unlocked model's that the locked feet needed, metres. */
  pelvisDrop: number;
  /**
   * Largest distance of an ankle from the unlocked model's, metres, standing or swinging. The model's is the fitted
   * and styled one as the generator places it: spacing, shift along the travel, height in mid-swing, course of a
   * backward run.
   */
  lockCorrection: number;
}
