import type { DriveRig } from "./driven-gait/drive-rig.js";
import type { Skeleton } from "./skeleton.js";

/** How one humanoid joint was matched to a node of a character. */
export interface MappedJoint {
  /** The humanoid role, a `JointName`. */
  joint: string;
  /** Name of the character's own node. */
  nodeName: string;
  /** Index of the node in the character model. */
  node: number;
  /** 0 to 1. */
  confidence: number;
}

/** How a character's skeleton was mapped. */
export interface CharacterMapping {
  joints: MappedJoint[];
  /** Humanoid roles that the character has no node for. */
  missing: string[];
  /** 0 to 1, of the mapping as a whole. */
  confidence: number;
  /** How the joints were found: declared by the file, by their names, or by their positions. */
  method: "declared" | "names" | "geometry";
  /** Checks of the mapping and their results. */
  checks: MappingCheck[];
  /** Remarks for the user. */
  notes: string[];
}

/** One check of whether a mapping is right. */
export interface MappingCheck {
  /**
   * "sides": toes, feet, knees, thumbs and face agree with left and right; "lengths": left and right limbs, and the bones
   * of each, are similar; "surface": the vertices that a bone moves lie at that bone; "bind": skins and nodes agree on the
   * lengths of the bones.
   */
  check: "sides" | "lengths" | "surface" | "bind";
  /** 0 to 1; null if the character lacks what the check needs. */
  score: number | null;
}

/** A character as the engine understood it. */
export interface CharacterDescription {
  /** The skeleton of every clip made for this character. */
  skeleton: Skeleton;
  /** Node of the character model that each joint of `skeleton` is written to; -1 for none. */
  nodes: Int32Array;
  /** Model units travelled when the reference figure travels a metre: leg length over the reference leg. */
  scale: number;
  mapping: CharacterMapping;
  /** Global rotation of every joint in the canonical pose (T, palms down, toes ahead) facing +Z: xyzw, 4 per joint. */
  canonical: Float32Array;
  driveRig: DriveRig;
}
