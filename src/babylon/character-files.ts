import type { JointName } from "../motion/joint-names.js";
import { readArgumentObject, show } from "../requests/arguments.js";
import { EXPORT_OPTIONS, type ExportOptions, readExportOptions } from "../requests/export-options.js";
import { badInput, disposedError } from "../requests/motion-error.js";
import type { RequestOptions } from "../requests/request-options.js";
import type { ThreadParts } from "../sources/files/motion-files.js";
import { motionFiles } from "../sources/files/motion-files.js";
import type { SourceCharacter } from "../sources/motion-source.js";
import type { Motion } from "./motion.js";

/** How a motion of the game becomes a file. */
export interface MotionExportOptions extends ExportOptions, Pick<RequestOptions, "signal" | "onProgress"> {
  /**
   * The file that the character was loaded from (GLB, VRM, glTF with its buffers inside, FBX), for a file with its mesh: a
   * scene does not keep it. Left as it is. Without it the skeleton alone is written.
   */
  characterFile?: ArrayBuffer | Uint8Array;
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
  const characterFile = readFile(given);
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

function readFile(file: unknown): Uint8Array | null {
  if (file === undefined) return null;
  if (file instanceof Uint8Array) return file;
  if (file instanceof ArrayBuffer) return new Uint8Array(file);
  throw badInput("characterFile", `characterFile must be an ArrayBuffer or a Uint8Array; got ${show(file)}.`);
}

function rolesOf({ mapping, nodes }: SourceCharacter): Partial<Record<JointName, number>> {
  return Object.fromEntries(mapping.joints.map(({ joint, node }) => [joint, nodes.indexOf(node)]));
}
