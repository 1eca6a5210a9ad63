import puppeteer, { type BrowserContext, type Page } from "puppeteer";
import { sharedInRun } from "../../support/run/shared-things.js";
import { PROTOCOL_TIMEOUT, startChromium } from "./start-chromium.js";

/**
 * Opens a separate browser: a context in the run's Chromium, which shares no storage and no cache with others; outside
 * of a run, a Chromium that ends with it.
 */
export async function openBrowser(): Promise<BrowserContext> {
  const address = await sharedInRun("chromium");
  const browser = address
    ? await puppeteer.connect({ browserWSEndpoint: address, protocolTimeout: PROTOCOL_TIMEOUT })
    : await startChromium();
  const context = await browser.createBrowserContext();
  const close = context.close.bind(context);
  context.close = async () => {
    await close();
    await (address ? browser.disconnect() : browser.close());
  };
  return context;
}

/** Runs all frames of a page without rendering, which is slow in software. */
export async function leaveUndrawn(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const gl = WebGL2RenderingContext.prototype;
    // A page that is only cleared would still be composited.
    const draws = ["drawArrays", "drawArraysInstanced", "drawElements", "drawElementsInstanced", "clear"] as const;
    for (const draw of draws) gl[draw] = () => {};
    gl.generateMipmap = () => {};
  });
}

/** Opens an address; rejects with the message of any uncaught error of the page. */
export async function openPage(
  browser: BrowserContext,
  url: string,
  { undrawn = false } = {},
): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  if (undrawn) await leaveUndrawn(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error instanceof Error ? error.message : String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.setDefaultTimeout(120_000);
  await page.goto(url);
  await page.waitForFunction("window.ready === true");
  return { page, errors };
}
