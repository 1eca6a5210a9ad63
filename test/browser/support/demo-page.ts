import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "puppeteer";
import { build } from "vite";
import type { Demo } from "../../../demo/demo.js";
import { startDemoServer } from "../../../tools/run/demo-server.mjs";
import { launchBrowser } from "./browser.js";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The page's own global. */
declare const demo: Demo;

/** The demo in a browser, with four characters that walk. */
export interface DemoPage {
  page: Page;
  browser: Browser;
  url: string;
  /** What the page complained of: errors, warnings, requests that failed or left this machine. */
  complaints: string[];
  /** How many workers it has started by now. */
  workers(): number;
  close(): Promise<void>;
}

/** Builds the demo for this process and opens it: small and plain, as it is drawn in software. */
export async function openDemo(
  viewport = { width: 900, height: 560 },
  quality: "low" | "high" = "low",
): Promise<DemoPage> {
  const directory = path(`../../../.cache/demo-${process.pid}`);
  await build({
    configFile: path("../../../demo/vite.config.mjs"),
    logLevel: "error",
    build: { outDir: directory, emptyOutDir: true, minify: false },
  });
  const server = await startDemoServer({ directory, characters: path("../../../../shared/characters"), port: 0 });
  const browser = await launchBrowser();
  const complaints: string[] = [];
  let workers = 0;
  const page = await browser.newPage();
  page.on("workercreated", () => {
    workers++;
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(message.text());
  });
  page.on("requestfailed", (request) => {
    if (request.url().startsWith("http")) complaints.push(`${request.url()} was not loaded`);
  });
  page.on("request", (request) => {
    if (request.url().startsWith("http") && !request.url().startsWith(server.url)) complaints.push(request.url());
  });
  await page.setViewport(viewport);
  await page.goto(`${server.url}?quality=${quality}`);
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
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Stops the page's own frames, or lets them go on. Stopped, a frame is what `step` and `draw` make. */
export function stopFrames(page: Page, stopped: boolean): Promise<void> {
  return page.evaluate((stop) => {
    const { scene, engine } = demo.stage;
    scene.useConstantAnimationDeltaTime = stop;
    if (stop) engine.stopRenderLoop();
    else engine.runRenderLoop(() => scene.render());
  }, stopped);
}

/** Goes on by steps of 16 ms as the page's own frames do, without drawing. Answers of the worker arrive meanwhile. */
export function step(page: Page, steps: number): Promise<void> {
  return page.evaluate(async (count) => {
    const { scene, engine } = demo.stage;
    const running = [...engine.activeRenderLoops];
    const constant = scene.useConstantAnimationDeltaTime;
    engine.stopRenderLoop();
    scene.useConstantAnimationDeltaTime = true;
    // What moves by the engine's clock, as the camera does, goes on by as much.
    engine.getDeltaTime = () => 16;
    for (let i = 0; i < count; i++) {
      scene.onBeforeAnimationsObservable.notifyObservers(scene);
      scene.animate();
      if (i % 8 === 0) await new Promise((resume) => setTimeout(resume));
    }
    scene.useConstantAnimationDeltaTime = constant;
    Reflect.deleteProperty(engine, "getDeltaTime");
    for (const loop of running) engine.runRenderLoop(loop);
  }, steps);
}

/** Draws one frame, so that the panels show what is now. */
export function draw(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Longer than the panels leave their text unchanged.
    await new Promise((resume) => setTimeout(resume, 150));
    demo.stage.scene.render();
  });
}
