import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ServiceError } from "../service-error.js";

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

/** Where Puppeteer keeps a browser that it has downloaded, below the folder of its version. */
const DOWNLOADED = [
  "chrome-linux64/chrome",
  "chrome-win64/chrome.exe",
  ...["arm64", "x64"].map(
    (arch) => `chrome-mac-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  ),
];

/**
 * The program of a Chromium: the operator's, that of CHROME_PATH or PUPPETEER_EXECUTABLE_PATH, the system's, Puppeteer's own.
 *
 * @param named by the operator; null: none
 * @throws ServiceError PREVIEW_BROWSER_MISSING
 */
export function findBrowser(named: string | null, env: NodeJS.ProcessEnv = process.env): string {
  const given = named ?? (env.CHROME_PATH || env.PUPPETEER_EXECUTABLE_PATH || null);
  const path = given === null ? [...SYSTEM, ...downloaded(env)].find((one) => existsSync(one)) : given;
  if (path !== undefined && existsSync(path)) return path;
  throw browserMissing(
    given === null
      ? "none is installed where the service runs. Install Chromium or Google Chrome"
      : `the program that ${settingOf(named, env)} names is not there. Correct it`,
  );
}

function settingOf(named: string | null, env: NodeJS.ProcessEnv): string {
  if (named !== null) return "MOTION_PREVIEW_BROWSER";
  return env.CHROME_PATH ? "CHROME_PATH" : "PUPPETEER_EXECUTABLE_PATH";
}

/** @param why with what the operator is to do */
export function browserMissing(why: string): ServiceError {
  return new ServiceError(
    "PREVIEW_BROWSER_MISSING",
    `Preview videos are drawn by a Chromium, and ${why}, or switch previews off (MOTION_PREVIEWS=false).`,
  );
}

function downloaded(env: NodeJS.ProcessEnv): string[] {
  const folder = join(env.PUPPETEER_CACHE_DIR ?? join(homedir(), ".cache/puppeteer"), "chrome");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((version) => DOWNLOADED.map((program) => join(folder, version, program)));
}
