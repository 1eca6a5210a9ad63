/** `npm test`: installs what is missing, then lint, types and all tests. Arguments go to vitest. */
import { ensureChromium } from "./chromium.mjs";
import { bin, ensureInstalled, run } from "./install.mjs";
import { ensureReferees } from "./referees.mjs";

ensureInstalled();
const chromium = ensureChromium();
ensureReferees();
run(bin("biome"), ["check", "."]);
run(bin("tsc"), ["--noEmit"]);
run(bin("vitest"), ["run", ...process.argv.slice(2)], { PUPPETEER_EXECUTABLE_PATH: chromium });
