import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer";

/** A headless Chromium that draws WebGL in software. Path: PUPPETEER_EXECUTABLE_PATH, else the system's. */
export function launchBrowser(): Promise<Browser> {
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
    ],
  });
}

/** Opens an address; errors of the page that nobody catches reject with their message. */
export async function openPage(browser: Browser, url: string): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error instanceof Error ? error.message : String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(url);
  await page.waitForFunction("window.ready === true");
  return { page, errors };
}
