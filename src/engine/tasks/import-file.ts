import { importSteps } from "../../files/imports/import-motion.js";
import { motionNames } from "../../files/imports/motion-names.js";
import { readMotionFile } from "../../files/imports/read-motion-file.js";
import type { AsyncSteps } from "../../requests/steps.js";
import { handOver } from "../hand-over.js";
import { bundleOf, type MotionBundle } from "../stored-motion.js";

export interface FileImport {
  /** GLB, VRM, glTF with its buffers inside, BVH or FBX. */
  file: Uint8Array;
  /** Name of the animation; default: the one that moves the most. */
  animation?: string;
  /** Name for the motion; default: the file's. */
  name?: string;
  /** Names of joints by role, of the character that it may have been made on. */
  joints?: Readonly<Record<string, string>>;
}

export interface ImportedFile extends MotionBundle {
  name: string;
  /** Name of the animation that was taken, and of all that the file holds. */
  animation: string;
  animations: string[];
}

/** Imports a motion of any skeleton onto the built-in one. @throws MotionError BAD_USER_INPUT for a file that cannot be read */
export async function* importFile({ file, animation, name, joints }: FileImport): AsyncSteps<ImportedFile> {
  const reading = await readMotionFile(file, { animation });
  yield;
  const clip = yield* importSteps(reading, { name, joints });
  const called = name ?? reading.name;
  const bundle = bundleOf(clip, called);
  const made = { ...bundle, name: called, animation: reading.name, animations: motionNames(file) };
  return handOver(made, [bundle.glb]);
}
