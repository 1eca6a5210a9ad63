/**
 * `npm test`: installs what is missing, then lint, types and what a commit must pass. Arguments go to vitest; a part of the
 * tests (`npm test -- motion/driven-gait`) runs without lint and types.
 */
import { checkSources } from "./check-sources.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { runTests } from "./run-tests.mjs";

ensureInstalled();
ensureChromium();
const given = process.argv.slice(2);
if (given.length === 0) await checkSources();
runTests(["run", ...given]);
