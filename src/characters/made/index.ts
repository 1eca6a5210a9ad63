import { writeSceneGlb } from "../../files/formats/glb/write/write-scene-glb.js";
import { show } from "../../requests/arguments.js";
import { MotionError } from "../../requests/motion-error.js";
import { makeCharacter } from "./make-character.js";
import { standRelaxed } from "./stand-relaxed.js";
import { type ReadDescription, readDescription } from "./words/read-description.js";

export type { CharacterSpec } from "./character-spec.js";
export { makeCharacter } from "./make-character.js";
export { readDescription } from "./words/read-description.js";

export interface MadeCharacter {
  glb: Uint8Array;
  /** What was understood of the words, and words that mean nothing here. */
  understood: string[];
  unknown: string[];
  /** Sentences on what could not be had as it was asked for. */
  notes: string[];
  triangles: number;
  joints: number;
  /** Metres. */
  height: number;
}

/**
 * Reads a description as `readDescription` does.
 *
 * @param argument that the error names
 * @throws MotionError BAD_USER_INPUT if nothing of it is understood
 */
export function requireDescription(words: string, argument: string): ReadDescription {
  const description = readDescription(words);
  if (description.understood.length > 0) return description;
  const message = `Nothing in ${show(words)} says who it is. Name a character ("knight", "grandmother", "robot") or what it wears ("a man in a blue coat").`;
  throw new MotionError("BAD_USER_INPUT", message, { argument });
}

/**
 * Makes a character from words ("an old knight in red") as a GLB file: metres, +Y up, facing +Z, Mixamo's joints. The
 * same words, seed and level give the same bytes.
 *
 * @param seed an integer: chooses what the words leave open
 * @param level of detail: 0 (about 15 000 triangles), 1, 2
 */
export function characterFromWords(
  words: string,
  { seed = 1, level = 0 }: { seed?: number; level?: number } = {},
): MadeCharacter {
  const { spec, understood, unknown, notes } = readDescription(words);
  const model = makeCharacter({ ...spec, name: "character" }, seed, level);
  let height = 0;
  for (const { positions } of model.meshes)
    for (let i = 1; i < positions.length; i += 3) height = Math.max(height, positions[i]);
  return {
    glb: writeSceneGlb(model),
    understood,
    unknown,
    notes,
    triangles: model.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0),
    joints: model.skins[0].joints.length,
    height,
  };
}

/** Makes the character of the same words and seed in a relaxed stance, for a picture: a GLB with a motion of one frame. */
export function standingCharacterGlb(words: string, { seed = 1, level = 0 } = {}): Uint8Array {
  const model = makeCharacter({ ...readDescription(words).spec, name: "character" }, seed, level);
  return writeSceneGlb({ ...model, animations: [standRelaxed(model.nodes)] });
}
