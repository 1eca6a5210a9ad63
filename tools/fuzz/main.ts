/**
 * Changes real files at random and has our parsers read them.
 *
 *   npx tsx tools/fuzz/main.ts fbx|glb|bvh [--minutes 60] [--seed 1] [--only INDEX]
 *
 * Prints violations: an error that is no MotionError, more than 5 s, more than 512 MB. The same seed gives the same
 * files; --only reads one of them again. Exits with 1 when there was any.
 */
import { parseArgs } from "node:util";
import { fuzz } from "./fuzz.js";
import type { Format } from "./seeds.js";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
  },
});
const [format] = positionals;
if (!["fbx", "glb", "bvh"].includes(format)) throw new Error("Say which parser: fbx, glb or bvh.");
const one = values.only === undefined ? {} : { from: Number(values.only), files: 1 };
const milliseconds = Number(values.minutes) * 60_000;
const result = await fuzz({ format: format as Format, seed: Number(values.seed), milliseconds, ...one });
for (const { index, kind, what } of result.findings)
  console.log(`${kind} at --seed ${values.seed} --only ${index}: ${what}`);
console.log(
  `${format}: ${result.files} files, ${result.findings.length} findings, at most ${Math.round(result.peak)} MiB of memory.`,
);
process.exitCode = result.findings.length > 0 ? 1 : 0;
