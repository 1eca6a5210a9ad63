import { isCastId, mannequinGlb } from "../characters/index.js";
import { type GlbCharacter, readGlbCharacter } from "../formats/glb/read-glb.js";
import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import type { MotionClip } from "../motion/clip.js";
import { MotionError } from "../requests/motion-error.js";
import { type CharacterRig, createCharacterRig } from "../retarget/character-rig.js";
import { retargetClip } from "../retarget/retarget-clip.js";
import { createRetargeter } from "../retarget/retargeter.js";
import { readInput } from "./files.js";

/** A character that motions can be put on. */
export interface CharacterFile {
  bytes: Uint8Array;
  model: GlbCharacter;
  rig: CharacterRig;
}

/**
 * Reads a `.glb` or `.vrm` file, or makes the built-in character of that name. Throws a MotionError that names the file
 * and what is wrong with it.
 */
export async function readCharacterFile(source: string): Promise<CharacterFile> {
  const bytes = isCastId(source) ? mannequinGlb(source) : readInput("--character", source, [".glb", ".vrm"]);
  try {
    const model = await readGlbCharacter(bytes);
    return { bytes, model, rig: createCharacterRig(model) };
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new MotionError(error.code, `${source}: ${error.message}`, { argument: "--character", cause: error });
  }
}

/** The motion on the character's own skeleton, with the file's node of each of its joints. */
export function animateCharacter(
  clip: MotionClip,
  { model, rig }: CharacterFile,
): { clip: MotionClip; nodes: Int32Array } {
  return {
    clip: retargetClip(clip, createRetargeter(BUILTIN_SKELETON, rig)),
    nodes: rig.nodes.map((node) => model.sourceNodes[node]),
  };
}
