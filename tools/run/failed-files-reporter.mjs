/** Reporter for vitest: writes the paths of the failed files to the file that `FAILED_FILES` names. */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./install.mjs";

export default class FailedFilesReporter {
  onTestRunEnd(testModules) {
    if (!process.env.FAILED_FILES) return;
    const failed = testModules.filter((module) => !module.ok()).map((module) => relative(root, module.moduleId));
    writeFileSync(process.env.FAILED_FILES, JSON.stringify(failed));
  }
}
