import { readFile } from "node:fs/promises";
import type { InputOf, OutputOf, TaskContext, Tasks } from "../../engine/task.js";
import type { FileImport, ImportedFile } from "../../engine/tasks/import-file.js";
import { storedLearnedTasks } from "../../engine/tasks/learned-text.js";
import type { CharacterReading, CharacterToRead } from "../../engine/tasks/read-character.js";
import type { CharacterToRerig, CharacterToRig } from "../../engine/tasks/rig-character.js";
import { serviceTasks } from "../../engine/tasks/service-tasks.js";
import type { AsyncSteps } from "../../requests/steps.js";
import { nodeHost } from "../learned/node-host.js";
import { drawCharacter } from "../pictures/draw-character.js";
import { asCharacterError, asImportError } from "./file-errors.js";

/** A task's input whose bytes lie in a file of this machine. */
type InFile<Input> = Omit<Input, "bytes"> & { path: string };

/** The tasks of the engine's threads: the engine's own, with the service's files in and the service's errors out. */
export const threadTasks = {
  ...serviceTasks,
  ...storedLearnedTasks(nodeHost()),
  drawCharacter,

  /**
   * Understands an uploaded file of this machine.
   *
   * @throws ServiceError INVALID_MODEL_FORMAT for a file that is neither FBX nor glTF, or contradicts itself, NO_RIG_FOUND
   *   for one without a skeleton, ESSENTIAL_JOINTS_MISSING for a skeleton that is not that of a whole human figure
   */
  async readCharacter({ path, ...input }: InFile<CharacterToRead>): Promise<CharacterReading> {
    return await serviceTasks.readCharacter({ bytes: await bytesIn(path), ...input }).catch((error) => {
      throw asCharacterError(error);
    });
  },

  /**
   * Changes the skeleton of an uploaded file of this machine to a standard one.
   *
   * @throws ServiceError as `readCharacter`
   */
  async rerigCharacter({ path, ...input }: InFile<CharacterToRerig>): Promise<CharacterReading> {
    return await serviceTasks.rerigCharacter({ bytes: await bytesIn(path), ...input }).catch((error) => {
      throw asCharacterError(error);
    });
  },

  /**
   * Rigs the mesh of an uploaded file of this machine.
   *
   * @throws ServiceError INVALID_MODEL_FORMAT for a file that cannot be read, AUTO_RIG_FAILED with the reason
   */
  async *rigCharacter(
    { path, ...input }: InFile<CharacterToRig>,
    context: TaskContext,
  ): AsyncSteps<CharacterReading & { glb: Uint8Array }> {
    try {
      return yield* serviceTasks.rigCharacter({ bytes: await bytesIn(path), ...input }, context);
    } catch (error) {
      throw asCharacterError(error);
    }
  },

  /**
   * Imports a user's own glTF animation: JSON text, a GLB in base64, or either as a data URI.
   *
   * @throws MotionError BAD_USER_INPUT, of `gltf`; ServiceError NO_RIG_FOUND for one that moves no skeleton,
   *   ESSENTIAL_JOINTS_MISSING for one that moves nobody
   */
  async *importMotion({ gltf, ...input }: Omit<FileImport, "file"> & { gltf: string }): AsyncSteps<ImportedFile> {
    try {
      return yield* serviceTasks.importMotion({ file: bytesOf(gltf), ...input });
    } catch (error) {
      throw asImportError(error);
    }
  },
} satisfies Tasks;

export type ThreadTasks = typeof threadTasks;
export type ThreadTask = keyof ThreadTasks;
export type InputOfTask<Name extends ThreadTask> = InputOf<ThreadTasks[Name]>;
export type OutputOfTask<Name extends ThreadTask> = OutputOf<ThreadTasks[Name]>;

function bytesOf(gltf: string): Uint8Array {
  if (gltf.trimStart().startsWith("{")) return new TextEncoder().encode(gltf);
  return new Uint8Array(Buffer.from(gltf.replace(/^data:[^,]{0,100},/, ""), "base64"));
}

async function bytesIn(path: string): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}
