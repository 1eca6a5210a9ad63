import type { BrowserContext, Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { itOn } from "../support/characters/on-characters.js";
import { charactersFolder } from "../support/files-on-disk.js";
import type { DriveResult, DriveScenario } from "./pages/drive.js";
import { openBrowser, openPage } from "./support/browser.js";
import { type PageServer, servePages } from "./support/page-server.js";

let server: PageServer;
let browser: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([
    servePages(charactersFolder(["made/mixamo.glb", "made/unreal.glb"])),
    openBrowser(),
  ]);
  ({ page, errors } = await openPage(browser, server.url, { undrawn: true }));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

function drive(file: string, scenario: DriveScenario): Promise<DriveResult> {
  return page.evaluate((name, given) => window.scenarios.drive(name, given), file, scenario);
}

/** Starts and stops, taps, all directions; then turns, curves and about turns. */
const STRETCHES = [
  { from: 0, seconds: 16 },
  { from: 19, seconds: 14 },
];

describe("a driven character in Chromium", () => {
  itOn([
    ["made/mixamo.glb", false, 1],
    ["made/unreal.glb", true, 1.3],
    ["rigged/mpfb-mixamorig.glb", false, 1],
    ["rigged/ue-quaternius-female.glb", true, 1.3],
  ])(
    "%s follows the stick with planted feet",
    async (file, rightHanded, scale) => {
      for (const stretch of STRETCHES) {
        const result = await drive(file, { rightHanded, scale, topSpeed: 4, ...stretch });
        expect(result.distance).toBeGreaterThan(10);
        // What it reports at the end of a frame matches its movement, except for acceleration within the frame.
        expect(result.drift / scale).toBeLessThan(0.002);
        // A foot is planted except in runs.
        expect(result.planted).toBeGreaterThan(0.6);
        expect(result.slide.stances).toBeGreaterThan(20);
        expect(result.slide.max / scale).toBeLessThan(0.01);
        expect(result.slide.mean / scale).toBeLessThan(0.002);
        expect(result.deepest / scale).toBeLessThan(0.01);
        expect(Math.min(result.footsteps.left, result.footsteps.right)).toBeGreaterThan(8);
        expect(Math.abs(result.footsteps.left - result.footsteps.right)).toBeLessThan(8);
        expect(result.contents.after).toEqual(result.contents.before);
        expect(errors.splice(0).filter((error) => !error.includes("404"))).toEqual([]);
      }
    },
    300_000,
  );
});
