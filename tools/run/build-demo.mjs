/** Builds the demo page into dist-demo/ when it is missing or older than what it is made of. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { bin, root, run } from "./install.mjs";
import { newest } from "./newest.mjs";

export const demoDirectory = join(root, "dist-demo");

/** `package-lock.json` inside node_modules changes with every install: the page may have an inspector to bind now. */
const SOURCES = ["demo", "src", "workers", "package.json", "node_modules/.package-lock.json"];

export function ensureDemoBuilt() {
  const page = join(demoDirectory, "index.html");
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...SOURCES.map((path) => newest(join(root, path)))))
    return;
  console.log("Building the demo …");
  run(bin("vite"), ["build", "demo", "--config", "demo/vite.config.mjs", "--logLevel", "error"]);
}
