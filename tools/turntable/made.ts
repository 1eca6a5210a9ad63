import { writeSceneGlb } from "../../src/files/formats/glb/write/write-scene-glb.js";
import type { CharacterSpec } from "../../src/characters/made/character-spec.js";
import { makeCharacter } from "../../src/characters/made/make-character.js";

/** Makes the file of a character by a specification in JSON. */
export async function madeGlb(words: string, { seed, level }: { seed: number; level: number; motion?: string }): Promise<Uint8Array> {
  const spec = JSON.parse(words) as CharacterSpec;
  const start = performance.now();
  const model = makeCharacter(spec, seed, level);
  const made = performance.now();
  const glb = writeSceneGlb(model);
  console.log(`${Math.round(made - start)} ms, ${model.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)} triangles, ${Math.round(glb.length / 1000)} kB`);
  return glb;
}
