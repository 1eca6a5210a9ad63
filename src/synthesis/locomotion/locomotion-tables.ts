import type { WeightShift } from "./standing/standing-life.js";

/** How far the left and the right arm are held: 0 swings with the gait, 1 does what the style says in any gait. */
export type HeldArms = readonly [left: number, right: number];

/**
 * The fitted numbers of the locomotion model, decoded. Channels and series as in the fit (`tools/fit-locomotion`):
 * 56 channels of task space, phase 0 near the left foot strike, positions in metres of the reference skeleton (leg
 * 0.889 m), pelvis and feet in the gait frame (origin moves at the cycle's mean velocity), figure facing +Z, left +X.
 *
 * | channels | meaning |
 * | --- | --- |
 * | 0-2 | fitted hips joint x, y (above the ground), z; that joint lies 0.0264 m below and 0.0097 m ahead of the hip sockets' middle |
 * | 3-5 | hips rotation vector r against the mean pose: R = M exp(r) |
 * | 6-41 | spine, chest, neck, head, left shoulder, upper arm, forearm, hand, right …: local rotation vectors, R = M exp(r) |
 * | 42-44, 49-51 | left, right ankle x, y, z |
 * | 45-47, 52-54 | left, right foot: world rotation vector against the flat foot (x: toe down is positive) |
 * | 48, 55 | left, right knee swivel: angle about hip-to-ankle from u × (pelvis X) to the thigh's own +Z |
 */
export const CHANNELS = 56;
/** Rows of a base series: constant, then cosine and sine of harmonics 1 to 6. */
export const BASE_ROWS = 13;

export interface GaitBasis {
  /** Polynomial in s = v / sqrt(g L), g 9.81, sqrt(g L) = 2.8405 m/s: per power of s, BASE_ROWS × CHANNELS. */
  poly: Float32Array[];
  /** Fitted speeds, m/s: clamp to these. */
  speed: [number, number];
  /** Phase of the first contact of the left and right foot, each in its own phase. */
  firstContact: [number, number];
  /** Stance share of the basis, left and right: constant and slope in s. */
  duty: [[number, number], [number, number]];
  /** ln(cycle seconds) = slope ln(s) + intercept. */
  periodLog: [number, number];
}

export interface SprintBasis {
  /** BASE_ROWS × CHANNELS. */
  series: Float32Array;
  firstContact: number;
  duty: number;
  /** m/s. */
  speed: number;
  /** Metres that the pivot travels under the body in a stance. */
  excursion: number;
}

export interface StyleTable {
  id: string;
  /** "fitted" to motion capture or "authored" by hand. */
  source: "fitted" | "authored";
  /** Rows c0, a1, b1, a2, b2, … × CHANNELS, added to the neutral model. */
  delta: Float32Array;
  /** Factor on the cadence at the style's own speed. */
  cadence: number;
  /** Added to the stance share. */
  duty: number;
  /** Speed that the style was fitted at, m/s. */
  speed: number;
  /** Speed at which people walk like this, m/s; none: that of any walk, or that it was fitted at. */
  walks?: number;
  /** Pitch of the planted foot, radians: above 0 for styles on tiptoe. */
  flatPitch: number;
  /** Factor on the swing foot's clearance. */
  clearance: number;
  /** Factor on the push-off's foot pitch. */
  pushOff: number;
  /** Arms that do the same in every gait; none: both swing. */
  held?: HeldArms;
  /** How it stands; none: calmly. */
  weightShift?: WeightShift;
}

export interface LocomotionTables {
  /** Local rotations of the mean pose, left-right symmetric: xyzw for each joint of the fit's skeleton. */
  meanPose: Float32Array;
  bases: Record<"walk" | "run" | "back" | "side", GaitBasis>;
  sprint: SprintBasis;
  /** By id, lower case. */
  styles: ReadonlyMap<string, StyleTable>;
}
