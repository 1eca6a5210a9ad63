import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ElementHandle } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { madeFolder } from "../support/made/made-files.js";
import { madeFilm } from "../support/video/made-film.js";
import { faultsOf } from "./support/axe.js";
import { type DemoPage, openDemo, press } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;
let film: string;
let bytes: Uint8Array;

beforeAll(async () => {
  const make = async () => {
    film = join(madeFolder(), "jacks.webm");
    bytes = await madeFilm();
    writeFileSync(film, bytes);
  };
  [opened] = await Promise.all([openDemo({ width: 1440, height: 900 }), make()]);
});

afterAll(() => opened?.close());

const shots = process.env.DEMO_SHOTS;
const shoot = async (name: string) => {
  if (shots) await opened.page.screenshot({ path: join(shots, `${name}.png`) as `${string}.png` });
};
const text = (selector: string) => opened.page.$eval(selector, (one) => (one as HTMLElement).innerText);
/** A camera that sees a film. */
const withCamera = () =>
  opened.page.evaluate(async (encoded) => {
    const video = document.createElement("video");
    video.muted = true;
    video.loop = true;
    video.src = `data:video/webm;base64,${encoded}`;
    await video.play();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    const draw = () => {
      canvas.getContext("2d")!.drawImage(video, 0, 0);
      video.requestVideoFrameCallback(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  }, Buffer.from(bytes).toString("base64"));

describe("the demo's videos", () => {
  it("become motions, with landmarks over the picture, and go on to trimming and files", async () => {
    const { page } = opened;
    await press(page, ".request header", "Video");
    expect(await faultsOf(page)).toEqual([]);
    await shoot("video-empty");
    const input = (await page.$("#film"))!;
    await (input as ElementHandle<HTMLInputElement>).uploadFile(film);
    await page.waitForFunction(() => (demo.videos.watched?.fraction ?? 0) > 0.4 || demo.videos.problem !== null);
    await shoot("video-watching");
    await page.waitForFunction(() => demo.videos.made !== null || demo.videos.problem !== null, { timeout: 240_000 });
    await page.waitForFunction(() => demo.videos.watched === null);
    expect(await page.evaluate(() => demo.videos.problem)).toBe(null);
    expect(await text(".videos .state")).toBe("Made: jacks");
    expect(await text(".code")).toContain("hero.requestVideoMotion(await film.blob()");
    expect(await text(".code")).toContain('videoAssets: "/video/"');
    const drawn = await page.$eval(".landmark-picture canvas", (canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext("2d")!.getImageData(0, 0, width, height);
      return data.reduce((count, value, i) => count + (i % 4 === 3 && value > 0 ? 1 : 0), 0);
    });
    expect(drawn).toBeGreaterThan(200);
    expect(await page.evaluate(() => demo.selected?.motion?.name)).toBe("jacks");
    expect(await faultsOf(page)).toEqual([]);
    await shoot("video-made");
    await press(page, ".videos", "Export");
    expect(await text(".motion-list")).toContain("jacks");
    await press(page, ".request header", "Video");
    await press(page, ".videos", "Trim and join");
    await page.waitForFunction(() => demo.mode === "edit" && demo.editing.settings.first.kind === "file");
    await page.evaluate(() => demo.setMode("request"));
  });

  it("come from a photograph: its pose, held", async () => {
    const { page } = opened;
    await page.evaluate(async (encoded) => {
      const video = Object.assign(document.createElement("video"), { muted: true });
      video.src = `data:video/webm;base64,${encoded}`;
      await new Promise((ready) => {
        video.addEventListener("seeked", ready, { once: true });
        video.currentTime = 1;
      });
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      canvas.getContext("2d")!.drawImage(video, 0, 0);
      const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, "image/png"));
      await demo.videos.watch(new File([blob!], "star.png", { type: "image/png" }));
    }, Buffer.from(bytes).toString("base64"));
    expect(await page.evaluate(() => demo.videos.problem)).toBe(null);
    expect(await text(".videos .state")).toBe("Made: star");
    const clip = await page.evaluate(() => {
      const { frameCount, frameRate, rotations } = demo.selected!.motion!.clip;
      const width = rotations.length / frameCount;
      let most = 0;
      for (let i = 0; i < rotations.length; i += 4) {
        let dot = 0;
        for (let k = 0; k < 4; k++) dot += rotations[i + k] * rotations[(i % width) + k];
        most = Math.max(most, 2 * Math.acos(Math.min(1, Math.abs(dot))));
      }
      return { seconds: (frameCount - 1) / frameRate, most };
    });
    expect(clip.seconds).toBeGreaterThan(1.8);
    // No joint turns.
    expect(clip.most).toBeLessThan(0.01);
    expect(await page.$eval(".landmark-picture video", (video) => (video as HTMLVideoElement).poster)).toMatch(
      /^blob:/,
    );
    await shoot("video-photo");
  });

  it("come from a camera, live", async () => {
    const { page } = opened;
    await withCamera();
    await press(page, ".videos", "Use the camera");
    await page.waitForFunction(() => demo.videos.drive?.state === "following" || demo.videos.problem !== null, {
      timeout: 120_000,
    });
    expect(await page.evaluate(() => demo.videos.problem)).toBe(null);
    expect(await text(".videos .state")).toContain("Following you");
    expect(await text(".code")).toContain("hero.driveByVideo(camera");
    expect(await page.evaluate(() => demo.walkers.filter(({ node }) => node.isEnabled()).length)).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await shoot("video-camera");
    await page.setViewport({ width: 390, height: 844 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
    await shoot("video-camera-390");
    expect(await faultsOf(page)).toEqual([]);
    await press(page, ".videos", "Stop the camera");
    expect(await page.evaluate(() => [demo.videos.drive, demo.cast.solo])).toEqual([null, null]);
    await page.waitForFunction(() => demo.walkers.every(({ node }) => node.isEnabled()));
    expect(opened.complaints).toEqual([]);
  });
});
