/**
 * `npm run build`: the package in dist/. ESM entries that share chunks, the worker as one file of its own beside them,
 * and declarations.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { bundle, copyServiceAssets, NODE_ENTRIES } from "./bundle.mjs";
import { bin, ensureInstalled, root, run } from "./install.mjs";

const dist = join(root, "dist");
const path = (file) => join(root, file);

const ENTRIES = {
  index: "src/index.ts",
  engine: "src/engine.ts",
  characters: "src/characters/index.ts",
  "service-client": "src/service-client.ts",
  ...NODE_ENTRIES,
};

ensureInstalled();
rmSync(dist, { recursive: true, force: true });

const missing = Object.values(ENTRIES).filter((file) => !existsSync(path(file)));
if (missing.length > 0) throw new Error(`Entries that are not there: ${missing.join(", ")}`);

await bundle(dist, ENTRIES);
await copyServiceAssets(dist);
for (const worker of ["motion.worker", "motion-text.worker", "motion-files.worker"]) {
  await build({
    cwd: root,
    input: { [worker]: `workers/${worker}.ts` },
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
}
// For `import "babylon-motion/worker"` and "babylon-motion/text-worker" in a worker file of the game's own.
for (const worker of ["motion.worker", "motion-text.worker"]) {
  writeFileSync(join(dist, `${worker}.d.ts`), "export {};\n");
}
run(bin("tsc"), ["--project", "tools/run/tsconfig.build.json"]);
