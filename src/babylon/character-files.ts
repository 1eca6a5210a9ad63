import type { MotionClip } from "../motion/clip.js";
import type { JointName } from "../motion/joint-names.js";
import { readArgumentObject, show } from "../requests/arguments.js";
import { EXPORT_OPTIONS, type ExportOptions, readExportOptions } from "../requests/export-options.js";
import { badInput, disposedError, MotionError } from "../requests/motion-error.js";
import type { RequestOptions } from "../requests/request-options.js";
import type { ThreadParts } from "../sources/files/motion-files.js";
import { motionFiles } from "../sources/files/motion-files.js";
import type { MotionSource, SourceCharacter } from "../sources/motion-source.js";
import type { Motion } from "./motion.js";

/** How a motion of the game becomes a file. */
export interface MotionExportOptions extends ExportOptions, Pick<RequestOptions, "signal" | "onProgress"> {
  /**
   * The file that the character was loaded from (GLB, VRM, glTF with its buffers inside, FBX), for a file with its mesh: a
   * scene does not keep it. Left as it is. Without it the skeleton alone is written.
   */
  characterFile?: ArrayBuffer | Uint8Array;
}

/** How a file's motion becomes a motion of the game. */
export interface MotionImportOptions extends Pick<RequestOptions, "signal" | "onProgress"> {
  /** Name of the animation, where the file holds several. Default: the one that moves the most. */
  animation?: string;
  /** What the motion is called. Default: as in the file. */
  name?: string;
}

/** An import that was understood. */
export interface ReadImport {
  /** How it is asked for; yet to be read. */
  options: Record<string, unknown>;
  read(source: MotionSource, character: SourceCharacter, options: RequestOptions): Promise<[MotionClip, string]>;
}

/** An export that was understood. */
export interface ReadExport {
  /** How it is asked for; yet to be read. */
  options: Record<string, unknown>;
  write(options: RequestOptions): Promise<Uint8Array>;
}

/** What this part exports. */
export interface CharacterFiles {
  readExport: typeof readExport;
  readImport: typeof readImport;
}

/** Throws BAD_USER_INPUT. */
export function readImport(
  parts: ThreadParts,
  given: ArrayBuffer | Uint8Array | Blob,
  options: MotionImportOptions = {},
): ReadImport {
  const names = ["animation", "name", "signal", "onProgress"];
  const { animation, name, signal, onProgress } = readArgumentObject(options, names);
  const request = { animation: readText("animation", animation), name: readText("name", name) };
  const isBlob = typeof Blob !== "undefined" && given instanceof Blob;
  if (!isBlob) readFile("file", given);
  return {
    options: { signal, onProgress },
    async read(source, character, own) {
      if (!source.retargetFile) throw new MotionError("NOT_AVAILABLE_YET", "This runtime's source imports no motions.");
      const file = readFile("file", isBlob ? await given.arrayBuffer() : given);
      // What the files' worker tells of its progress is no part of this one's.
      const made = await motionFiles(parts).import({ ...request, file }, { signal: own.signal });
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
  parts: ThreadParts,
  known: SourceCharacter,
  motion: Motion,
  options: MotionExportOptions,
): ReadExport {
  const names = [...EXPORT_OPTIONS, "characterFile", "signal", "onProgress"];
  const { characterFile: given, signal, onProgress, ...read } = readArgumentObject(options, names);
  if (!motion?.clip) {
    throw badInput("motion", `motion must be what a request resolves to; got ${show(motion)}.`);
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
  // As it plays in the game.
  parameters.speedMultiplier *= plan.playbackRate;
  return {
    options: { signal, onProgress },
    write: (own) => motionFiles(parts).export({ clip, roles: rolesOf(known), characterFile, parameters, name }, own),
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
