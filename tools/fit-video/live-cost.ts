/**
 * `npx tsx tools/fit-video/live-cost.ts`: what a pose costs when a character follows a camera in Chromium, by the `lite` network: the
 * processor time of the worker, which does not depend on what else the machine does, and the demo's own figures, which do. The
 * camera sees a film of 320 × 320 pixels. Linux only.
 */
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildDemo } from "../../test/browser/support/build-pages.js";
import { startChromium } from "../../test/browser/support/start-chromium.js";
import { madeFilm } from "../../test/support/video/made-film.js";
import { startDemoServer } from "../run/demo-server.mjs";

const SECONDS = 25;
/** Milliseconds in a tick of /proc. */
const TICK = 10;

/** Processor time of Chromium's workers so far, milliseconds. */
function workerTime(): number {
  let sum = 0;
  for (const process of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${process}/cmdline`, "utf8").includes("--type=renderer")) continue;
      for (const thread of readdirSync(`/proc/${process}/task`)) {
        const stat = readFileSync(`/proc/${process}/task/${thread}/stat`, "utf8");
        if (!stat.includes("(DedicatedWorker")) continue;
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        sum += (Number(fields[11]) + Number(fields[12])) * TICK;
      }
    } catch {
      // It ended in the meantime.
    }
  }
  return sum;
}

/** Runs in the page: the camera sees the film, and the first character follows it; nothing is drawn. */
const BEGIN = (film: string) => `(async () => {
  const video = Object.assign(document.createElement("video"), { muted: true, loop: true });
  video.src = "data:video/webm;base64,${film}";
  await video.play();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  const draw = () => { canvas.getContext("2d").drawImage(video, 0, 0); video.requestVideoFrameCallback(draw); };
  draw();
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  await demo.videos.beginCamera();
  globalThis.poses = 0;
  demo.videos.drive.onSeenObservable.add(() => { globalThis.poses++; });
  demo.stage.engine.stopRenderLoop();
})()`;

const wait = (seconds: number) => new Promise((resume) => setTimeout(resume, seconds * 1000));

async function main(): Promise<void> {
  const directory = await buildDemo(fileURLToPath(new URL("../../.cache/demo-live-cost", import.meta.url)));
  const server = await startDemoServer({ directory, port: 0 });
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}?quality=low`);
    const walks = "globalThis.demo?.walkers.filter((walker) => walker.motion).length === 4";
    await page.waitForFunction(walks, { timeout: 300_000 });
    await page.evaluate(BEGIN(Buffer.from(await madeFilm()).toString("base64")));
    await page.waitForFunction("demo.videos.drive.state === 'following'", { timeout: 300_000 });
    // Compiled code and full history.
    await wait(8);
    const [time, poses] = [workerTime(), (await page.evaluate("globalThis.poses")) as number];
    await wait(SECONDS);
    const made = ((await page.evaluate("globalThis.poses")) as number) - poses;
    const cost = (workerTime() - time) / made;
    const [rate, latency] = (await page.evaluate(
      "[demo.videos.drive.posesPerSecond, demo.videos.drive.latencySeconds]",
    )) as number[];
    console.log(
      `${made} poses in ${SECONDS} s; ${cost.toFixed(1)} ms of the worker's processor time each; at the end ${rate.toFixed(1)} poses a second, ${(latency * 1000).toFixed(0)} ms from frame to pose`,
    );
  } finally {
    await browser.close();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
