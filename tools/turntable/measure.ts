/**
 * `npx tsx tools/turntable/measure.ts`: makes every archetype and prints what it costs and whether it holds: processor
 * time, triangles, bytes, edges of solids that are open, skin that shows through clothes in a walk and a squat.
 */

import { assemble } from "../../src/characters/made/assemble.js";
import { type CharacterParts, characterParts } from "../../src/characters/made/make-character.js";
import { ARCHETYPES } from "../../src/characters/made/words/archetypes/index.js";
import { readDescription } from "../../src/characters/made/words/read-description.js";
import { writeSceneGlb } from "../../src/files/formats/glb/write/write-scene-glb.js";
import { clipForCharacter } from "../sheet/load.js";
import { textClip } from "../sheet/worded.js";
import { openEdges } from "./open-edges.js";
import { skinShown } from "./skin-shown.js";

const MOTIONS = ["walk forward", "squat down"].map(textClip(1));
const FRAMES = 4;
const times: number[] = [];
const triangles: number[] = [];
const sizes: number[] = [];
const shown: number[] = [];
const open = new Map<string, number>();
const wanted = process.argv.slice(2);
const words = wanted.length > 0 ? wanted : ARCHETYPES.map(({ words: [first] }) => first);
characterParts({}, 1, 0);
for (const text of words) {
  const { spec } = readDescription(text);
  const start = process.cpuUsage();
  const parts: CharacterParts = characterParts(spec, 1, 0);
  const bare = parts.pieces.find(({ name }) => name === "skin");
  const under = bare ? Float64Array.from(bare.anchors, (anchor) => parts.mesh.covered[anchor]) : new Float64Array();
  const scene = assemble(parts);
  const glb = writeSceneGlb(scene);
  const spent = process.cpuUsage(start);
  times.push((spent.user + spent.system) / 1000);
  triangles.push(scene.meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0));
  sizes.push(glb.length / 1000);
  for (const piece of parts.pieces) {
    const edges = openEdges(piece);
    if (edges > 0) open.set(piece.name, Math.max(open.get(piece.name) ?? 0, edges));
  }
  if (under.length > 0) {
    const shares = MOTIONS.flatMap((clip) => {
      const bound = clipForCharacter(clip, scene);
      return Array.from({ length: FRAMES }, (_, i) =>
        skinShown(scene, bound, Math.floor((bound.clip.frameCount * i) / FRAMES), under),
      );
    });
    shown.push(Math.max(...shares));
    console.log(
      `${text}: ${Math.round(times[times.length - 1])} ms, ${triangles[triangles.length - 1]} triangles, skin through clothes at most ${(shown[shown.length - 1] * 100).toFixed(2)} %`,
    );
  }
}
const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(`${words.length} characters`);
console.log(`processor time: median ${Math.round(middle(times))} ms, most ${Math.round(Math.max(...times))} ms`);
console.log(`triangles: median ${middle(triangles)}, ${Math.min(...triangles)} to ${Math.max(...triangles)}`);
console.log(`file: median ${Math.round(middle(sizes))} kB`);
console.log(
  `skin through clothes, worst frame of each: median ${(middle(shown) * 100).toFixed(3)} %, most ${(Math.max(...shown) * 100).toFixed(2)} %`,
);
console.log(`open edges, most of each part: ${[...open].map(([name, count]) => `${name} ${count}`).join(", ")}`);
