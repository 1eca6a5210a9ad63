import type { Browser } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMotionGlb } from "../../src/formats/glb/read-motion-glb.js";
import { issues } from "../formats/gltf-bytes.js";
import { readCharacterFile } from "../support/characters.js";
import { launchBrowser, openPage } from "./support/browser.js";
import { type PageServer, servePages } from "./support/page-server.js";

const CHARACTER = "rigged/mpfb-mixamorig.glb";

let server: PageServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe("in a browser", () => {
  it("a motion is written to files by a worker of their own", async () => {
    const { page, errors } = await openPage(browser, server.url);
    const made = await page.evaluate((file) => window.scenarios.exportFiles(file), CHARACTER);
    expect(made.workers).toEqual(["babylon-motion", "babylon-motion files"]);
    expect(made.warnings).toEqual([]);
    const glb = new Uint8Array(Buffer.from(made.glb, "latin1"));
    expect(await issues(glb)).toEqual(await issues(readCharacterFile(CHARACTER)));
    const { clip } = readMotionGlb(glb);
    expect(clip.loop?.displacement[2]).toBeGreaterThan(1);
    expect(made.bvh.slice(0, 10)).toBe("HIERARCHY\n");
    expect(errors).toEqual([]);
  });
});
