import type { RadialSurface } from "../rig/radial-surface.js";

/** Where hands that touch the source's body lie on the target's. */
export interface HandTouch {
  parts: readonly TouchPart[];
  /** Joints of the target to be placed after the guard's chain: from a placed one to its carrier or to what it carries. */
  steps: readonly { joint: number; from: number; up: boolean }[];
  /** Length of the target's arm relative to the source's, in the target's units. */
  arm: number;
}

/** A part of both bodies, in the target's units. */
export interface TouchPart {
  source: CarriedSurface;
  target: CarriedSurface;
  /** Metres between the middle of the hand and the surface up to which a hand touches it, and from which on it does not. */
  touches: number;
  apart: number;
  /** Distance from the source's surface from which on a hand cannot meet the target's. */
  far: number;
  /** Rows over which hands begin to touch it at its lower end. */
  foot: readonly [from: number, to: number];
}

/** A surface and the joints that carry it. */
export interface CarriedSurface {
  surface: RadialSurface;
  joints: readonly number[];
  /** The row that each joint carries alone. */
  knots: readonly number[];
  /** The standing bind pose: 3 and 4 per joint of the skeleton. */
  positions: Float64Array;
  rotations: Float64Array;
}
