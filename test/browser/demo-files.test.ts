import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { writeBvh } from "../../src/files/formats/bvh/write-bvh.js";
import { readFbxTree } from "../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { clipDuration } from "../../src/motion/clip.js";
import { repeatClip } from "../../src/motion/stitching/repeat-clip.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { issues, jsonOf } from "../files/formats/gltf-bytes.js";
import { type DemoPage, openDemo, takeDownloads } from "./support/demo-page.js";

declare const demo: Demo;

const folder = mkdtempSync(join(tmpdir(), "demo-files-"));
let opened: DemoPage;
let session: CDPSession;

beforeAll(async () => {
  opened = await openDemo();
  session = await takeDownloads(opened, folder);
  await press(".request header", "Files");
});

afterAll(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true });
});

/** Presses the button with a text inside the element of a selector. */
function press(within: string, label: string): Promise<void> {
  return opened.page.evaluate(
    (scope, wanted) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${scope} button`)];
      const found = buttons.find(({ textContent, disabled }) => textContent === wanted && !disabled);
      if (!found) throw new Error(`${scope} has no "${wanted}" that can be pressed.`);
      found.click();
    },
    within,
    label,
  );
}

/** Presses "Download" and returns the file that the browser saves. */
async function download(): Promise<{ name: string; bytes: Uint8Array }> {
  let name = "";
  session.once("Browser.downloadWillBegin", ({ suggestedFilename }) => {
    name = suggestedFilename;
  });
  const saved = new Promise<void>((done, fail) => {
    session.on("Browser.downloadProgress", ({ state }) => {
      if (state === "completed") done();
      else if (state === "canceled") fail(new Error("The browser gave the download up."));
    });
  });
  await opened.page.click("#download");
  await saved;
  session.removeAllListeners("Browser.downloadProgress");
  return { name, bytes: new Uint8Array(readFileSync(join(folder, name))) };
}

/** Drops a file on the page. */
function drop(name: string, bytes: Uint8Array): Promise<void> {
  return opened.page.evaluate(
    async (called, address) => {
      const data = new DataTransfer();
      data.items.add(new File([await (await fetch(address)).blob()], called));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    },
    name,
    `data:application/octet-stream;base64,${Buffer.from(bytes).toString("base64")}`,
  );
}

/** Plays the first or the last motion of the list. */
const pick = (end: "first" | "last") =>
  opened.page.$eval(`.motion-list li:${end}-child .pick`, (row) => (row as HTMLElement).click());
const played = () => opened.page.evaluate(() => demo.imports.playedBy(demo.selected)?.name ?? null);
const code = () => opened.page.$eval(".code pre", (pre) => pre.textContent ?? "");

/** Long enough not to end while the test looks. */
const ZOMBIE = repeatClip(generateLocomotion({ strides: 2, moveSpeed: 0.8, travelAngle: 0, styleId: "zombie" }), 8);
const zombie = new TextEncoder().encode(writeBvh(ZOMBIE));

describe("files of the demo", () => {
  let glb: Uint8Array;

  it("saves the walk with its character as a valid GLB", async () => {
    const file = await download();
    glb = file.bytes;
    expect(file.name).toMatch(/^neutral_male_a-.*Ada\.glb$/);
    expect(await issues(glb)).toEqual([]);
    const { animations, meshes, skins } = jsonOf(glb) as Record<string, unknown[]>;
    expect([animations.length, skins.length]).toEqual([1, 1]);
    expect(meshes.length).toBeGreaterThan(0);
    expect(await opened.page.$eval("#export-made", ({ textContent }) => textContent)).toMatch(/Ada\.glb · .*B in .* s/);
  });

  it("saves it as FBX without a mesh, and shows the code for it", async () => {
    await press(".export", "FBX");
    await press(".export", "No");
    await press(".export", "24");
    expect(await code()).toMatch(/exportAsync\(walk, \{\s*format: "fbx",\s*fps: 24,\s*noMesh: true,/);
    const { name, bytes } = await download();
    expect(name).toMatch(/\.fbx$/);
    const tree = readFbxTree(bytes);
    const objects = tree.children.find((node) => node.name === "Objects")!.children;
    const count = (kind: string) => objects.filter((node) => node.name === kind).length;
    expect(count("Geometry")).toBe(0);
    expect(count("AnimationStack")).toBe(1);
    expect(count("AnimationCurve")).toBeGreaterThan(100);
  });

  it("offers only the frame rate for a robot's file, and says why", async () => {
    await press(".export", "Robot CSV");
    const enabled = await opened.page.$$eval(".export :is(button, input)", (all) =>
      all.filter((one) => !(one as HTMLButtonElement).disabled).map((one) => one.textContent),
    );
    expect(enabled).toEqual(["GLB", "FBX", "BVH", "Robot CSV", "24", "30", "60", "Download"]);
    expect(await opened.page.$eval("#export-reason", ({ textContent }) => textContent)).toContain("Unitree G1");
    const rows = new TextDecoder()
      .decode((await download()).bytes)
      .trim()
      .split("\n");
    expect(rows[0].split(",")).toHaveLength(36);
  });

  it("plays a dropped BVH on everybody", async () => {
    await drop("zombie.bvh", zombie);
    await opened.page.waitForFunction(
      "demo.walkers.every((walker) => demo.imports.playedBy(walker) && walker.playback?.isPlaying)",
      { timeout: 120_000 },
    );
    const seconds = await opened.page.evaluate(() => demo.walkers.map(({ motion }) => motion!.duration));
    for (const each of seconds) expect(each).toBeCloseTo(clipDuration(ZOMBIE), 1);
    expect(await code()).toContain("hero.importMotionAsync(");
  });

  it("returns to the gait, and plays the motion again", async () => {
    const { page } = opened;
    await pick("first");
    await page.waitForFunction("demo.walkers.every((walker) => walker.playsGait && !walker.waiting)");
    expect(await played()).toBeNull();
    await pick("last");
    await page.waitForFunction("demo.imports.playedBy(demo.selected)");
    expect(await played()).toBe("zombie");
  });

  it("asks what to take from a character with a motion", async () => {
    const { page } = opened;
    await drop("ada.glb", glb);
    await page.waitForSelector(".file-choice[open]");
    await press(".file-choice", "Play its motion");
    await page.waitForFunction("demo.imports.playedBy(demo.selected)?.name === 'ada'");
    await drop("ada.glb", glb);
    await page.waitForSelector(".file-choice[open]");
    await press(".file-choice", "Add the character");
    await page.waitForFunction("demo.walkers.length === 5 && demo.selected.info.name === 'ada'");
  });

  it("says why a damaged file cannot be played, and keeps nothing of it", async () => {
    const { page } = opened;
    const before = await page.$$eval(".motion-list li", (rows) => rows.length);
    await drop("broken.bvh", new TextEncoder().encode("HIERARCHY\nROOT Hips\n{\n"));
    const toast = await page.waitForSelector(".toast.bad");
    expect(await toast!.evaluate(({ textContent }) => textContent)).toMatch(/broken cannot be played/);
    await page.waitForFunction((count) => document.querySelectorAll(".motion-list li").length === count, {}, before);
  });

  it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
});
