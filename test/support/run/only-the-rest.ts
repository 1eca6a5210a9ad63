/** For vitest's `setupFiles`: in the run of the rest, skips what `npm test` has run already, which never runs long files. */
import { beforeEach } from "vitest";
import { testPart } from "./part.js";

declare module "vitest" {
  interface TaskMeta {
    /** Whether it is one of many similar rows, of which a commit's tests run some. */
    swept?: boolean;
  }
}

if (testPart() === "rest") {
  beforeEach(({ task, skip }) => {
    if (task.file.filepath.endsWith(".long.test.ts")) return;
    for (let at: { meta: { swept?: boolean }; suite?: unknown } | undefined = task; at; at = at.suite as typeof at) {
      if (at.meta.swept) return;
    }
    skip("npm test has run it");
  });
}
