import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { characterFolder } from "../tools/run/character-folder.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The page's `virtual:inspector`: Babylon's inspector, loaded on demand, when it is installed (it brings half a gigabyte
 * of packages), else nothing.
 */
function optionalInspector() {
  const id = "virtual:inspector";
  const installed = existsSync(here("../node_modules/@babylonjs/inspector/package.json"));
  return {
    name: "optional-inspector",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => {
      if (source !== `\0${id}`) return null;
      return `export const loadInspector = ${installed ? '() => import("@babylonjs/inspector")' : "null"};`;
    },
  };
}

/** The user's own models in development; the built page has them from tools/run/demo-server.mjs. */
function ownCharacters() {
  return {
    name: "own-characters",
    configureServer: (server) => {
      server.middlewares.use(characterFolder(process.env.DEMO_CHARACTERS || null));
    },
  };
}

export default defineConfig({
  root: here("."),
  base: "./",
  resolve: {
    alias: [
      { find: /^babylon-motion\/characters$/, replacement: here("../src/characters/index.ts") },
      { find: /^babylon-motion\/engine$/, replacement: here("../src/engine.ts") },
      { find: /^babylon-motion$/, replacement: here("../src/index.ts") },
    ],
  },
  plugins: [optionalInspector(), ownCharacters()],
  worker: { format: "es" },
  server: { fs: { allow: [here("..")] } },
  build: {
    outDir: here("../dist-demo"),
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 4000,
  },
});
