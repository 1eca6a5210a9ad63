import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyProxy } from "../../examples/key-proxy.mjs";
import { CLIENT_OPERATIONS } from "../../src/service-client.js";
import { startTestService, type TestService } from "../service/support/start-service.js";
import { madeFolder } from "../support/made/made-files.js";
import type { ServiceWalkOptions, ServiceWalkResult } from "./pages/walk-by-service.js";
import { openBrowser, openPage } from "./support/browser.js";
import { type PageServer, servePages } from "./support/page-server.js";

let service: TestService;
let server: PageServer;
let browser: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [service, server, browser] = await Promise.all([
    startTestService(),
    servePages(madeFolder(["made/parts.glb", "made/unreal.glb"])),
    openBrowser(),
  ]);
  ({ page, errors } = await openPage(browser, server.url));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await service?.stop();
});

function walk(options: Omit<ServiceWalkOptions, "service"> & Partial<ServiceWalkOptions>): Promise<ServiceWalkResult> {
  const full = { service: { baseUrl: service.url, apiKey: service.key }, ...options };
  return page.evaluate((given) => window.scenarios.walkByService(given), full);
}

const STEP = 0.016;

/** Rounding error of a joint against its parent, radians: downloads have 16 bits, each against its rounded parents. */
const ROUNDING = 3e-4;

describe("in Chromium, with the package's own service at another address", () => {
  it.each([
    ["builtin-mannequin", { moveSpeed: 1.4, strides: 2 }],
    ["made/parts.glb", { moveSpeed: 2.2, strides: 1, styleId: "proud" }],
    ["made/unreal.glb", { moveSpeed: 1.1, strides: 1, travelAngle: 90 }],
  ])("%s walks as by motions made on the page, and is driven", async (character, request) => {
    const steps = 120;
    const result = await walk({ character, request, steps });
    expect(result.angle).toBeLessThan(ROUNDING);
    expect(result.position).toBeLessThan(1e-4);
    expect(result.distance).toBeCloseTo(request.moveSpeed * STEP * (steps - 1), 3);
    expect(result.driven).toBeGreaterThan(0.3);
    expect(result.asked).toBeGreaterThanOrEqual(2);
    expect(errors).toEqual([]);
  });

  it("motions requested once are available offline, in another session too", async () => {
    const request = { moveSpeed: 1.7, strides: 1 };
    const once = await walk({ character: "builtin-mannequin", request, steps: 50 });
    expect(once.asked).toBeGreaterThanOrEqual(2);
    await page.reload();
    await page.waitForFunction("window.ready === true");
    const again = await walk({ character: "builtin-mannequin", request, steps: 50, offline: true });
    expect(again.asked).toBe(0);
    expect(again.angle).toBeLessThan(ROUNDING);
    const other = walk({ character: "builtin-mannequin", request: { moveSpeed: 1.71 }, steps: 5, offline: true });
    await expect(other).rejects.toThrow(/cannot be reached/);
  });
});

describe("in Chromium, with the key on the game's own server", () => {
  it("walks without a key on the page, and sends a video", async () => {
    const handle = keyProxy({ service: service.url, apiKey: service.key, operations: CLIENT_OPERATIONS });
    const game: Server = createServer((request, response) => {
      if (request.url?.startsWith("/motion-api/")) return void handle(request, response);
      void fetch(new URL(request.url ?? "/", server.url)).then(async (answer) => {
        response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    });
    await new Promise<void>((resolve) => game.listen(0, "127.0.0.1", resolve));
    try {
      const opened = await openPage(browser, `http://127.0.0.1:${(game.address() as AddressInfo).port}/`);
      const result = await opened.page.evaluate((given) => window.scenarios.walkByService(given), {
        service: { baseUrl: "/motion-api" },
        character: "builtin-mannequin",
        request: { moveSpeed: 1.5, strides: 1 },
        steps: 60,
      });
      expect(result.angle).toBeLessThan(ROUNDING);
      expect(result.asked).toBe(3);
      const film = readFileSync(new URL("../service/motions/videos/film.mp4", import.meta.url)).toString("base64");
      const made = await opened.page.evaluate(
        (file) => window.scenarios.videoByService({ baseUrl: "/motion-api" }, file),
        film,
      );
      // It shows nobody; where ffmpeg or the pose library is missing, nothing is looked at.
      expect(made).toMatch(/^(UNSUPPORTED_VIDEO: .*No person is seen in the video|NOT_AVAILABLE_YET: )/);
      expect(opened.errors).toEqual([]);
      await opened.page.close();
    } finally {
      game.closeAllConnections();
      game.close();
    }
  });
});
