import { makeCharacter } from "../../src/characters/made/make-character.js";
import { readDescription } from "../../src/characters/made/words/read-description.js";
import { writeSceneGlb } from "../../src/files/formats/glb/write/write-scene-glb.js";

/** Makes the file of a character by words. */
export async function madeGlb(words: string, { seed, level }: { seed: number; level: number }): Promise<Uint8Array> {
  const { spec, unknown } = readDescription(words);
  const start = process.cpuUsage().user;
  const model = makeCharacter(spec, seed, level);
  const made = process.cpuUsage().user;
  const glb = writeSceneGlb(model);
  const triangles = model.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const facts = [
    `${Math.round((made - start) / 1000)} ms`,
    `${triangles} triangles`,
    `${Math.round(glb.length / 1000)} kB`,
  ];
  if (unknown.length > 0) facts.push(`not understood: ${unknown.join(", ")}`);
  console.log(`${words}: ${facts.join(", ")}`);
  return glb;
}
