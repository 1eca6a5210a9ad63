/** Bundles the script of the page that draws preview videos, Babylon and all: the service's machine has none of it. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { root } from "./install.mjs";
import { newest } from "./newest.mjs";

const CACHE = join(root, "node_modules/.cache/babylon-motion");
const SOURCES = ["src/preview", "src/stage", "src/formats/webm", "workers/preview.page.ts", "package-lock.json"];

/** @returns {Promise<string>} the script, bundled anew when its sources have changed */
export async function previewPage() {
  const file = join(CACHE, "preview.page.js");
  const changed = Math.max(...SOURCES.map((path) => newest(join(root, path))));
  if (!existsSync(file) || statSync(file).mtimeMs < changed) {
    mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, await bundled());
    // As old as what it was made of: a change since then is not in it.
    utimesSync(draft, new Date(changed), new Date(changed));
    renameSync(draft, file);
  }
  return readFileSync(file, "utf8");
}

/** Writes it into a folder as a module that exports it, with the licence of what is in it. */
export async function copyPreviewPage(directory) {
  writeFileSync(join(directory, "preview.page.js"), `export default ${JSON.stringify(await previewPage())};\n`);
  copyFileSync(join(root, "node_modules/@babylonjs/core/license.md"), join(directory, "preview.page.license.md"));
}

async function bundled() {
  const { output } = await build({
    cwd: root,
    input: { "preview.page": "workers/preview.page.ts" },
    platform: "browser",
    plugins: [
      {
        // Shaders of WebGPU: the page draws with WebGL.
        name: "without-webgpu",
        load: { filter: { id: /[\\/]ShadersWGSL[\\/]/ }, handler: () => "export {};" },
      },
    ],
    write: false,
    output: { format: "iife", codeSplitting: false, minify: true },
  });
  return output[0].code;
}
