import type { FootSole } from "../feet/foot-sole.js";

/** All that driving needs to know about a character's rig besides its skeleton: plain data, made with the rig. */
export interface DriveRig {
  /** Direction that the bind pose faces: yaw in radians, 0 along +Z, model space. */
  facing: number;
  /** Point on the ground under the bind pose's hips, model space: the body turns about it. */
  origin: readonly [number, number, number];
  /** Hip joint to sole, model units. */
  legLength: number;
  /** How many times as high feet are lifted as the legs alone ask for. */
  footLift: number;
  hips: number;
  /** Joints whose local translations gait cells hold, in order. */
  translatedJoints: Int16Array;
  /** Left, right. */
  legs: readonly [DriveLeg, DriveLeg];
  /**
   * All joints whose global transforms the legs need, parents and carriers first: the legs' own and their ancestors.
   */
  chain: Int16Array;
  /**
   * For each of `chain`, the joint that carries it in the body: its parent, or another on rigs whose feet are
   * children of the root.
   */
  carriers: Int16Array;
}

export interface DriveLeg {
  thigh: number;
  shin: number;
  foot: number;
  /** -1 on rigs without toes. */
  toe: number;
  /** Model units. */
  thighLength: number;
  shinLength: number;
  /** Points of the sole, local to foot and toe joint. */
  sole: FootSole;
}
