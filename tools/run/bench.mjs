/** `npm run bench`: installs what is missing, then measures. Arguments name single benchmarks. */
import { ensureChromium } from "./chromium.mjs";
import { bin, ensureInstalled, run } from "./install.mjs";

ensureInstalled();
const chromium = ensureChromium();
run(bin("tsx"), ["tools/bench/main.ts", ...process.argv.slice(2)], { PUPPETEER_EXECUTABLE_PATH: chromium });
