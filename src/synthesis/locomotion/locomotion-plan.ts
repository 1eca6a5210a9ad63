import type { GaitWeights } from "./gait-laws.js";

/** How a locomotion clip was made; plain JSON. Angles in degrees, public sense (to the figure's right is positive). */
export interface LocomotionPlan {
  kind: "locomotion";
  /** m/s on the reference leg. */
  speed: number;
  /** Direction of travel, in (-180, 180]. */
  travelAngle: number;
  /** Id of a style; of a blend its weights: "proud*0.6+tired*0.4". */
  styleId: string;
  /** Stride pairs in the clip. */
  strides: number;
  /** What makes the strides differ; absent where all are alike. */
  seed?: number;
  weights: GaitWeights;
  /** Steps a minute. */
  cadence: number;
  /** Seconds and frames of a stride pair. */
  period: number;
  framesPerStridePair: number;
  /** Share of the period that a foot stands. */
  duty: number;
  /** Turn of the hips towards the direction of travel. */
  hipYaw: number;
  /** Metres x y z of a stride pair. */
  displacement: [number, number, number];
  /** Largest lowering of the pelvis below the unlocked model's that the locked feet asked for, metres. */
  pelvisDrop: number;
  /**
   * Largest distance of an ankle from the unlocked model's, metres, standing or swinging. The model's is the fitted and
   * styled one as the generator places it: spacing, shift along the travel, height in mid-swing, course of a backward run.
   */
  lockCorrection: number;
}
