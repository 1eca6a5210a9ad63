import type { Point } from "../../../characters/body-joints.js";
import type { Rig } from "../../../characters/rig.js";

/** Standard skeletons that a character can be rigged with. */
export const RERIG_TARGETS = ["r15", "ue5"] as const;
export type RerigTarget = (typeof RERIG_TARGETS)[number];

/** A part of the weights of a joint: all of it, or as much as the place along a line says. */
export interface Share {
  /** Name of the target's joint. */
  joint: string;
  /** Part of the weight, 0 to 1; the shares of one joint sum to 1. */
  part: number;
}

/** Joints in a row that share a weight by the place along a line: 0 at `from`, 1 at `to`. */
export interface Line {
  from: Point;
  to: Point;
  among: readonly (readonly [joint: string, place: number])[];
}

/** Which joints take over the weight of one joint of the body. */
export type Carrier = readonly Share[] | Line;

/** The trunk of the character as it is: joints from the lowest. */
export interface TrunkPlaces {
  /** From above the hips to the one that carries the shoulders. */
  spine: readonly Point[];
  /** Between spine and head. */
  neck: readonly Point[];
  /** Where the neck begins and where the head does. */
  neckBase: Point;
  head: Point;
}

/** A standard skeleton fitted to one character. */
export interface FittedTarget {
  rig: Rig;
  /** For each joint of the character's spine and neck. */
  spine: Carrier[];
  neck: Carrier[];
  /** The joint that is weighted to what no joint of the body moves. */
  root: string;
}
