/**
 * `npm run build`: builds the package in dist/: ESM entries that share chunks, the worker as one separate file beside
 * them, and declarations.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { build } from "rolldown";
import { bin, ensureInstalled, root, run } from "../run/install.mjs";
import { bundle, copyServiceAssets, NODE_ENTRIES, packagesIn, writeLicences } from "./bundle.mjs";

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

const carried = {};
const inside = [];
const WORKERS = ["motion", "motion-text", "motion-files", "motion-rigging", "motion-characters", "motion-video"];
for (const worker of [...WORKERS, "motion-learned"]) {
  const { output } = await build({
    cwd: root,
    input: { [`${worker}.worker`]: `workers/${worker}.worker.ts` },
    platform: "browser",
    // In a branch for Node of the glTF reader, which is not taken.
    external: /^node:/,
    // Parcel takes the name for a request to polyfill it in the browser.
    transform: { define: { "typeof Buffer": '"undefined"' } },
    output: {
      dir: dist,
      format: "esm",
      entryFileNames: "[name].js",
      codeSplitting: false,
      minify: true,
    },
  });
  inside.push(...packagesIn(output));
  carried[worker] = deflateRawSync(output[0].code, { level: 9 }).toString("base64");
  // For `import "babylon-motion/worker"` in a worker file of the game's own.
  writeFileSync(join(dist, `${worker}.worker.d.ts`), "export {};\n");
}
inside.push(...(await bundle(dist, ENTRIES, carried)));
writeLicences(join(dist, "licences.md"), [...new Set(inside)]);
await copyServiceAssets(dist);
run(bin("tsc"), ["--project", "tools/build/tsconfig.build.json"]);
