import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer";

/** A headless Chromium that draws WebGL in software. Path: PUPPETEER_EXECUTABLE_PATH, else the system's. */
export function startChromium(): Promise<Browser> {
  const executablePath = process.env.PUPPETEER_EXECUTABLE_PATH ?? "/usr/bin/chromium";
  if (!existsSync(executablePath)) {
    throw new Error(`No Chromium at ${executablePath}: run npm test, or set PUPPETEER_EXECUTABLE_PATH.`);
  }
  return puppeteer.launch({
    executablePath,
    headless: true,
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Drawing the page itself by SwiftShader takes longer than drawing it without.
      "--disable-gpu-compositing",
    ],
    // A slow machine must not fail the test.
    timeout: 120_000,
    protocolTimeout: PROTOCOL_TIMEOUT,
  });
}

/** Milliseconds that the browser may take to answer: a page may have minutes of work to do. */
export const PROTOCOL_TIMEOUT = 600_000;
