import type { FootContact } from "../clip.js";

/** One foot of a driven character, as last sampled. */
export interface FootState {
  /** Stands: the point below stays exactly where it is. */
  readonly planted: boolean;
  /** What it stands on, or stood on last. */
  readonly part: FootContact["part"];
  /** World: the point that it stands on, or stood on last. */
  readonly point: Float64Array;
  /** Touched down in the last `sample`. */
  readonly struck: boolean;
  /** How hard the last strike was, 0 to 1: 1 is two and a half body weights in the mean over the stance. */
  readonly strength: number;
  /** Model units between where the foot is and where its gait alone would have it. */
  readonly offset: number;
  /** How far it is turned from where its gait alone would have it: radians about +Y. */
  readonly yaw: number;
  /** Model units that its leg is too short for where it stands, before the pelvis gives way; 0 in the air. */
  readonly overReach: number;
}
