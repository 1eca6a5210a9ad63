/** Finds a Chromium for the browser tests, or installs one. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { bin } from "./install.mjs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * Returns the path of an installed Chromium: PUPPETEER_EXECUTABLE_PATH, Puppeteer's own, or the system's; null when
 * there is none.
 */
export function findChromium() {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named) return existsSync(named) ? named : null;
  return puppeteersOwn() ?? SYSTEM.find((path) => existsSync(path)) ?? null;
}

function puppeteersOwn() {
  const cache = join(process.env.PUPPETEER_CACHE_DIR ?? join(homedir(), ".cache/puppeteer"), "chrome");
  if (!existsSync(cache)) return null;
  const programs = ["chrome-linux64/chrome", "chrome-win64/chrome.exe"];
  for (const arch of ["arm64", "x64"]) {
    programs.push(`chrome-mac-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`);
  }
  for (const version of readdirSync(cache)) {
    for (const program of programs) {
      const path = join(cache, version, program);
      if (existsSync(path)) return path;
    }
  }
  return null;
}

/**
 * Does the same as `findChromium`, but installs one when there is none: Debian's package as root, else Puppeteer's
 * download.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found: getting one …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const apt = (...args) =>
      spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
  }
  if (!findChromium()) spawnSync(bin("puppeteer"), ["browsers", "install", "chrome"], { stdio: "inherit" });
  const path = findChromium();
  if (!path) {
    console.error(
      "No Chromium could be found or installed. Install one and set PUPPETEER_EXECUTABLE_PATH to its program.",
    );
    process.exit(1);
  }
  return path;
}
