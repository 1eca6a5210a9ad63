import type { FootContact } from "../../clip.js";

/** One foot of a driven character, as last sampled. */
export interface FootState {
  /** Whether it stands: the point below then stays exactly where it is. */
  readonly planted: boolean;
  /** The part that it stands on, or stood on last. */
  readonly part: FootContact["part"];
  /** World: the point that it stands on, or stood on last. */
  readonly point: Float64Array;
  /** Whether it touched down in the last `sample`. */
  readonly struck: boolean;
  /** Strength of the last strike, 0 to 1: 1 is two and a half body weights, averaged over the stance. */
  readonly strength: number;
  /** Distance between the foot and where its gait alone would have it, model units. */
  readonly offset: number;
  /** Yaw relative to where its gait alone would have it, radians. */
  readonly yaw: number;
  /** How much its leg is too short for where it stands, before the pelvis gives way, model units; 0 in the air. */
  readonly overReach: number;
}
