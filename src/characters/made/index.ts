import { writeSceneGlb } from "../../files/formats/glb/write/write-scene-glb.js";
import { makeCharacter } from "./make-character.js";
import { readDescription } from "./words/read-description.js";

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
