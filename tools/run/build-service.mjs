/** Bundles the command and the service into dist-service/ when that is missing or older than what it is made of. */
import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { root } from "./install.mjs";
import { newest } from "./newest.mjs";

export const serviceDirectory = join(root, "dist-service");

const SOURCES = ["src", "workers", "package-lock.json", "tools/run/bundle.mjs", "tools/run/preview-page.mjs"];

/** A build that takes longer than this was broken off. Milliseconds. */
const LONGEST_BUILD = 120_000;

/** Of several processes that ask at once, one builds and the others wait. */
export async function ensureServiceBuilt() {
  const lock = join(root, "node_modules/.service-build");
  while (!upToDate()) {
    try {
      mkdirSync(lock);
    } catch {
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > LONGEST_BUILD)
        rmSync(lock, { recursive: true, force: true });
      await setTimeout(100);
      continue;
    }
    try {
      if (!upToDate()) await build();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

// Written last: a build that was broken off does not count.
const stamp = join(serviceDirectory, "complete");

function upToDate() {
  return existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...SOURCES.map((path) => newest(join(root, path))));
}

async function build() {
  console.log("Building the service …");
  const began = new Date();
  const { bundle, copyServiceAssets, NODE_ENTRIES } = await import("./bundle.mjs");
  rmSync(serviceDirectory, { recursive: true, force: true });
  await bundle(serviceDirectory, NODE_ENTRIES);
  await copyServiceAssets(serviceDirectory);
  writeFileSync(stamp, "");
  // What changed while it was built is not in it.
  utimesSync(stamp, began, began);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureServiceBuilt();
