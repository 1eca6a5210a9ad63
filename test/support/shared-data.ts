/**
 * Real characters and captures for tests: `describe("on real rigs", needsData("characters/rigged"), () => …)`. Tests
 * without the data they need are skipped, and counted in one line at the end of the run.
 */
import type { TestOptions } from "vitest";
import { missingData } from "./data-folder.js";
import { lacking } from "./lacking.js";

export { DATA_FOLDER, dataPath, dataUrl, hasData, listData, missingData } from "./data-folder.js";

/**
 * Returns options of `describe`, `it` or `it.each` that skip tests without these parts of the data. Give paths below
 * the data's folder. The body of a skipped `describe` still runs, to collect its tests: read files in `beforeAll` or
 * in the tests.
 */
export function needsData(...paths: readonly string[]): TestOptions {
  return lacking(missingData(...paths), "real data, looked for in MOTION_TEST_DATA, else in ../shared");
}
