/**
 * `npm run build`: the package in dist/. ESM entries that share chunks, the worker as one file of its own beside them,
 * and declarations.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { bin, ensureInstalled, root, run } from "./install.mjs";

const dist = join(root, "dist");
const path = (file) => join(root, file);

const ENTRIES = {
  index: "src/index.ts",
  engine: "src/engine.ts",
  characters: "src/characters/index.ts",
  "cli/main": "src/cli/main.ts",
};
const SOURCE_WORKER = "../../../workers/motion.worker.ts";
const BUILT_WORKER = "./motion.worker.js";

/** Points the page's code at the built worker, which stands beside every entry and chunk. */
function builtWorkerUrl() {
  let found = false;
  return {
    name: "built-worker-url",
    transform: {
      filter: { id: /start-worker\.ts$/ },
      handler(code) {
        found = code.includes(SOURCE_WORKER);
        // No map: nothing moves to another line.
        return { code: code.replace(SOURCE_WORKER, BUILT_WORKER), map: null };
      },
    },
    buildEnd() {
      if (!found) throw new Error(`src/sources/local/start-worker.ts no longer names ${SOURCE_WORKER}.`);
    },
  };
}

ensureInstalled();
rmSync(dist, { recursive: true, force: true });

const missing = Object.values(ENTRIES).filter((file) => !existsSync(path(file)));
if (missing.length > 0) throw new Error(`Entries that are not there: ${missing.join(", ")}`);

await build({
  cwd: root,
  input: ENTRIES,
  // Dependencies stay what they are: the game's bundler resolves them once for the whole game.
  external: (id) => !id.startsWith(".") && !id.startsWith("/"),
  platform: "neutral",
  plugins: [builtWorkerUrl()],
  output: {
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    sourcemap: true,
  },
});
await build({
  cwd: root,
  input: { "motion.worker": "workers/motion.worker.ts" },
  platform: "browser",
  output: {
    dir: dist,
    format: "esm",
    entryFileNames: "[name].js",
    codeSplitting: false,
    minify: true,
    sourcemap: true,
  },
});
// For `import "babylon-motion/worker"` in a worker file of the game's own.
writeFileSync(join(dist, "motion.worker.d.ts"), "export {};\n");
run(bin("tsc"), ["--project", "tools/run/tsconfig.build.json"]);
