/** For vitest's `setupFiles`: skips, in the run of the rest, what `npm test` has run already; it never runs long files. */
import { beforeEach } from "vitest";
import { testPart } from "./part.js";

declare module "vitest" {
  interface TaskMeta {
    /** One of alike rows, of which a commit's tests take some. */
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
