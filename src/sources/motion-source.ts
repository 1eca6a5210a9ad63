import type { CharacterModel } from "../motion/character-model.js";
import type { MotionClip } from "../motion/clip.js";
import type { DriveRig } from "../motion/driven-gait/drive-rig.js";
import type { GaitCell } from "../motion/driven-gait/gait-cell.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { GaitCellArguments } from "../requests/gait-cell.js";
import type { LocomotionArguments } from "../requests/locomotion.js";
import type { RequestOptions } from "../requests/request-options.js";
import type { TextMotionRequest } from "../requests/text-motion.js";

/** How one joint of a humanoid was found among a character's nodes. */
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

/** What was understood of a character's skeleton. */
export interface CharacterMapping {
  joints: MappedJoint[];
  /** Humanoid roles that the character has no node for. */
  missing: string[];
  /** 0 to 1, of the mapping as a whole. */
  confidence: number;
  /** How the joints were found: the file declares them, by their names, or by their places. */
  method: "declared" | "names" | "geometry";
  /** What was noticed, for a person. */
  notes: string[];
}

/** A character as a source knows it. */
export interface SourceCharacter {
  readonly id: string;
  /** Equal for characters that any clip fits alike. */
  readonly hash: string;
  /** The skeleton of every clip made for this character. */
  readonly skeleton: Skeleton;
  /** Node of the character model that each joint of `skeleton` is written to; -1: to none. */
  readonly nodes: Int32Array;
  /** Model units travelled where the reference figure travels a metre: leg length over the reference leg. */
  readonly scale: number;
  readonly mapping: CharacterMapping;
  /** Global rotation of every joint in the canonical pose (T, palms down, toes ahead) facing +Z: xyzw, 4 a joint. */
  readonly canonical: Float32Array;
  readonly driveRig: DriveRig;
}

export interface CharacterOptions {
  /** Node by humanoid role, where the mapping should not decide: index in the model, null for "has none". */
  overrides?: Readonly<Record<string, number | null>>;
}

export interface GaitCellOptions extends Pick<RequestOptions, "signal"> {
  /** Among what waits, the highest is made first, and of equal ones the first asked for. Default 0, as clips have. */
  priority?: number;
}

/** A part of a motion that another one is stitched to. */
export interface StitchedPart {
  clip: MotionClip;
  /** Seconds of the clip that are kept: from and to. Default: all. */
  range?: readonly [number, number];
}

/** Two motions as one, with a transition between them. */
export interface StitchRequest {
  first: StitchedPart;
  second: StitchedPart;
  /** What the body does in between; empty (default): the plainest way. */
  prompt?: string;
  /** Seconds of the transition, 0.1 to 3. Default 2. */
  transitionSeconds?: number;
  /** Leads from the second motion's end back into the first by another such transition, and repeats. Default false. */
  loop?: boolean;
  /** Of what the prompt asks for: 1 to 99999. Default 1. */
  seed?: number;
}

/** A part of a motion, looping or not. */
export interface TrimRequest {
  clip: MotionClip;
  /** Shares of the motion, 0 to 1: where the part begins and ends. Default 0 and 1. */
  start?: number;
  end?: number;
  /**
   * "cyclical" is back where it began at each repeat, "progressive" goes on from where it ended. Default null: it does
   * not loop.
   */
  loop?: "cyclical" | "progressive" | null;
}

/**
 * Where a game's motions come from: the worker on this machine, or a service. Everything rejects with MotionError.
 * A source may be shared by several runtimes.
 */
export interface MotionSource {
  /** Understands a character. The model's arrays are handed over: they may be detached. */
  addCharacter(model: CharacterModel, options?: CharacterOptions & RequestOptions): Promise<SourceCharacter>;
  /**
   * Forgets a character; its pending requests reject with DISPOSED. When it was the last one, the source frees what it
   * holds.
   */
  removeCharacter(character: SourceCharacter): void;
  /** Ids of the styles that a gait can be asked for in, in alphabetical order. */
  locomotionStyles(options?: Pick<RequestOptions, "signal">): Promise<readonly string[]>;
  /**
   * A gait on the character's own skeleton. The clip is shared: never write to it. Equal requests in flight are made
   * once, and cancelled when all of them are.
   */
  requestLocomotion(
    character: SourceCharacter,
    args: LocomotionArguments,
    options?: RequestOptions,
  ): Promise<MotionClip>;
  /** One cell of the grid that a driven character is blended from. The cell is shared: never write to it. */
  requestGaitCell(character: SourceCharacter, args: GaitCellArguments, options?: GaitCellOptions): Promise<GaitCell>;
  /** A motion out of words. Left out by sources that cannot. */
  requestTextMotion?(
    character: SourceCharacter,
    request: TextMotionRequest,
    options?: RequestOptions,
  ): Promise<MotionClip>;
  /** Two motions as one. Left out by sources that cannot. */
  requestStitch?(character: SourceCharacter, request: StitchRequest, options?: RequestOptions): Promise<MotionClip>;
  /** A part of a motion as a motion of its own. Left out by sources that cannot. */
  requestTrim?(character: SourceCharacter, request: TrimRequest, options?: RequestOptions): Promise<MotionClip>;
  /**
   * The motion in a GLB file, whosever it is, on the character's own skeleton. The file is left as it is. Left out by
   * sources that cannot.
   */
  retargetFile?(character: SourceCharacter, glb: Uint8Array, options?: RequestOptions): Promise<MotionClip>;
  /** Frees everything; pending requests reject with DISPOSED. */
  dispose(): void;
}
