import type { FootSole } from "../foot-sole.js";

/** All that driving needs to know of a character's rig beside its skeleton: plain data, made where the rig is made. */
export interface DriveRig {
  /** Direction that the bind pose faces: radians about +Y from +Z, model space. */
  facing: number;
  /** Point of the ground under the bind pose's hips, model space: what the body turns about. */
  origin: readonly [number, number, number];
  /** Hip joint to sole, model units. */
  legLength: number;
  hips: number;
  /** Joints whose local translations gait cells hold, in their order. */
  translatedJoints: Int16Array;
  /** Left, right. */
  legs: readonly [DriveLeg, DriveLeg];
  /**
   * All joints whose global transforms the legs need, parents and carriers first: the legs' own and what is above them.
   */
  chain: Int16Array;
  /** For each of `chain`, the joint that carries it in the body: its parent, or another on rigs whose feet hang on the root. */
  carriers: Int16Array;
}

export interface DriveLeg {
  thigh: number;
  shin: number;
  foot: number;
  /** -1 on rigs without. */
  toe: number;
  /** Model units. */
  thighLength: number;
  shinLength: number;
  /** Points of the sole, local to foot and toe joint. */
  sole: FootSole;
}
