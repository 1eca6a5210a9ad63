import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, CDPSession, ElementHandle, Page } from "puppeteer";
import type { Demo } from "../../../demo/demo.js";
import { startDemoServer } from "../../../tools/run/demo-server.mjs";
import { madeFolder } from "../../support/made/made-files.js";
import { sharedInRun } from "../../support/run/shared-things.js";
import { leaveUndrawn, openBrowser } from "./browser.js";
import { buildDemo } from "./build-pages.js";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The page's own global. */
declare const demo: Demo;

/** The demo in a browser, with four characters that walk. */
export interface DemoPage {
  page: Page;
  browser: BrowserContext;
  url: string;
  /** The page's complaints: errors, warnings, failed requests and requests that left this machine. */
  complaints: string[];
  /** How many workers it has started by now. */
  workers(): number;
  close(): Promise<void>;
}

/**
 * Opens the demo, small, as it is drawn in software.
 *
 * @param quality "low": plain, and its frames are run without drawing them; "high": drawn as a person sees it
 * @param made characters made here (`made/mixamo.glb`) that it serves
 * @param cast whom it shows; the mannequins have different rigs, and are made at once
 */
export async function openDemo(
  viewport = { width: 900, height: 560 },
  quality: "low" | "high" = "low",
  made: readonly string[] = [],
  cast: "mannequins" | "made" = "mannequins",
): Promise<DemoPage> {
  const shared = await sharedInRun("demo");
  const directory = shared ?? (await buildDemo(path(`../../../.cache/demo-${process.pid}`)));
  const server = await startDemoServer({ directory, characters: madeFolder(made), port: 0 });
  const browser = await openBrowser();
  const complaints: string[] = [];
  let workers = 0;
  const page = await browser.newPage();
  page.on("workercreated", () => {
    workers++;
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // Chromium warns of its own reads when it composites the page without a GPU.
    if (/GPU stall due to ReadPixels/.test(message.text())) return;
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("requestfailed", (request) => {
    if (request.url().startsWith("http")) complaints.push(`${request.url()} was not loaded`);
  });
  page.on("request", (request) => {
    if (request.url().startsWith("http") && !request.url().startsWith(server.url)) complaints.push(request.url());
  });
  // A slow machine must not fail the test.
  page.setDefaultTimeout(120_000);
  if (quality === "low") await leaveUndrawn(page);
  await page.setViewport(viewport);
  await page.goto(`${server.url}?quality=${quality}&cast=${cast}`);
  // The page may not have begun yet: a condition that throws is never asked again.
  await page.waitForFunction("globalThis.demo?.walkers.filter((walker) => walker.motion).length === 4", {
    timeout: 120_000,
  });
  return {
    page,
    browser,
    url: server.url,
    complaints,
    workers: () => workers,
    close: async () => {
      await browser.close();
      await server.close();
      if (!shared) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Stops or resumes the page's own frames. While stopped, only `step` and `draw` make frames. */
export function stopFrames(page: Page, stopped: boolean): Promise<void> {
  return page.evaluate((stop) => {
    const { scene, engine } = demo.stage;
    scene.useConstantAnimationDeltaTime = stop;
    if (stop) engine.stopRenderLoop();
    else engine.runRenderLoop(() => scene.render());
  }, stopped);
}

/**
 * Runs steps of 16 ms like the page's own frames, including the camera, without rendering. The worker's answers arrive
 * between them.
 */
export function step(page: Page, steps: number): Promise<void> {
  return page.evaluate(async (count) => {
    const { scene, engine, camera } = demo.stage;
    const running = [...engine.activeRenderLoops];
    const constant = scene.useConstantAnimationDeltaTime;
    engine.stopRenderLoop();
    scene.useConstantAnimationDeltaTime = true;
    // The engine's clock, which moves the camera, advances as much.
    engine.getDeltaTime = () => 16;
    for (let i = 0; i < count; i++) {
      scene.onBeforeAnimationsObservable.notifyObservers(scene);
      scene.animate();
      // Turns and zooms by hand keep gliding.
      camera.camera.update();
      if (i % 8 === 0) await new Promise((resume) => setTimeout(resume));
    }
    scene.useConstantAnimationDeltaTime = constant;
    Reflect.deleteProperty(engine, "getDeltaTime");
    for (const loop of running) engine.runRenderLoop(loop);
  }, steps);
}

/** Renders one frame, so that the panels are up to date. */
export function draw(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Longer than the panels leave their text unchanged.
    await new Promise((resume) => setTimeout(resume, 150));
    demo.stage.scene.render();
  });
}

/** Sets the folder for the demo's downloads; null: none. The session reports each. */
export async function takeDownloads({ page, browser }: DemoPage, downloadPath: string | null): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior", {
    behavior: downloadPath === null ? "deny" : "allow",
    browserContextId: browser.id,
    ...(downloadPath === null ? {} : { downloadPath, eventsEnabled: true }),
  });
  return session;
}

/** Presses the button with a text inside the element of a selector, once it can be pressed. */
export async function press(page: Page, within: string, label: string): Promise<void> {
  const button = await page.waitForFunction(
    (scope, wanted) =>
      [...document.querySelectorAll<HTMLButtonElement>(`${scope} button`)].find(
        (one) => one.textContent === wanted && !one.disabled,
      ),
    { timeout: 120_000 },
    within,
    label,
  );
  await (button as ElementHandle<HTMLButtonElement>).evaluate((found) => found.click());
}
