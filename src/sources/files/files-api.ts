import type { MotionClip } from "../../motion/clip.js";
import type { JointName } from "../../motion/joint-names.js";
import type { FileParameters } from "../../requests/export-parameters.js";
import type { Outcome } from "../../requests/worker-protocol.js";
import type { ThreadApi, Ticket } from "../local/worker-api.js";

export interface FileExport {
  /** On a character's own skeleton. */
  clip: MotionClip;
  /** Joint of that skeleton for each humanoid role. */
  roles: Partial<Record<JointName, number>>;
  /** GLB, VRM, glTF with its buffers inside or FBX; null: the skeleton alone is written. */
  characterFile: Uint8Array | null;
  parameters: FileParameters;
  /** Of the motion in the file. */
  name: string;
}

export interface FileImport {
  /** GLB, VRM, glTF with its buffers inside, BVH or FBX. */
  file: Uint8Array;
  /** Name of the animation; default: the one that moves the most. */
  animation?: string;
  /** What the motion is called; default: as in the file. */
  name?: string;
}

export interface ImportedFile {
  /** The motion on the built-in skeleton. */
  glb: Uint8Array;
  name: string;
}

/** What the worker that reads and writes files offers to the page, by Comlink. Requests are done one after another. */
export interface FilesApi extends ThreadApi {
  /** The file's bytes, transferred. On the way, ProgressMessages are posted. */
  exportMotion(ticket: Ticket, request: FileExport): Promise<Outcome<Uint8Array>>;
  /** Anybody's motion, as one like the engine's own; its bytes are transferred. */
  importMotion(ticket: Ticket, request: FileImport): Promise<Outcome<ImportedFile>>;
}
