import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import {
  type RigFileOptions,
  rerigCharacterFile,
  rigCharacterFile,
} from "../../files/characters/rig-character-file.js";
import { checkImages } from "../../files/formats/glb/read/check-images.js";
import { MotionError } from "../../requests/motion-error.js";
import type { AsyncSteps } from "../../requests/steps.js";
import type { TaskContext } from "../task.js";
import { type CharacterReading, type CharacterToRead, readCharacter } from "./read-character.js";

/** A mesh that is to be rigged, and how. */
export interface CharacterToRig extends Pick<CharacterToRead, "bytes" | "extension">, RigFileOptions {}

/** A character whose skeleton is to be changed to a standard one. */
export interface CharacterToRerig extends Pick<CharacterToRead, "bytes" | "extension"> {
  target: RerigTarget;
  fingers?: boolean;
}

/** A character in a file of its own. */
type MadeCharacter = CharacterReading & { glb: Uint8Array };

/**
 * Rigs a mesh without a usable skeleton, and understands the character as any other. Its confidence is the rigger's.
 *
 * @throws MotionError BAD_USER_INPUT for a file that cannot be read, AUTO_RIG_FAILED with the reason
 */
export async function* rigCharacter(
  { bytes, extension: _, ...options }: CharacterToRig,
  { onProgress }: Pick<TaskContext, "onProgress">,
): AsyncSteps<MadeCharacter> {
  const work = await rigCharacterFile(bytes, options, (_stage, fraction) =>
    onProgress({ stage: "generate", fraction }),
  );
  const { glb, findings } = yield* work;
  yield;
  const made = await understood(glb);
  return { ...made, confidence: findings.confidence, notes: [...findings.doubts, ...made.notes] };
}

/**
 * Changes a character's skeleton to a standard one, and understands the result.
 *
 * @throws MotionError BAD_USER_INPUT, NO_RIG_FOUND, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING
 */
export async function rerigCharacter({ bytes, target, fingers }: CharacterToRerig): Promise<MadeCharacter> {
  if (bytes.byteLength === 0) throw new MotionError("BAD_USER_INPUT", "The file is empty (0 bytes).");
  return await understood(await rerigCharacterFile(bytes, target, { fingers }));
}

async function understood(glb: Uint8Array): Promise<MadeCharacter> {
  checkImages(glb);
  return { ...(await readCharacter({ bytes: glb, extension: ".glb" })), glb };
}
