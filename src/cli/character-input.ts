import { castGlbAsync, isCastId, isMadeCastId, mannequinGlb } from "../characters/index.js";
import { type OpenedCharacter, openCharacterFile } from "../files/characters/open-character.js";
import { MotionError } from "../requests/motion-error.js";
import { type CharacterRig, createCharacterRig } from "../retarget/rig/character-rig.js";
import { readInput } from "./files.js";

/** A character to apply motions to. */
export interface CharacterInput {
  bytes: Uint8Array;
  opened: OpenedCharacter;
  rig: CharacterRig;
}

/** File types of characters. */
export const CHARACTER_FILES = [".glb", ".vrm", ".gltf", ".fbx"];

/**
 * Reads a character's file, or makes the built-in character of that name. Throws a MotionError that names the file and
 * the problem.
 */
export async function readCharacterFile(source: string): Promise<CharacterInput> {
  const isBuiltin = isCastId(source) || isMadeCastId(source);
  const bytes = isMadeCastId(source)
    ? await castGlbAsync(source)
    : isCastId(source)
      ? mannequinGlb(source)
      : readInput("--character", source, CHARACTER_FILES);
  try {
    const opened = await openCharacterFile(bytes, { isBuiltin });
    return { bytes, opened, rig: createCharacterRig(opened.model) };
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new MotionError(error.code, `${source}: ${error.message}`, { argument: "--character", cause: error });
  }
}
