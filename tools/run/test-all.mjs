/**
 * `npm run test:all`: lint, types and every test: every rig, every kill, the package in other bundlers. `-- --rest`: what
 * `npm test` leaves of that for the same commit. Other arguments go to vitest.
 */
import { checkSources } from "./check-sources.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled, root } from "./install.mjs";
import { restOfTests } from "./rest-of-tests.mjs";
import { runTests } from "./run-tests.mjs";

ensureInstalled();
ensureChromium();
const given = process.argv.slice(2).filter((argument) => argument !== "--rest");
if (process.argv.includes("--rest")) {
  runTests(["run", ...restOfTests(root), ...given], { MOTION_TEST_PART: "rest" });
} else {
  await checkSources();
  runTests(["run", ...given], { MOTION_TEST_PART: "all" });
}
