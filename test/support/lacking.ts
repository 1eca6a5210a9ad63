/** Skips tests where a machine lacks what they need, and counts them in one line at the end of the run. */
import type { TestOptions } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** What a skipped test lacks, and how to fix that: counted by `tools/run/skipped-reporter.mjs`. */
    lacks?: { what: string; remedy: string };
  }
}

/** Returns options that skip a test where something is missing that a machine may lack: name it, and how to get it. */
export function lacking(missing: readonly string[], remedy: string): TestOptions {
  return missing.length > 0 ? { skip: true, meta: { lacks: { what: missing.join(" and "), remedy } } } : {};
}
