import type { MotionClip } from "../../motion/clip.js";
import type { JointName } from "../../motion/joint-names.js";
import { readArgumentObject, show } from "../../requests/arguments.js";
import { EXPORT_OPTIONS, type ExportOptions, readExportOptions } from "../../requests/exports/export-options.js";
import { badInput, disposedError, MotionError } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import { motionFiles } from "../../sources/files/motion-files.js";
import type { MotionSource, SourceCharacter } from "../../sources/motion-source.js";
import type { Motion } from "../playing/motion.js";

/** Options for writing a motion to a file. */
export interface MotionExportOptions extends ExportOptions, Pick<RequestOptions, "signal" | "onProgress"> {
  /**
   * The file that the character was loaded from (GLB, VRM, glTF with embedded buffers, FBX), to write a file with its mesh; a
   * scene does not keep it. It is not modified. Without it, only the skeleton is written.
   */
  characterFile?: ArrayBuffer | Uint8Array;
}

/** Options for importing a motion from a file. */
export interface MotionImportOptions extends Pick<RequestOptions, "signal" | "onProgress"> {
  /** Name of the animation, if the file has several. Default: the one that moves the most. */
  animation?: string;
  /** Name of the motion. Default: the name in the file. */
  name?: string;
}

/** A validated import request. */
export interface ReadImport {
  /** Request options, not yet validated. */
  options: Record<string, unknown>;
  read(source: MotionSource, character: SourceCharacter, options: RequestOptions): Promise<[MotionClip, string]>;
}

/** A validated export request. */
export interface ReadExport {
  /** Request options, not yet validated. */
  options: Record<string, unknown>;
  write(options: RequestOptions): Promise<Uint8Array<ArrayBuffer>>;
}

/** Throws BAD_USER_INPUT. */
export function readImport(given: ArrayBuffer | Uint8Array | Blob, options: MotionImportOptions = {}): ReadImport {
  const names = ["animation", "name", "signal", "onProgress"];
  const { animation, name, signal, onProgress } = readArgumentObject(options, names);
  const request = { animation: readText("animation", animation), name: readText("name", name) };
  const isBlob = typeof Blob !== "undefined" && given instanceof Blob;
  if (!isBlob) readFile("file", given);
  return {
    options: { signal, onProgress },
    async read(source, character, own) {
      if (!source.retargetFile)
        throw new MotionError("NOT_AVAILABLE_YET", "This runtime's source cannot import motions. Use localMotions().");
      const file = readFile("file", isBlob ? await given.arrayBuffer() : given);
      // The file worker's progress is not part of this request's.
      const made = await motionFiles(source.filesWorkerFactory).import({ ...request, file }, { signal: own.signal });
      return [await source.retargetFile(character, made.glb, own), made.name];
    },
  };
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined || (typeof value === "string" && value.trim() !== "")) return value;
  throw badInput(name, `${name} must be a text that is not blank; got ${show(value)}.`);
}

/** Throws BAD_USER_INPUT, DISPOSED. */
export function readExport(
  source: MotionSource,
  known: SourceCharacter,
  motion: Motion,
  options: MotionExportOptions,
): ReadExport {
  const names = [...EXPORT_OPTIONS, "characterFile", "signal", "onProgress"];
  const { characterFile: given, signal, onProgress, ...read } = readArgumentObject(options, names);
  if (!motion?.clip) {
    throw badInput("motion", `motion must be the result of a request; got ${show(motion)}.`);
  }
  if (motion.isDisposed) throw disposedError(`The motion "${motion.name}"`);
  const characterFile = given === undefined ? null : readFile("characterFile", given);
  const parameters = readExportOptions(read, characterFile ? "false" : "true");
  if (!characterFile && parameters.noMesh === "false" && parameters.format !== "csv") {
    throw badInput(
      "characterFile",
      "noMesh: false needs characterFile, the file that the character was loaded from; or leave noMesh out.",
    );
  }
  const { clip, name, plan } = motion;
  // At the speed at which it plays in the game.
  parameters.speedMultiplier *= plan.playbackRate;
  return {
    options: { signal, onProgress },
    write: (own) =>
      motionFiles(source.filesWorkerFactory).export(
        { clip, roles: rolesOf(known), characterFile, parameters, name },
        own,
      ),
  };
}

function readFile(name: string, file: unknown): Uint8Array {
  if (file instanceof Uint8Array) return file;
  if (file instanceof ArrayBuffer) return new Uint8Array(file);
  throw badInput(name, `${name} must be an ArrayBuffer or a Uint8Array; got ${show(file)}.`);
}

function rolesOf({ mapping, nodes }: SourceCharacter): Partial<Record<JointName, number>> {
  return Object.fromEntries(mapping.joints.map(({ joint, node }) => [joint, nodes.indexOf(node)]));
}
