import type { CharacterReading } from "../../engine/tasks/read-character.js";
import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import type { RigOptions } from "../../rigging/rig-options.js";
import { ServiceError } from "../base/service-error.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { ModelExtension } from "./model-format.js";

/** Time limit for reading a file, seconds. */
const DEADLINE = 60;
/** Files of this size or more are read one after another to limit the memory they use together, bytes. */
const LARGE = 8 * 1024 * 1024;

/** Time limit for rigging a mesh, seconds. */
const RIG_DEADLINE = 120;

/** What to make of a file. */
export interface ReadOptions {
  /** How to make a skeleton if there is none; null: not at all. */
  rig: RigOptions | null;
  /** The standard skeleton to give it; null: its own, or that of the built-in characters. */
  target: RerigTarget | null;
  /** Whether a skeleton that is made has fingers. */
  fingers: boolean;
  /** Whether to remove the namespace from the joints' names. */
  stripNamespaces: boolean;
  signal: AbortSignal;
}

/** An uploaded model as understood. */
export interface UploadReading extends CharacterReading {
  /** Whether its skeleton was made here from the mesh alone. */
  rigged: boolean;
  /** The standard skeleton that it has; null for none. */
  target: RerigTarget | null;
}

/**
 * Reads an uploaded model on an engine thread, and rigs it there if it has no skeleton or none that can be mapped;
 * changes its skeleton to a standard one if asked to.
 *
 * @throws ServiceError INVALID_MODEL_FORMAT, NO_RIG_FOUND, ESSENTIAL_JOINTS_MISSING, AUTO_RIG_FAILED, AUTO_RIG_TIMEOUT
 */
export async function readUpload(
  parts: ServiceParts,
  file: { path: string; size: number },
  extension: ModelExtension,
  { rig, target, fingers, stripNamespaces, signal }: ReadOptions,
): Promise<UploadReading> {
  const { path } = file;
  const patience = { signal, deadlineSeconds: DEADLINE };
  const read = () =>
    target === null
      ? parts.engine.run("readCharacter", { path, extension, stripNamespaces }, patience)
      : parts.engine.run("rerigCharacter", { path, extension, target, fingers }, patience);
  const make = () =>
    parts.engine.run(
      "rigCharacter",
      { path, extension, ...rig, fingers, ...(target && { target }) },
      { signal, deadlineSeconds: RIG_DEADLINE },
    );
  const inTurn = <T>(work: () => Promise<T>) => (file.size < LARGE ? work() : oneByOne(work));
  try {
    return { ...(await inTurn(read)), rigged: false, target };
  } catch (error) {
    if (rig === null || !lacksSkeleton(error)) throw explainedReading(error);
    return {
      ...(await inTurn(make).catch((failure) => Promise.reject(explainedRigging(failure, error)))),
      rigged: true,
      target,
    };
  }
}

function lacksSkeleton(error: unknown): error is ServiceError {
  return error instanceof ServiceError && ["NO_RIG_FOUND", "ESSENTIAL_JOINTS_MISSING"].includes(error.code);
}

let last: Promise<unknown> = Promise.resolve();

function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function explainedReading(error: unknown): unknown {
  const reason = reasonOf(error);
  if (!reason) return error;
  const limit = reason === "deadline" ? `within ${DEADLINE} seconds` : "in the memory that one file may take";
  return new ServiceError("INVALID_MODEL_FORMAT", `only FBX and GLB supported: the file could not be read ${limit}.`);
}

/** @param before why the file's own skeleton does not serve */
function explainedRigging(error: unknown, before: ServiceError): unknown {
  const reason = reasonOf(error);
  if (reason === "deadline") {
    return new ServiceError(
      "AUTO_RIG_TIMEOUT",
      `auto-rigging took longer than ${RIG_DEADLINE} seconds: decimate the mesh.`,
    );
  }
  if (reason === "memory") {
    return new ServiceError("AUTO_RIG_FAILED", "auto-rigging failed: the mesh is too large. Decimate it first.");
  }
  if (!(error instanceof ServiceError) || error.code !== "AUTO_RIG_FAILED") return error;
  if (before.code !== "ESSENTIAL_JOINTS_MISSING") return error;
  // A skeleton that is nobody's says more than that its mesh is nobody's either.
  return new ServiceError(before.code, `${before.message} A new skeleton could not be made: ${error.message}`);
}

function reasonOf(error: unknown): "deadline" | "memory" | null {
  const reason = error instanceof ServiceError ? error.details.reason : null;
  return reason === "deadline" || reason === "memory" ? reason : null;
}
