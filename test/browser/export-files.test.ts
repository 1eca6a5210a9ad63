import type { BrowserContext } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { issues } from "../files/formats/gltf-bytes.js";
import { madeFile, madeFolder } from "../support/made/made-files.js";
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
  it("a separate worker writes a motion to files", async () => {
    const { page, errors } = await openPage(browser, server.url);
    const made = await page.evaluate((file) => window.scenarios.exportFiles(file), CHARACTER);
    expect(made.workers).toEqual(["babylon-motion", "babylon-motion files"]);
    expect(made.warnings).toEqual([]);
    const glb = new Uint8Array(Buffer.from(made.glb, "latin1"));
    expect(await issues(glb)).toEqual(await issues(madeFile(CHARACTER)));
    const { clip } = readMotionGlb(glb);
    expect(clip.loop?.displacement[2]).toBeGreaterThan(1);
    expect(made.bvh.slice(0, 10)).toBe("HIERARCHY\n");
    expect(errors).toEqual([]);
  });
});
