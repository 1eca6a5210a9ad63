import type { Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { type DemoPage, openDemo } from "./support/demo-page.js";

/** Steps of 16 ms that a walk is watched for: two strides at any speed requested here. */
const STEPS = 150;

/** The page's own global. */
declare const demo: Demo;

let opened: DemoPage;
let page: Page;

const MADE = [
  ...["mixamo.glb", "vrm0.vrm", "biped.fbx", "split.gltf", "split.bin", "README.md"].map((file) => `made/${file}`),
  ...["nonhumanoid-fox", "truncated", "single-triangle"].map((name) => `made/bad/${name}.glb`),
];

beforeAll(async () => {
  opened = await openDemo(undefined, undefined, MADE);
  ({ page } = opened);
});

afterAll(() => opened?.close());

interface Track {
  name: string;
  /** Metres that the character went forward (+Z) and to its right (+X), and in how many seconds. */
  forward: number;
  aside: number;
  seconds: number;
  /** Number of times that one foot passed the other. */
  crossings: number;
  /** Lowest and highest height of the hips over its own height. */
  hips: [number, number];
}

/** Plays some seconds of the scene without rendering, and returns every walker's path. */
function watch(steps: number): Promise<Track[]> {
  return page.evaluate((count) => {
    const { scene, engine } = demo.stage;
    const running = [...engine.activeRenderLoops];
    engine.stopRenderLoop();
    scene.useConstantAnimationDeltaTime = true;
    const walkers = demo.cast.walkers.map((walker) => {
      const joint = (role: string) => {
        const name = walker.character.mapping.joints.find((one) => one.joint === role)?.nodeName;
        return walker.node.getChildTransformNodes().find((node) => node.name === name);
      };
      const [hips, left, right] = ["Hips", "LeftFoot", "RightFoot"].map(joint);
      if (!hips || !left || !right) throw new Error(`${walker.info.name} has no hips or feet.`);
      return {
        walker,
        hips,
        left,
        right,
        from: walker.node.position.clone(),
        went: [0, 0],
        gaps: [] as number[],
        heights: [] as number[],
      };
    });
    for (let step = 0; step < count; step++) {
      const before = walkers.map(({ walker }) => walker.node.position.clone());
      scene.animate();
      walkers.forEach((one, i) => {
        const { walker, hips, left, right } = one;
        // A walker that is moved back into the group jumps, which is no travel.
        const moved = walker.node.position.subtract(before[i]);
        if (moved.length() < 1) {
          one.went[0] += moved.z;
          one.went[1] += moved.x;
        }
        for (const node of walker.node.getChildTransformNodes()) node.computeWorldMatrix(true);
        one.gaps.push(left.getAbsolutePosition().z - right.getAbsolutePosition().z);
        one.heights.push(hips.getAbsolutePosition().y / walker.height);
      });
    }
    scene.useConstantAnimationDeltaTime = false;
    for (const loop of running) engine.runRenderLoop(loop);
    return walkers.map(({ walker, went, gaps, heights }) => ({
      name: walker.info.name,
      forward: went[0],
      aside: went[1],
      seconds: count * 0.016,
      crossings: gaps.filter((gap, i) => i > 0 && Math.sign(gap) !== Math.sign(gaps[i - 1])).length,
      hips: [Math.min(...heights), Math.max(...heights)] as [number, number],
    }));
  }, steps);
}

/** Waits until every walker plays what the panel asks for and no fade is left. */
async function settle(): Promise<void> {
  await page.waitForFunction(
    `demo.cast.walkers.every((walker) => walker.motion && !walker.waiting
      && JSON.stringify(walker.settings) === JSON.stringify(demo.requests.settings))`,
    { timeout: 120_000 },
  );
  await watch(40);
}

async function setRange(label: string, value: number): Promise<void> {
  await page.$eval(
    `input[type=range][aria-label="${label}"]`,
    (element, to) => {
      const input = element as HTMLInputElement;
      input.value = String(to);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
    value,
  );
}

/** Drops files that are served with the page on it. */
async function drop(...files: string[]): Promise<void> {
  await page.evaluate(async (paths) => {
    // For files with a motion too, the page asks what to take.
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>(".file-choice button")];
      buttons.find(({ textContent }) => textContent === "Add the character")?.click();
    }).observe(document.querySelector("#page") as Element, { childList: true });
    const data = new DataTransfer();
    for (const one of paths) {
      const bytes = await (await fetch(`characters/files/${one}`)).arrayBuffer();
      data.items.add(new File([bytes], one.slice(one.lastIndexOf("/") + 1)));
    }
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  }, files);
}

function contents() {
  return page.evaluate(() => {
    const { meshes, transformNodes, skeletons, materials, textures, animationGroups } = demo.stage.scene;
    const counts = { meshes, transformNodes, skeletons, materials, textures, animationGroups };
    return Object.fromEntries(Object.entries(counts).map(([kind, list]) => [kind, list.length]));
  });
}

const toasts = () => page.$$eval(".toast.bad", (all) => all.map((toast) => toast.textContent ?? ""));

describe("the demo page", () => {
  it("starts its worker once", () => expect(opened.workers()).toBe(1));

  it("shows four characters of different rigs that walk", async () => {
    await settle();
    const tracks = await watch(STEPS);
    expect(tracks).toHaveLength(4);
    for (const { name, forward, aside, seconds, crossings, hips } of tracks) {
      expect(forward / seconds, name).toBeCloseTo(1.4, 1);
      expect(aside, name).toBeCloseTo(0, 1);
      expect(crossings, name).toBeGreaterThanOrEqual(3);
      expect(hips[0], name).toBeGreaterThan(0.35);
      expect(hips[1], name).toBeLessThan(0.65);
    }
    const rigs = await page.evaluate(() =>
      demo.cast.walkers.map(
        ({ character }) => character.mapping.joints.find(({ joint }) => joint === "LeftUpLeg")?.nodeName,
      ),
    );
    expect(new Set(rigs).size).toBe(4);
  });

  it("walks at another speed when the slider moves", async () => {
    await setRange("Speed", 140);
    await settle();
    const asked = await page.evaluate(() => demo.requests.settings.moveSpeed);
    expect(asked).toBeGreaterThan(2);
    for (const { name, forward, seconds } of await watch(STEPS)) {
      expect(Math.abs(forward / seconds / asked - 1), name).toBeLessThan(0.02);
    }
    expect(Number.parseFloat(await page.$eval("#request-time", (output) => output.textContent ?? ""))).toBeGreaterThan(
      0,
    );
  });

  it("ends up with the last of many quick changes, and keeps nothing of the others", async () => {
    await page.evaluate(async () => {
      for (let i = 0; i <= 30; i++) {
        demo.requests.set({ moveSpeed: 1 + i / 20 });
        await new Promise((resume) => setTimeout(resume, 15));
      }
    });
    await settle();
    expect(await page.$$eval(".code .value", (values) => values[0].textContent)).toBe("2.5");
    for (const { name, forward, seconds } of await watch(STEPS)) expect(forward / seconds, name).toBeCloseTo(2.5, 1);
    expect((await contents()).animationGroups).toBe(4);
  });

  it("walks to the right at 90 degrees", async () => {
    await page.evaluate(() => demo.requests.set({ moveSpeed: 1, travelAngle: 90 }));
    await settle();
    for (const { name, forward, aside, seconds } of await watch(STEPS)) {
      expect(aside / seconds, name).toBeCloseTo(1, 1);
      expect(forward, name).toBeCloseTo(0, 1);
    }
    await page.evaluate(() => demo.requests.set({ moveSpeed: 1.4, travelAngle: 0 }));
    await settle();
  });

  it("stands still while paused", async () => {
    const places = () => page.evaluate(() => demo.cast.walkers.map(({ node }) => node.position.asArray()));
    await page.evaluate(() => demo.togglePause());
    const before = await places();
    const frame = await page.evaluate(() => demo.stage.scene.getFrameId());
    await page.waitForFunction(`demo.stage.scene.getFrameId() > ${frame} + 3`);
    expect(await places()).toEqual(before);
    await page.evaluate(() => demo.togglePause());
  });

  it.each([
    ["a GLB", "mixamo", ["made/mixamo.glb"]],
    ["a VRM that faces backwards", "vrm0", ["made/vrm0.vrm"]],
    ["an FBX in centimetres", "biped", ["made/biped.fbx"]],
    ["a glTF with its files", "split", ["made/split.gltf", "made/split.bin"]],
  ])("lets %s that is dropped walk with the others", async (_, name, files) => {
    await drop(...files);
    await page.waitForFunction("demo.cast.walkers.length === 5", { timeout: 120_000 });
    await settle();
    const track = (await watch(STEPS)).find((one) => one.name === name);
    expect((track?.forward ?? 0) / (track?.seconds ?? 1)).toBeCloseTo(1.4, 1);
    expect(track?.aside).toBeCloseTo(0, 1);
    expect(track?.crossings).toBeGreaterThanOrEqual(3);
    expect(await toasts()).toEqual([]);
    await page.evaluate(() => demo.selected && demo.remove(demo.selected));
  });

  it.each([
    ["a quadruped", "made/bad/nonhumanoid-fox.glb", /nonhumanoid-fox cannot walk/],
    ["a damaged file", "made/bad/truncated.glb", /truncated cannot walk/],
    ["a mesh without a skeleton", "made/bad/single-triangle.glb", /single-triangle cannot walk/],
    ["a glTF without its files", "made/split.gltf", /split cannot walk.*needs split\.bin/],
    ["a text", "made/README.md", /That is neither a character.*README\.md/],
  ])("says why %s cannot walk and leaves the scene as it was", async (_, file, message) => {
    const before = await contents();
    await drop(file);
    const toast = await page.waitForSelector(".toast.bad");
    // At once, because it disappears by itself.
    const said = await toast!.evaluate((one) => {
      one.querySelector("button")!.click();
      return one.textContent;
    });
    expect(said).toMatch(message);
    expect(await contents()).toEqual(before);
    expect(await page.evaluate(() => demo.cast.walkers.length)).toBe(4);
  });

  it("opens Babylon's inspector on its key, closes it, and loads none of it before", async () => {
    const TITLE = "Scene Explorer";
    /** Addresses of loaded scripts which hold the inspector's title. */
    const loaded = () =>
      page.evaluate(async (title) => {
        const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
        const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
        return scripts.filter((_, i) => texts[i].includes(title)).map(({ name }) => name);
      }, TITLE);
    const shown = (expected: boolean) =>
      page.waitForFunction(
        (title, wanted) => document.body.innerText.includes(title) === wanted,
        { timeout: 120_000 },
        TITLE,
        expected,
      );
    expect(await loaded()).toEqual([]);
    await page.keyboard.press("i");
    await shown(true);
    expect(await loaded()).not.toEqual([]);
    // The inspector shows a tour on first use, which takes the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("i");
    await shown(false);
    expect(await page.evaluate(() => demo.cast.walkers.length)).toBe(4);
  }, 300_000);

  it("obeys its keys", async () => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => demo.requests.settings.travelAngle)).toBe(30);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("s");
    expect(await page.evaluate(() => demo.stage.scene.animationTimeScale)).toBe(0.25);
    await page.keyboard.press("s");
    expect(await page.evaluate(() => demo.stage.scene.animationTimeScale)).toBe(1);
  });

  it("lists the characters of the server's folder", async () => {
    const offered = await page.$$eval("[role=menuitem]", (items) => items.map((item) => item.textContent));
    expect(offered).toContainEqual(expect.stringContaining("mixamo"));
  });

  it("works offline and without errors", () => {
    // Ignores messages of Babylon's loaders about damaged or incomplete dropped files, and Chromium's about the
    // inspector's styles.
    const ours = opened.complaints.filter((complaint) => !/^BJS - |file:\/\/\/|'slider-vertical'/.test(complaint));
    expect(ours).toEqual([]);
  });
});
