/**
 * Writes what ufbx reads in the FBX files of the real data, as boxes, so that a test can compare without ufbx:
 *
 *   UFBX_DUMP=/path/to/ufbx-dump npx tsx tools/referees/write-ufbx-boxes.ts > test/files/formats/fbx/ufbx-boxes.json
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { requireData } from "../run/require-data.js";
import { boxOf } from "./pose-points.js";

const SHARED = requireData("characters");
const SECONDS = [1 / 6, 0.5];

interface Dump {
  stacks: { name: string; begin: number; keys: number }[];
  poses: { matrices: number[]; meshes: { points: number[] }[] }[];
}

const lines: string[] = [];
for (const folder of ["rigged", "fbx-variety"]) {
  for (const name of readdirSync(`${SHARED}/${folder}`).filter((file) => file.endsWith(".fbx"))) {
    const path = `${SHARED}/${folder}/${name}`;
    const { stacks } = dump(path, []);
    const richest = stacks.reduce((best, stack, i) => (stack.keys > (stacks[best]?.keys ?? 0) ? i : best), -1);
    const times = richest < 0 ? [] : SECONDS.map((seconds) => stacks[richest].begin + seconds);
    const poses = dump(
      path,
      times.map((time) => `${richest}@${time}`),
    ).poses.map(({ matrices, meshes }) => ({
      nodes: boxOf(matrices.slice(12).filter((_, i) => i % 12 >= 9)),
      vertices: boxOf(meshes.flatMap(({ points }) => points)),
    }));
    lines.push(`${JSON.stringify(`${folder}/${name}`)}: ${JSON.stringify({ stack: stacks[richest]?.name, poses })}`);
  }
}
console.log(`{\n  ${lines.join(",\n  ")}\n}`);

function dump(path: string, poses: string[]): Dump {
  const text = execFileSync(process.env.UFBX_DUMP as string, ["--as-gltf", path, ...poses], { maxBuffer: 2 ** 30 });
  return JSON.parse(text.toString());
}
