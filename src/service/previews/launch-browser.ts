import type { Browser } from "puppeteer-core";
import { browserMissing } from "./find-browser.js";

/** Milliseconds that a browser has to start. */
const START = 60_000;

const ARGUMENTS = [
  // Drawn by the processor: the same pictures on every machine.
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--js-flags=--max-old-space-size=1024",
  // It reaches nothing but what it is handed.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  "--disable-dev-shm-usage",
  "--mute-audio",
  "--no-first-run",
];

/** Variables that a browser needs; the others hold keys and passwords. */
const ENVIRONMENT = ["PATH", "HOME", "LANG", "TMPDIR", "TEMP", "SystemRoot", "LOCALAPPDATA", "LD_LIBRARY_PATH"];

/**
 * Starts a browser without a window, which ends with this process.
 *
 * @param path of its program
 * @param sandbox whether it runs in its sandbox, which does not work for root
 * @throws ServiceError PREVIEW_BROWSER_MISSING when the package that speaks to it is not installed
 */
export async function launchBrowser(path: string, sandbox: boolean): Promise<Browser> {
  const { launch } = await import("puppeteer-core").catch((error) => {
    if (error?.code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw browserMissing(
      "the package that speaks to it is not installed beside the service: npm install puppeteer-core",
    );
  });
  return launch({
    executablePath: path,
    headless: true,
    pipe: true,
    timeout: START,
    // The service says when, and kills what hangs.
    protocolTimeout: 0,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    args: sandbox && process.getuid?.() !== 0 ? ARGUMENTS : [...ARGUMENTS, "--no-sandbox"],
  });
}

/** Ends a browser that may not listen any more. */
export function killBrowser(browser: Browser): void {
  const child = browser.process();
  if (!child?.pid) return;
  try {
    // With its helpers: it leads a group of processes of its own.
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
