import type { CharacterReading } from "../../engine/tasks/read-character.js";
import { ServiceError } from "../base/service-error.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { ModelExtension } from "./model-format.js";

/** Time limit for reading a file, seconds. */
const DEADLINE = 60;
/** Files of this size or more are read one after another to limit the memory they use together, bytes. */
const LARGE = 8 * 1024 * 1024;

/** Whether to make a skeleton if there is none. */
export interface ReadOptions {
  autoRig: boolean;
  /** Whether to remove the namespace from the joints' names. */
  stripNamespaces: boolean;
  signal: AbortSignal;
}

/**
 * Reads an uploaded model on an engine thread.
 *
 * @throws ServiceError INVALID_MODEL_FORMAT, NO_RIG_FOUND, ESSENTIAL_JOINTS_MISSING; NOT_AVAILABLE_YET for what needs
 *  an engine that is not installed
 */
export async function readUpload(
  parts: ServiceParts,
  file: { path: string; size: number },
  extension: ModelExtension,
  { autoRig, stripNamespaces, signal }: ReadOptions,
): Promise<CharacterReading> {
  const input = { path: file.path, extension, stripNamespaces };
  const read = () => parts.engine.run("readCharacter", input, { signal, deadlineSeconds: DEADLINE });
  try {
    return await (file.size < LARGE ? read() : oneByOne(read));
  } catch (error) {
    throw explained(error, autoRig);
  }
}

let last: Promise<unknown> = Promise.resolve();

function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function explained(error: unknown, autoRig: boolean): unknown {
  if (!(error instanceof ServiceError)) return error;
  if (error.code === "NO_RIG_FOUND" && autoRig) {
    return notYet(`${error.message} Auto-rigging is not available yet on this service: upload a rigged character.`);
  }
  const { reason } = error.details;
  if (reason !== "deadline" && reason !== "memory") return error;
  const limit = reason === "deadline" ? `within ${DEADLINE} seconds` : "in the memory that one file may take";
  return new ServiceError("INVALID_MODEL_FORMAT", `only FBX and GLB supported: the file could not be read ${limit}.`);
}

function notYet(message: string): ServiceError {
  return new ServiceError("NOT_AVAILABLE_YET", message);
}
