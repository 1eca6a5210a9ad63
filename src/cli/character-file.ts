import { isCastId, mannequinGlb } from "../characters/index.js";
import { type OpenedCharacter, openCharacterFile } from "../exports/character-file.js";
import { MotionError } from "../requests/motion-error.js";
import { type CharacterRig, createCharacterRig } from "../retarget/character-rig.js";
import { readInput } from "./files.js";

/** A character that motions can be put on. */
export interface CharacterInput {
  bytes: Uint8Array;
  opened: OpenedCharacter;
  rig: CharacterRig;
}

/** Files that characters are read from. */
export const CHARACTER_FILES = [".glb", ".vrm", ".gltf", ".fbx"];

/**
 * Reads a character's file, or makes the built-in character of that name. Throws a MotionError that names the file and
 * what is wrong with it.
 */
export async function readCharacterFile(source: string): Promise<CharacterInput> {
  const isBuiltin = isCastId(source);
  const bytes = isBuiltin ? mannequinGlb(source) : readInput("--character", source, CHARACTER_FILES);
  try {
    const opened = await openCharacterFile(bytes, { isBuiltin });
    return { bytes, opened, rig: createCharacterRig(opened.model) };
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new MotionError(error.code, `${source}: ${error.message}`, { argument: "--character", cause: error });
  }
}
