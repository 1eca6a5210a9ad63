/**
 * Bundles entries of the package into a folder: ESM files that share chunks. What pages need is in them, so that they
 * import nothing but Babylon; what only the service needs stays an import.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "rolldown";
import { bin, root, run } from "../run/install.mjs";

/** Entries that run in Node: the command and the service with its threads. */
export const NODE_ENTRIES = {
  "cli/main": "src/cli/main.ts",
  service: "src/service/index.ts",
  "motion.thread": "workers/motion.thread.ts",
  "job.thread": "workers/job.thread.ts",
  "preview.thread": "workers/preview.thread.ts",
  "database.thread": "workers/database.thread.ts",
};

/** Files that refer to another file by its place among the sources, and its replacement in the package. */
const REWRITES = [
  { file: /[\\/]start-worker\.ts$/, from: "../../../workers/motion.worker.ts", to: "./motion.worker.js" },
  {
    file: /start-text-worker\.ts$/,
    from: "../../../../workers/motion-text.worker.ts",
    to: "./motion-text.worker.js",
  },
  { file: /start-files-worker\.ts$/, from: "../../../workers/motion-files.worker.ts", to: "./motion-files.worker.js" },
  {
    file: /start-rigging-worker\.ts$/,
    from: "../../../workers/motion-rigging.worker.ts",
    to: "./motion-rigging.worker.js",
  },
  {
    file: /start-learned-worker\.ts$/,
    from: "../../../../workers/motion-learned.worker.ts",
    to: "./motion-learned.worker.js",
  },
  { file: /start-video-worker\.ts$/, from: "../../../workers/motion-video.worker.ts", to: "./motion-video.worker.js" },
  {
    file: /start-characters-worker\.ts$/,
    from: "../../../workers/motion-characters.worker.ts",
    to: "./motion-characters.worker.js",
  },
  {
    file: /service[\\/]engine[\\/]engine-thread\.ts$/,
    from: "../../../workers/motion.thread.mjs",
    to: "./motion.thread.js",
  },
  { file: /job-thread\.ts$/, from: "../../../../workers/job.thread.mjs", to: "./job.thread.js" },
  { file: /start-database-thread\.ts$/, from: "../../../../workers/database.thread.mjs", to: "./database.thread.js" },
  { file: /preview-thread\.ts$/, from: "../../../workers/preview.thread.mjs", to: "./preview.thread.js" },
  { file: /service-assets\.ts$/, from: "../assets/", to: "./service-assets/" },
];

/** Packages that are bundled, with their own dependencies. */
const INSIDE = /^(@gltf-transform\/core|property-graph|comlink|fflate|graphql-request)($|\/)/;

/** The service shares its graphql with the packages beside it; pages have their own. */
export function isExternal(id, importer) {
  if (id.startsWith(".") || id.startsWith("/")) return false;
  if (INSIDE.test(id)) return false;
  return id !== "graphql" || !importer?.includes("graphql-request");
}

/**
 * Bundles entries.
 *
 * @param {string} directory
 * @param {Record<string, string>} entries
 * @param {Record<string, string>} carried by name of a worker, the replacement for `workers/carried/carried-NAME.mjs`
 */
export async function bundle(directory, entries, carried = {}) {
  const missed = new Set();
  const { output } = await build({
    cwd: root,
    input: entries,
    external: isExternal,
    platform: "neutral",
    // Parcel takes the name for a request to polyfill it in the browser. Code that asks for it here has another way.
    transform: { define: { "typeof Buffer": '"undefined"' } },
    resolve: { mainFields: ["module", "main"] },
    plugins: [
      {
        name: "carried-workers",
        load: {
          filter: { id: /workers[\\/]carried[\\/]carried-[\w-]+\.mjs$/ },
          handler(id) {
            const text = carried[basename(id, ".mjs").slice("carried-".length)];
            return text === undefined ? null : `export default ${JSON.stringify(text)};`;
          },
        },
      },
      ...REWRITES.map(({ file, from, to }) => ({
        name: `place-of-${to}`,
        transform: {
          filter: { id: file },
          handler(code) {
            if (!code.includes(from)) missed.add(`${file} no longer names ${from}`);
            // No map: line numbers do not change.
            return { code: code.replace(from, to), map: null };
          },
        },
      })),
    ],
    output: {
      dir: directory,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
      // No maps: the files read well as they are, and half of the package's size would be maps.
    },
  });
  if (missed.size > 0) throw new Error([...missed].join("\n"));
  return packagesIn(output);
}

/** Returns the folders of the packages that were bundled. */
export function packagesIn(output) {
  const modules = output.flatMap((file) => (file.type === "chunk" ? Object.keys(file.modules) : []));
  const folders = modules.map((id) => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** Writes the licences of packages into a file. Throws where one has none. */
export function writeLicences(file, folders) {
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const licence = readdirSync(folder).find((other) => /^licen[cs]e/i.test(other));
    if (!licence) throw new Error(`${name} comes without the text of its licence.`);
    return `## ${name} ${version} (${license})\n\n\`\`\`\n${readFileSync(join(folder, licence), "utf8").trim()}\n\`\`\`\n`;
  });
  writeFileSync(file, `# Packages that are part of these files\n\n${parts.join("\n")}`);
}

/** Copies what the service reads besides its code, and a database to start from. */
export async function copyServiceAssets(directory) {
  const assets = join(directory, "service-assets");
  cpSync(join(root, "src/service/assets"), assets, { recursive: true });
  run(bin("tsx"), ["tools/build/write-database-template.ts", join(assets, "database-template.tgz")]);
}
