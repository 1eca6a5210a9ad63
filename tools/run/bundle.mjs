/** Bundles entries of the package into a folder: ESM files that share chunks; dependencies stay imports. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { bin, root, run } from "./install.mjs";
import { copyPreviewPage } from "./preview-page.mjs";

/** Entries that run in Node: the command and the service with its threads. */
export const NODE_ENTRIES = {
  "cli/main": "src/cli/main.ts",
  service: "src/service/index.ts",
  "motion.thread": "workers/motion.thread.ts",
  "job.thread": "workers/job.thread.ts",
  "database.thread": "workers/database.thread.ts",
};

/** Files that name another file by its place among the sources, and what stands there in the package. */
const REWRITES = [
  { file: /[\\/]start-worker\.ts$/, from: "../../../workers/motion.worker.ts", to: "./motion.worker.js" },
  {
    file: /start-text-worker\.ts$/,
    from: "../../../../workers/motion-text.worker.ts",
    to: "./motion-text.worker.js",
  },
  { file: /start-files-worker\.ts$/, from: "../../../workers/motion-files.worker.ts", to: "./motion-files.worker.js" },
  {
    file: /service[\\/]engine[\\/]engine-thread\.ts$/,
    from: "../../../workers/motion.thread.mjs",
    to: "./motion.thread.js",
  },
  { file: /job-thread\.ts$/, from: "../../../workers/job.thread.mjs", to: "./job.thread.js" },
  { file: /start-database-thread\.ts$/, from: "../../../../workers/database.thread.mjs", to: "./database.thread.js" },
  { file: /preview-page\.ts$/, from: "../../../workers/preview.page.mjs", to: "./preview.page.js" },
  { file: /service-assets\.ts$/, from: "./assets/", to: "./service-assets/" },
];

/** @param {string} directory @param {Record<string, string>} entries */
export async function bundle(directory, entries) {
  const missed = new Set();
  await build({
    cwd: root,
    input: entries,
    external: (id) => !id.startsWith(".") && !id.startsWith("/"),
    platform: "neutral",
    plugins: REWRITES.map(({ file, from, to }) => ({
      name: `place-of-${to}`,
      transform: {
        filter: { id: file },
        handler(code) {
          if (!code.includes(from)) missed.add(`${file} no longer names ${from}`);
          // No map: nothing moves to another line.
          return { code: code.replace(from, to), map: null };
        },
      },
    })),
    output: {
      dir: directory,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
      sourcemap: true,
    },
  });
  if (missed.size > 0) throw new Error([...missed].join("\n"));
}

/** What the service reads beside its code, a database to start from, and the page that draws previews. */
export async function copyServiceAssets(directory) {
  const assets = join(directory, "service-assets");
  cpSync(join(root, "src/service/assets"), assets, { recursive: true });
  run(bin("tsx"), ["tools/run/write-database-template.ts", join(assets, "database-template.tgz")]);
  await copyPreviewPage(directory);
}
