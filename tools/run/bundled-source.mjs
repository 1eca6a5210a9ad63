/**
 * Builds threads from the sources: one file each, bundled when anything has changed, and cached in
 * node_modules/.cache. A TypeScript loader inside every thread would cost each of them half a second.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./install.mjs";
import { newest } from "./newest.mjs";

const CACHE = join(root, "node_modules/.cache/babylon-motion/threads");

/** @param {string} name of a thread's source in workers/ @returns {Promise<string>} address of a module to import */
export function bundledThread(name) {
  return bundledSource(`workers/${name}.ts`);
}

/**
 * @param {string} source as a path in the repository
 * @param {...string} others folders outside src and workers that it imports from
 * @returns {Promise<string>} address of a module to import
 */
export async function bundledSource(source, ...others) {
  const name = basename(source, ".ts");
  const file = join(CACHE, `${name}.js`);
  const changed = Math.max(...["src", "workers", ...others].map((folder) => newest(join(root, folder))));
  if (!existsSync(file) || statSync(file).mtimeMs < changed) await bundle(source, name, file, changed);
  return pathToFileURL(file).href;
}

/** Written beside the target and then renamed: a process that bundles it at the same time writes the same. */
async function bundle(source, name, file, changed) {
  const { build } = await import("rolldown");
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "making-"));
  const made = join(folder, `${name}.js`);
  await build({
    cwd: root,
    input: { [name]: source },
    external: (id) => !id.startsWith(".") && !id.startsWith("/"),
    platform: "neutral",
    output: { dir: folder, format: "esm", entryFileNames: "[name].js", codeSplitting: false, sourcemap: "inline" },
  });
  // As old as its sources: later changes are not in it.
  utimesSync(made, new Date(changed), new Date(changed));
  renameSync(made, file);
  rmSync(folder, { recursive: true });
}
