/**
 * Locates the real characters and captures used by tests, benchmarks and fits in addition to what the repository
 * makes itself. They are not part of the repository: MOTION_TEST_DATA names their folder ("none": none), else it is
 * `../shared` beside the repository, if it exists.
 */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const BESIDE = fileURLToPath(new URL("../../../shared/", import.meta.url));

/** Path of the folder; null: there is none, or it was switched off. */
export const DATA_FOLDER: string | null = findFolder();

function findFolder(): string | null {
  const named = process.env.MOTION_TEST_DATA;
  if (!named) return existsSync(BESIDE) ? BESIDE : null;
  if (named === "none") return null;
  const folder = resolve(named);
  if (!existsSync(folder)) {
    throw new Error(`MOTION_TEST_DATA: there is no folder ${folder}. Name one, or "none" to do without real data.`);
  }
  return folder;
}

/**
 * Returns whether all of these files or folders of the data exist, by their path below the data's folder:
 * `characters/rigged`.
 */
export function hasData(...paths: readonly string[]): boolean {
  return missingData(...paths).length === 0;
}

/** Returns those of the paths that are missing. */
export function missingData(...paths: readonly string[]): string[] {
  return paths.filter((path) => DATA_FOLDER === null || !existsSync(resolve(DATA_FOLDER, path)));
}

/** Returns the path of a file or folder of the data. Throws when there is no data. */
export function dataPath(path: string): string {
  if (DATA_FOLDER === null) {
    throw new Error(
      `${path} is real data that is not part of the repository: set MOTION_TEST_DATA to the folder that holds it, ` +
        "or put that folder beside the repository as `shared`.",
    );
  }
  return resolve(DATA_FOLDER, path);
}

/** Returns the same as a URL. A path that ends in "/" gives one that files can be resolved against. */
export function dataUrl(path: string): URL {
  const url = pathToFileURL(dataPath(path));
  if (path.endsWith("/") && !url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}

/** Lists the names of the files in a folder of the data, sorted; empty where the folder is missing. */
export function listData(folder: string, wanted: RegExp = /./): string[] {
  if (!hasData(folder)) return [];
  return readdirSync(dataPath(folder))
    .filter((name) => wanted.test(name))
    .sort();
}
