import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { ChunkingContext } from "rolldown";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import { testPart } from "./test/support/run/part.js";
import { characterFolder } from "./tools/run/character-folder.mjs";
import { videoFolder } from "./tools/run/video-folder.mjs";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Packages in node_modules load graphql as Node does; vite would take another file of it, and so a second instance. */
const GRAPHQL = { find: /^graphql$/, replacement: createRequire(import.meta.url).resolve("graphql") };

/** Tests that leave no global state behind: files of a group share processes, and so their modules and tables. */
const SHARING = {
  engine: ["test/{synthesis,requests}/**/*.test.ts"],
  figures: ["test/{metrics,motion,retarget,files,characters,preview}/**/*.test.ts"],
  // Except tests that measure their heap, or need a Babylon of which little is imported.
  babylon: ["test/babylon/**/!(frame-cost|locomotion-drive-cost|thousand-requests|missing-material).test.ts"],
  browser: ["test/browser/**/*.test.ts"],
  // Except tests that replace modules or measure memory.
  service: ["test/service/**/!(pose-library|tracing-missing|upload-memory).test.ts"],
  sources: ["test/sources/**/!(cancel-storm|edits|faults|main-thread|text-motions).test.ts"],
};
/** Tests that take minutes, mostly waiting for other processes: they run after all others. */
const longTests = "test/**/*.long.test.ts";
/** A long test whose workers must answer within a time limit: it runs last and alone. */
const needsAll = "test/browser/learned-model.long.test.ts";

/** Time after which a test counts as hung on any machine, however slow, milliseconds. */
const PATIENCE = 300_000;

/** Leaves out the texts of shaders for WebGPU, which the pages do not draw with. */
function withoutWebGpu(): Plugin {
  return {
    name: "without-webgpu",
    transform: {
      filter: { id: /@babylonjs[\\/]core[\\/]ShadersWGSL[\\/]/ },
      handler: (code) => ({ code: code.replace(/const shader = `[^`]*`/, 'const shader = ""'), map: null }),
    },
  };
}

/** The user's own models, and what watches videos, in development; the built page has them from tools/run/demo-server.mjs. */
function ownCharacters(): Plugin {
  return {
    name: "own-characters",
    configureServer: (server) => {
      server.middlewares.use(characterFolder(process.env.DEMO_CHARACTERS || null));
      server.middlewares.use(videoFolder());
    },
  };
}

/** Returns whether a module is reached without the inspector. The inspector's own modules load in chunks of their own. */
function notForInspector(id: string, context: ChunkingContext): boolean {
  if (!pagesModules.has(id)) {
    const open = [here("demo/main.ts")];
    while (open.length > 0) {
      const at = open.pop()!;
      if (pagesModules.has(at) || /@babylonjs[\\/]inspector/.test(at)) continue;
      pagesModules.add(at);
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(at) ?? {};
      open.push(...importedIds, ...dynamicallyImportedIds);
    }
  }
  return pagesModules.has(id);
}
const pagesModules = new Set<string>();

/**
 * Few files, by when they are needed: Babylon itself is split into some four hundred. The page's initial code comes in three;
 * code that only a request needs comes whole.
 */
const CHUNKS = [
  { name: "babylon", test: /@babylonjs/, tags: ["$initial" as const], priority: 3 },
  { name: "fbx", test: /@babylonjs[\\/]loaders[\\/]FBX/, priority: 2 },
  {
    name: (id: string, context: ChunkingContext) => (notForInspector(id, context) ? "figures" : null),
    test: /@babylonjs|gltf-loader/,
    priority: 1,
  },
];

/** The demo, the pages of the tests in Chromium (test/browser/support), and the tests themselves. */
export default defineConfig({
  root: here("demo"),
  base: "./",
  resolve: {
    alias: [
      { find: /^babylon-motion\/characters$/, replacement: here("src/characters/index.ts") },
      { find: /^babylon-motion\/engine$/, replacement: here("src/engine.ts") },
      { find: /^babylon-motion$/, replacement: here("src/index.ts") },
    ],
  },
  plugins: [withoutWebGpu(), ownCharacters()],
  worker: { format: "es" },
  server: { fs: { allow: [here(".")] } },
  build: {
    outDir: here("dist-demo"),
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 4000,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } } },
  },
  test: {
    root: here("."),
    globalSetup: "test/support/run/run-host.ts",
    setupFiles: "test/support/run/only-the-rest.ts",
    alias: [GRAPHQL],
    // One more than there are cores: service tests wait for disks, browser tests for pages.
    maxWorkers: availableParallelism() + 1,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: 120_000 } },
    // Our own reporters come first, so that the summary stays at the end.
    reporters: ["./tools/run/failed-files-reporter.mjs", "./tools/run/skipped-reporter.mjs", "default"],
    projects: [
      ...Object.entries(SHARING).map(([name, include]) => ({
        extends: true as const,
        test: {
          name,
          include,
          exclude: [...configDefaults.exclude, longTests],
          setupFiles: ["test/support/run/only-the-rest.ts", "test/support/run/leave-nothing.ts"],
          isolate: false,
        },
      })),
      {
        extends: true,
        test: {
          name: "apart",
          include: ["test/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...Object.values(SHARING).flat(), longTests],
        },
      },
      ...(testPart() === "commit"
        ? []
        : [
            {
              name: "long",
              include: [longTests],
              exclude: [...configDefaults.exclude, needsAll],
              workers: 2,
              order: 1,
            },
            { name: "alone", include: [needsAll], exclude: configDefaults.exclude, workers: 1, order: 2 },
          ].map(({ workers, order, ...test }) => ({
            extends: true as const,
            test: {
              ...test,
              // A page or a server that was late costs one more test, not the whole file.
              retry: 1,
              maxWorkers: workers,
              testTimeout: 2 * PATIENCE,
              hookTimeout: 2 * PATIENCE,
              sequence: { groupOrder: order },
            },
          }))),
    ],
  },
});
