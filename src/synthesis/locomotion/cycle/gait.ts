import type { GaitWeights } from "./gait-laws.js";

/** Which way the hips face: towards the travel, or away from it. */
export type HipsFacing = "ahead" | "astern";

export interface GaitRequest {
  /** m/s on the reference leg. */
  speed: number;
  /** Degrees, 0 ahead, 90 to the figure's right, any number. */
  travelAngle: number;
  /**
   * Which way the hips face where both are possible, at travel 90 to 135 degrees sideways; when absent, `hipYaw`
   * decides.
   */
  hips?: HipsFacing;
  /** How far the hips turn towards the travel, 0 to 1 (default): see `hipYaw`. */
  hipTurn?: number;
  /** A style's change of cadence: factor at the style's own speed. */
  cadence?: { factor: number; speed: number };
  /** A style's change of the stance share, added; mostly lost at a run. */
  dutyOffset?: number;
  /** Factor on the cadence for legs that would otherwise not reach, at least 1. */
  sooner?: number;
  /** Rounds the cycle to whole frames of this rate; when absent, it is not rounded. */
  frameRate?: number;
}

/**
 * Timing and mixture of a gait: everything that follows from speed and direction before any pose. It is solved for
 * travel to the left of the hips (`aside` at least 0); travel to the right is its mirror image.
 */
export interface Gait {
  speed: number;
  /** Whether the solved figure is mirrored to get the requested one. */
  mirrored: boolean;
  /** Yaw of the travel and of the hips relative to the face, radians, for the solved figure. */
  travel: number;
  hipYaw: number;
  /** Radians, 0 to pi: direction of travel relative to the hips, to the left. */
  aside: number;
  weights: GaitWeights;
  /** Steps per minute. */
  cadence: number;
  /** Seconds of a stride pair (left and right step). */
  period: number;
  /** Share of the period that a foot stands, strike to tip-off. */
  duty: number;
  /** Metres that the body travels in a period. */
  stride: number;
}
