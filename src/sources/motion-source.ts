import type { ArgumentsOf, NamedKind } from "../engine/tasks/page-tasks.js";
import type { CharacterDescription } from "../motion/character-description.js";
import type { CharacterModel } from "../motion/character-model.js";
import type { MotionClip } from "../motion/clip.js";
import type { GaitCell } from "../motion/driven-gait/cells/gait-cell.js";
import type { GaitCellArguments } from "../requests/locomotion/gait-cell.js";
import type { LocomotionArguments } from "../requests/locomotion/locomotion.js";
import type { RequestOptions } from "../requests/request-options.js";
import type { TextMotionRequest } from "../requests/text-motion.js";

export type { CharacterMapping, MappedJoint, MappingCheck } from "../motion/character-description.js";

/** A character as known to a source. */
export interface SourceCharacter extends Readonly<CharacterDescription> {
  readonly id: string;
  /** Equal for characters that can share clips. */
  readonly hash: string;
}

/** A character's rig as plain data. */
export interface SourceRig {
  readonly hash: string;
  readonly packed: unknown;
}

export interface CharacterOptions {
  /** Overrides of the mapping: node by humanoid role, as an index in the model; null if the character has none. */
  overrides?: Readonly<Record<string, number | null>>;
}

export interface GaitCellOptions extends Pick<RequestOptions, "signal"> {
  /** Waiting requests with the highest priority are made first; equal ones in order. Default 0, the priority of clips. */
  priority?: number;
}

/** A part of a motion to be stitched to another. */
export interface StitchedPart {
  clip: MotionClip;
  /** The part of the clip to keep, `[from, to]` in seconds. Default: all. */
  range?: readonly [number, number];
}

/** A request to join two motions with a transition between them. */
export interface StitchRequest {
  first: StitchedPart;
  second: StitchedPart;
  /** What the body does in between; empty (default) for a plain transition. */
  prompt?: string;
  /** Duration of the transition in seconds, 0.1 to 3. Default 2. */
  transitionSeconds?: number;
  /** Whether to lead from the second motion's end back into the first through another such transition, and loop. Default false. */
  loop?: boolean;
  /** Seed of the prompt, 1 to 99999. Default 1. */
  seed?: number;
}

/** A request for the motion of the person in a video file. */
export interface VideoMotionRequest {
  file: Blob;
  /** Name of the motion. */
  name: string;
  /** Model of the service. */
  model?: string;
}

/** A request for a part of a motion, looping or not. */
export interface TrimRequest {
  clip: MotionClip;
  /** Start and end of the part as fractions of the motion, 0 to 1. Default 0 and 1. */
  start?: number;
  end?: number;
  /**
   * "cyclical" returns to its starting place at each repeat, "progressive" continues from where it ended. Default null: it
   * does not loop.
   */
  loop?: "cyclical" | "progressive" | null;
}

/**
 * Source of a game's motions: the worker on this machine, or a service. All methods reject with MotionError.
 * Several runtimes may share a source.
 */
export interface MotionSource {
  /** Starts the worker that reads and writes files. Default: the package's own. */
  readonly filesWorkerFactory?: (index: number) => Worker;
  /** Starts the worker that rigs meshes. Default: the package's own. */
  readonly riggingWorkerFactory?: (index: number) => Worker;
  /** Returns the rig of a character as plain data, for another worker. Absent if the source has none. */
  rigOf?(character: SourceCharacter): SourceRig | undefined;
  /** Starts the worker that makes characters. Default: the package's own. */
  readonly charactersWorkerFactory?: (index: number) => Worker;
  /** Starts the worker that watches videos. Default: the package's own. */
  readonly videoWorkerFactory?: (index: number) => Worker;
  /** Absolute address of the folder with the networks that watch videos. Absent where videos are not watched here. */
  readonly videoAssets?: string;
  /** Maps a character. The model's arrays are transferred and may become detached. */
  addCharacter(model: CharacterModel, options?: CharacterOptions & RequestOptions): Promise<SourceCharacter>;
  /**
   * Forgets a character; its pending requests reject with DISPOSED. After the last one, the source frees its resources.
   */
  removeCharacter(character: SourceCharacter): void;
  /** Returns the ids of the gait styles, in alphabetical order. */
  locomotionStyles(options?: Pick<RequestOptions, "signal">): Promise<readonly string[]>;
  /**
   * Generates a gait on the character's own skeleton. The clip is shared: never write to it. Equal requests in flight are
   * made once, and cancelled only when all of them are.
   */
  requestLocomotion(
    character: SourceCharacter,
    args: LocomotionArguments,
    options?: RequestOptions,
  ): Promise<MotionClip>;
  /** Generates one of the gait cells that a driven character is blended from. The cell is shared: never write to it. */
  requestGaitCell(character: SourceCharacter, args: GaitCellArguments, options?: GaitCellOptions): Promise<GaitCell>;
  /**
   * Generates a motion of any kind for which the engine has a task, by name. Absent if the source does not support it.
   */
  request?<Name extends NamedKind>(
    character: SourceCharacter,
    name: Name,
    args: ArgumentsOf<Name>,
    options?: RequestOptions,
  ): Promise<MotionClip>;
  /** Generates a motion from text. Absent if the source does not support it. */
  requestTextMotion?(
    character: SourceCharacter,
    request: TextMotionRequest,
    options?: RequestOptions,
  ): Promise<MotionClip>;
  /**
   * Makes the motion of the person in a video file elsewhere: the file is sent there. Absent if the source does not; the game then
   * makes it in the browser.
   */
  requestVideoMotion?(
    character: SourceCharacter,
    request: VideoMotionRequest,
    options?: RequestOptions,
  ): Promise<MotionClip>;
  /** Joins two motions. Absent if the source does not support it. */
  requestStitch?(character: SourceCharacter, request: StitchRequest, options?: RequestOptions): Promise<MotionClip>;
  /** Cuts out a part of a motion. Absent if the source does not support it. */
  requestTrim?(character: SourceCharacter, request: TrimRequest, options?: RequestOptions): Promise<MotionClip>;
  /**
   * Retargets the motion in any GLB file to the character's own skeleton. Does not modify the file. Absent if the source does
   * not support it.
   */
  retargetFile?(character: SourceCharacter, glb: Uint8Array, options?: RequestOptions): Promise<MotionClip>;
  /** Frees everything; pending requests reject with DISPOSED. */
  dispose(): void;
}
