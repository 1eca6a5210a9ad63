/** Reporter for vitest: writes the paths of the failed files to the file that `FAILED_FILES` names. */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./install.mjs";

export default class FailedFilesReporter {
  onTestRunEnd(testModules, unhandledErrors, reason) {
    if (!process.env.FAILED_FILES) return;
    // After a stray error, or when files were left out, running the failed ones again would prove nothing.
    const whole = reason === "failed" && unhandledErrors.length === 0;
    const ran = testModules.every((module) => ["passed", "failed", "skipped"].includes(module.state()));
    if (!whole || !ran) return;
    const failed = testModules.filter((module) => !module.ok()).map((module) => relative(root, module.moduleId));
    writeFileSync(process.env.FAILED_FILES, JSON.stringify(failed));
  }
}
