/** Reads one file after the other, as its parent sends them. */
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
  /** Time that the processor took, ms: what others do at the same time does not count. */
  took: number;
  /** Most memory that this process ever had, MiB. */
  peak: number;
}

const format = process.argv[2] as Format;
const files = seedFiles(format);

/** What is read in a turn: the same for the same seed and index. */
export function mutant(seed: number, index: number): { name: string; bytes: Uint8Array } {
  const random = new Random(Math.imul(seed, 0x9e3779b1) + index);
  const file = random.of(files);
  return { name: file.name, bytes: changedFile(file.bytes, random) };
}

/** Half of the files are changed within their container, which stays whole; of those that can be read at all. */
function changedFile(bytes: Uint8Array, random: Random): Uint8Array {
  if (random.next() < 0.5) {
    try {
      if (format === "fbx") return mutateFbxTree(bytes, random);
      if (format === "glb") return mutateGltfJson(bytes, random);
    } catch {
      // A bad file, or one that cannot be written any more.
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
