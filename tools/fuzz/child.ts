/** Reads one file after another, as its parent sends them. */
import { mutate } from "./mutate.js";
import { mutateFbxTree } from "./mutate-fbx-tree.js";
import { mutateGltfJson } from "./mutate-gltf-json.js";
import { tryParsers } from "./parsers.js";
import { Random } from "./random.js";
import { type Format, seedFiles } from "./seeds.js";

export interface Task {
  seed: number;
  index: number;
}

export interface Answer {
  index: number;
  problem: string | null;
  /** CPU time, ms: other processes do not count. */
  took: number;
  /** Peak memory of this process, MiB. */
  peak: number;
}

const format = process.argv[2] as Format;
const files = seedFiles(format);

/** Returns the bytes to read in a turn: the same for the same seed and index. */
export function mutant(seed: number, index: number): { name: string; bytes: Uint8Array } {
  const random = new Random(Math.imul(seed, 0x9e3779b1) + index);
  const file = random.of(files);
  return { name: file.name, bytes: changedFile(file.bytes, random) };
}

/** Changes a file. Half of those that can be read at all are changed inside their container, which stays intact. */
function changedFile(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.next() < 0.5) {
    try {
      if (format === "fbx") return mutateFbxTree(bytes, random);
      if (format === "glb") return mutateGltfJson(bytes, random);
    } catch {
      // A bad file, or one that can no longer be written.
    }
  }
  return mutate(bytes, random.of(files).bytes, random);
}

process.on("message", async ({ seed, index }: Task) => {
  const { bytes } = mutant(seed, index);
  const before = process.cpuUsage();
  const problem = await tryParsers(format, bytes);
  const { user, system } = process.cpuUsage(before);
  const peak = process.resourceUsage().maxRSS / 1024;
  process.send!({ index, problem, took: (user + system) / 1000, peak } satisfies Answer);
});
process.send?.("ready");
