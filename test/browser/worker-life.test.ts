import type { BrowserContext, Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeFolder } from "../support/made/made-files.js";
import type { Lack, WorkerLife } from "./pages/worker-life.js";
import { openBrowser, openPage } from "./support/browser.js";
import { type PageServer, servePages } from "./support/page-server.js";

let server: PageServer;
let browser: BrowserContext;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(madeFolder(["made/parts.glb"])), openBrowser()]);
  ({ page } = await openPage(browser, server.url));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const withoutWorker = (lack: Lack): Promise<WorkerLife> =>
  page.evaluate((one) => window.scenarios.withoutWorker(one), lack);

/** Metres of one walk. */
const DISTANCE = 1.4 * 0.016 * 30;

describe("in a browser", () => {
  it.each([
    ["no workers", "Worker is not defined"],
    ["no file", "failed to load"],
    ["policy", "refused by the policy"],
  ] as const)("with %s, the hero walks all the same, and the game is told why", async (lack, reason) => {
    const life = await withoutWorker(lack);
    expect(life.distances).toEqual([expect.closeTo(DISTANCE, 4)]);
    expect(life.warnings).toHaveLength(1);
    expect(life.warnings[0]).toContain("page's own thread");
    expect(life.warnings[0]).toContain(reason);
  });

  it("workers and the page's thread make the same motion, bit for bit", async () => {
    const here = await withoutWorker("always");
    expect(here.warnings).toEqual([]);
    const there = await page.evaluate(() => window.scenarios.severalWorkers(1));
    expect(there.started).toBe(1);
    expect(here.print).toBe(there.print);
    const several = await page.evaluate(() => window.scenarios.severalWorkers(3));
    expect(several.started).toBe(3);
    expect(several.print).toBe(there.print);
    expect(several.warnings).toEqual([]);
  });

  it("a worker that dies twice is replaced twice while the hero walks on", async () => {
    const life = await page.evaluate(() => window.scenarios.afterCrash());
    expect(life.started).toBe(3);
    expect(life.warnings).toEqual([]);
    expect(life.distances).toEqual([1, 2, 3].map(() => expect.closeTo(DISTANCE, 4)));
    // Four requests each time; some may have been answered before the worker heard of its death.
    expect(life.rejected.length).toBeGreaterThan(1);
    for (const reason of life.rejected) {
      expect(reason).toMatch(/^WORKER_FAILED: The motion worker failed: .*killed by the test/);
    }
  });

  it("motions are stitched and trimmed in the text worker, and move the character", async () => {
    const result = await page.evaluate(() => window.scenarios.edits("made/parts.glb"));
    const [walk, stitched, trimmed] = result.seconds;
    expect(stitched).toBeCloseTo(2 * walk + 0.5, 1);
    expect(trimmed).toBeCloseTo(0.8 * stitched, 1);
    expect(result.loops).toEqual([false, true]);
    expect(result.keeps).toBe(true);
    expect(result.went).toBeGreaterThan(2 * 1.4 * walk * 0.97);
    expect(result.went).toBeLessThan(1.4 * (stitched + 0.5) * 1.02);
    expect(result.stayed).toBeLessThan(1e-3);
    expect(result.errors).toEqual(["BAD_USER_INPUT start", "BAD_USER_INPUT firstRange"]);
  });
});
