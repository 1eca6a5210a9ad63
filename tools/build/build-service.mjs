/** Bundles the command and the service into dist-service/ when that is missing or older than its sources. */
import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureInstalled, root } from "../run/install.mjs";
import { newest } from "../run/newest.mjs";

export const serviceDirectory = join(root, "dist-service");

const SOURCES = ["src", "workers", "package-lock.json", "tools/build/bundle.mjs"];

/** A build that takes longer than this was interrupted. Milliseconds. */
const LONGEST_BUILD = 120_000;

/** Builds the service if needed. Of several processes that ask at once, one builds and the others wait. */
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

// Written last, so that an interrupted build does not count.
const stamp = join(serviceDirectory, "complete");

function upToDate() {
  return existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...SOURCES.map((path) => newest(join(root, path))));
}

async function build() {
  // On stderr: other programs read what a command prints.
  console.error("Building the command and the service …");
  ensureInstalled();
  const began = new Date();
  const { bundle, copyServiceAssets, NODE_ENTRIES } = await import("./bundle.mjs");
  rmSync(serviceDirectory, { recursive: true, force: true });
  await bundle(serviceDirectory, NODE_ENTRIES);
  await copyServiceAssets(serviceDirectory);
  writeFileSync(stamp, "");
  // Changes made during the build are not in it.
  utimesSync(stamp, began, began);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureServiceBuilt();
