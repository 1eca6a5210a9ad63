/** Builds the demo page into dist-demo/ when it is missing or older than its sources. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { bin, root, run } from "../run/install.mjs";
import { newest } from "../run/newest.mjs";
import { precompress } from "./precompress.mjs";

export const demoDirectory = join(root, "dist-demo");

/** `package-lock.json` inside node_modules changes with every install. */
const SOURCES = [
  ...["demo", "src", "workers", "vite.config.ts", "package.json", "node_modules/.package-lock.json"],
  ...["tools/build/build-demo.mjs", "tools/build/precompress.mjs"],
];

export async function ensureDemoBuilt() {
  const page = join(demoDirectory, "index.html");
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...SOURCES.map((path) => newest(join(root, path)))))
    return;
  console.log("Building the demo …");
  run(bin("vite"), ["build", "--logLevel", "error"]);
  await precompress(demoDirectory);
}
