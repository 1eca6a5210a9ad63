/**
 * Real characters and captures for tests: `describe("on real rigs", needsData("characters/rigged"), () => …)`. Tests
 * without the data they need are skipped, and counted in one line at the end of the run.
 */
import type { TestOptions } from "vitest";
import { missingData } from "./data-folder.js";

export { DATA_FOLDER, dataPath, dataUrl, hasData, listData, missingData } from "./data-folder.js";

declare module "vitest" {
  interface TaskMeta {
    /** What a skipped test lacks, and how to fix that: counted by `tools/run/skipped-reporter.mjs`. */
    lacks?: { what: string; remedy: string };
  }
}

/**
 * Returns options of `describe`, `it` or `it.each` that skip tests without these parts of the data. Give paths below
 * the data's folder. The body of a skipped `describe` still runs, to collect its tests: read files in `beforeAll` or
 * in the tests.
 */
export function needsData(...paths: readonly string[]): TestOptions {
  return lacking(missingData(...paths), "real data, looked for in MOTION_TEST_DATA, else in ../shared");
}

/** Returns options that skip a test where something is missing that a machine may lack: name it, and how to get it. */
export function lacking(missing: readonly string[], remedy: string): TestOptions {
  return missing.length > 0 ? { skip: true, meta: { lacks: { what: missing.join(" and "), remedy } } } : {};
}
