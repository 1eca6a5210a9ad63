import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { GaitCell } from "../../motion/driven-gait/gait-cell.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import type { GaitCellArguments } from "../../requests/gait-cell.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { Outcome, Progress } from "../../requests/worker-protocol.js";
import type { CharacterOptions } from "../motion-source.js";
import type { MotionEdit } from "./motion-edit.js";
import type { RigDescription } from "./motion-engine.js";

/** Without the skeleton: the page has it since the character was added. */
export type ClipMessage = Omit<MotionClip, "skeleton">;

/** Names a request, so that it can be cancelled. Unique within one worker. */
export type RequestId = number;

/** How a request stands in line. */
export interface Ticket {
  readonly id: RequestId;
  /** The highest is served first, of equal ones the first that came. */
  priority: number;
}

/** A character as the worker understood it. */
export interface MappedCharacter {
  /** Equal for characters that any clip fits alike: the name of their rig. */
  hash: string;
  /** The rig as plain data, for workers that have not seen the character. */
  rig: unknown;
  description: RigDescription;
}

/** What every worker of the package offers to the page, by Comlink. Raise PROTOCOL_VERSION with every change of one. */
export interface ThreadApi {
  /** The worker's PROTOCOL_VERSION. */
  version(): number;
  /** Takes a request out of the line, or ends it at its next step; it then answers ABORTED. */
  cancel(request: RequestId): void;
  /** Moves a request that waits. */
  prioritize(request: RequestId, priority: number): void;
}

/** What the worker that makes motions offers. It knows rigs by their hash, and no characters. */
export interface WorkerApi extends ThreadApi {
  /** `model` is transferred. The worker then knows the rig. */
  mapCharacter(ticket: Ticket, model: CharacterModel, options: CharacterOptions): Promise<Outcome<MappedCharacter>>;
  /** Takes over a rig that another worker has made. */
  adoptRig(hash: string, rig: unknown): void;
  forgetRig(hash: string): void;
  locomotionStyles(): Promise<Outcome<readonly string[]>>;
  /** The clip's arrays are transferred. On the way, ProgressMessages are posted. */
  generateLocomotion(ticket: Ticket, rig: string, args: LocomotionArguments): Promise<Outcome<ClipMessage>>;
  /** Only in the worker for words. The clip's arrays are transferred. On the way, ProgressMessages are posted. */
  generateTextMotion(ticket: Ticket, rig: string, args: TextMotionArguments): Promise<Outcome<ClipMessage>>;
  /** Only in the worker for words. The clip's arrays are transferred. On the way, ProgressMessages are posted. */
  editMotion(ticket: Ticket, rig: string, edit: MotionEdit<ClipMessage>): Promise<Outcome<ClipMessage>>;
  /** The cell's arrays are transferred. */
  generateGaitCell(ticket: Ticket, rig: string, args: GaitCellArguments): Promise<Outcome<GaitCell>>;
  /**
   * The motion in a GLB file, whosever it is, on a character's own skeleton; `loops` as in `retargetForeign`. `file` is
   * transferred, and the clip's arrays.
   */
  retargetMotionFile(ticket: Ticket, rig: string, file: Uint8Array, loops: boolean): Promise<Outcome<ClipMessage>>;
  /** The pelvis of the motion in a GLB file. `file` is transferred. */
  samplePelvis(ticket: Ticket, file: Uint8Array, times: readonly number[]): Promise<Outcome<PelvisSamples>>;
}

/** Posted beside Comlink's messages: a listener handed over would cost a channel for each request. */
export interface ProgressMessage {
  progressOf: RequestId;
  progress: Progress;
}
