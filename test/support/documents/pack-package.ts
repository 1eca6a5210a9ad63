import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sharedInRun } from "../run/shared-things.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const run = promisify(execFile);

/** A packed package: its tarball's name, and the files in it. */
export interface PackedPackage {
  filename: string;
  files: { path: string }[];
}

/** Builds and packs the package into a folder, beside `packed.json`, which describes it. Returns the folder. */
export async function buildPackage(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  // Packing builds first; what the build prints would stand before the JSON.
  const pack = ["pack", "--json", "--foreground-scripts=false", "--pack-destination", folder];
  const { stdout } = await run("npm", pack, { cwd: root, maxBuffer: 1e8 });
  writeFileSync(join(folder, "packed.json"), JSON.stringify(JSON.parse(stdout)[0]));
  return folder;
}

/** Puts the packed package into a folder; all files of a test run share one build of it. */
export async function packPackage(folder: string): Promise<PackedPackage> {
  const from = (await sharedInRun("package")) ?? (await buildPackage(folder));
  const packed: PackedPackage = JSON.parse(readFileSync(join(from, "packed.json"), "utf8"));
  if (from !== folder) copyFileSync(join(from, packed.filename), join(folder, packed.filename));
  return packed;
}
