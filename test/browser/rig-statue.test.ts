import type { BrowserContext } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeFolder } from "../support/made/made-files.js";
import { openBrowser, openPage } from "./support/browser.js";
import { type PageServer, servePages } from "./support/page-server.js";

const CHARACTER = "made/mixamo.glb";

let server: PageServer;
let browser: BrowserContext;

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(madeFolder([CHARACTER])), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe("in a browser", () => {
  it("a bare mesh gets a skeleton in a worker, and walks", async () => {
    const { page, errors } = await openPage(browser, server.url);
    const made = await page.evaluate((file) => window.scenarios.rigStatue(file), CHARACTER);
    expect(errors).toEqual([]);
    expect(made.warnings).toEqual([]);
    expect(made.workers).toContain("babylon-motion rigging");
    expect(made.aborted).toBe("ABORTED");
    expect(made.confidence).toBeGreaterThan(0.5);
    expect(made.joints).toBeGreaterThanOrEqual(20);
    expect(made.progress).toEqual([...made.progress].sort((a, b) => a - b));
    expect(made.progress.at(-1)).toBe(1);
    expect(made.progress.length).toBeGreaterThan(5);
    expect(made.travel).toBeGreaterThan(1.2);
    expect(made.travel).toBeLessThan(1.6);
  });
});
