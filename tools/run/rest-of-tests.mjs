/** Finds the test files that `npm test` has not run, or not completely, for the same commit. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the long tests, and those of which a commit runs only some rigs; paths from the root. */
export function restOfTests(root) {
  return readdirSync(join(root, "test"), { recursive: true })
    .map((path) => join("test", path))
    .filter((path) => path.endsWith(".test.ts"))
    .filter(
      (path) => path.endsWith(".long.test.ts") || /\/on-characters\.js"/.test(readFileSync(join(root, path), "utf8")),
    );
}
