import type { CharacterReading } from "../engine/engine-tasks.js";
import { ServiceError } from "../service-error.js";
import type { ServiceParts } from "../service-parts.js";
import type { ModelExtension } from "./model-format.js";

/** Seconds in which a file must be understood. */
const DEADLINE = 60;
/** Files from this size on are read one after another, so that many at once do not take the memory, bytes. */
const LARGE = 8 * 1024 * 1024;

/** Whether a skeleton is to be made where there is none. */
export interface ReadOptions {
  autoRig: boolean;
  signal: AbortSignal;
}

/**
 * Understands an uploaded model on an engine thread.
 *
 * @throws ServiceError INVALID_MODEL_FORMAT, NO_RIG_FOUND, ESSENTIAL_JOINTS_MISSING; NOT_AVAILABLE_YET for what needs an
 *   engine that is not there
 */
export async function readUpload(
  parts: ServiceParts,
  file: { path: string; size: number },
  extension: ModelExtension,
  { autoRig, signal }: ReadOptions,
): Promise<CharacterReading> {
  const read = () =>
    parts.engine.run("readCharacter", { path: file.path, extension }, { signal, deadlineSeconds: DEADLINE });
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
