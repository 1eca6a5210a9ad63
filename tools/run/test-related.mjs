/**
 * Runs the tests of the files that import, however indirectly, the named modules: `node tools/run/test-related.mjs
 * FILE …`.
 */
import { ensureChromium } from "./chromium.mjs";
import { bin, ensureInstalled, run } from "./install.mjs";

ensureInstalled();
run(bin("vitest"), ["related", "--run", ...process.argv.slice(2)], { PUPPETEER_EXECUTABLE_PATH: ensureChromium() });
