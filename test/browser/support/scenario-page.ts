import type { BrowserContext } from "puppeteer";
import { afterAll, beforeAll } from "vitest";
import { madeFolder } from "../../support/made/made-files.js";
import { openBrowser, openPage } from "./browser.js";
import { type PageServer, servePages } from "./page-server.js";

/**
 * Opens a browser for a file's tests, and serves it the page of scenarios.
 *
 * @param made characters made here (`made/mixamo.glb`) that are served below /characters/
 * @param folders that are served besides, by name; made before the tests
 * @returns opens the page
 */
export function scenarioPages(
  made: readonly string[],
  folders: () => Promise<Record<string, string>> = async () => ({}),
) {
  let server: PageServer;
  let browser: BrowserContext;
  beforeAll(async () => {
    const serve = async () => servePages(madeFolder(made), await folders());
    [server, browser] = await Promise.all([serve(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return () => openPage(browser, server.url);
}
