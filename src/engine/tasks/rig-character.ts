import { rigCharacterFile } from "../../files/characters/rig-character-file.js";
import { checkImages } from "../../files/formats/glb/read/check-images.js";
import type { AsyncSteps } from "../../requests/steps.js";
import type { RigOptions } from "../../rigging/rig-options.js";
import type { TaskContext } from "../task.js";
import { type CharacterReading, type CharacterToRead, readCharacter } from "./read-character.js";

/** A mesh that is to be rigged, and how. */
export interface CharacterToRig extends Pick<CharacterToRead, "bytes" | "extension">, RigOptions {}

/**
 * Rigs a mesh without a usable skeleton, and understands the character as any other. Its confidence is the rigger's.
 *
 * @throws MotionError BAD_USER_INPUT for a file that cannot be read, AUTO_RIG_FAILED with the reason
 */
export async function* rigCharacter(
  { bytes, extension: _, ...options }: CharacterToRig,
  { onProgress }: Pick<TaskContext, "onProgress">,
): AsyncSteps<CharacterReading & { glb: Uint8Array }> {
  const work = await rigCharacterFile(bytes, options, (_stage, fraction) =>
    onProgress({ stage: "generate", fraction }),
  );
  const { glb, findings } = yield* work;
  yield;
  checkImages(glb);
  const reading = await readCharacter({ bytes: glb, extension: ".glb" });
  return { ...reading, confidence: findings.confidence, notes: [...findings.doubts, ...reading.notes], glb };
}
