import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import type { Outcome, ProgressListener } from "../../requests/worker-protocol.js";
import type { CharacterOptions, SourceCharacter } from "../motion-source.js";

/** Without the skeleton: the page has it since the character was added. */
export type ClipMessage = Omit<MotionClip, "skeleton">;

/** Names a request, so that it can be cancelled. Unique within one worker. */
export type RequestId = number;

/** What the worker offers to the page, by Comlink. Raise PROTOCOL_VERSION with every change. */
export interface WorkerApi {
  /** The worker's PROTOCOL_VERSION. */
  version(): number;
  /** `model` is transferred. */
  addCharacter(request: RequestId, model: CharacterModel, options: CharacterOptions): Promise<Outcome<SourceCharacter>>;
  removeCharacter(id: string): void;
  locomotionStyles(): Promise<Outcome<readonly string[]>>;
  /** The clip's arrays are transferred. */
  generateLocomotion(
    request: RequestId,
    character: string,
    args: LocomotionArguments,
    onProgress: ProgressListener | null,
  ): Promise<Outcome<ClipMessage>>;
  /** Ends a request at its next step; it then answers ABORTED. */
  cancel(request: RequestId): void;
}
