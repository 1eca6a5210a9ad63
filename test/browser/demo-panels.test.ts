import type { ElementHandle } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import type { Motion } from "../../src/index.js";
import { type DemoPage, openDemo, step, stopFrames } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
});

afterAll(() => opened?.close());

/** Presses the button with a text inside the element of a selector, as soon as it can be pressed. */
async function press(within: string, label: string): Promise<void> {
  const button = await opened.page.waitForFunction(
    (scope, wanted) =>
      [...document.querySelectorAll<HTMLButtonElement>(`${scope} button`)].find(
        (one) => one.textContent === wanted && !one.disabled,
      ),
    { timeout: 30_000 },
    within,
    label,
  );
  await (button as ElementHandle<HTMLButtonElement>).evaluate((found) => found.click());
}

/** World height of a joint of the selected character over its own, after some steps. */
async function heightOf(role: string, steps: number): Promise<number> {
  await step(opened.page, steps);
  return opened.page.evaluate((joint) => {
    const { character, node, height } = demo.selected!;
    for (const child of [node, ...node.getChildTransformNodes()]) child.computeWorldMatrix(true);
    return character.getJoint(joint)!.getAbsolutePosition().y / height;
  }, role);
}

describe("layers in the demo", () => {
  it("plays a style's upper body over the walk of another, by its weight", async () => {
    await press(".request header", "Layer");
    await step(opened.page, 30);
    const low = await heightOf("RightHand", 1);
    await press(".layer", "Play");
    await opened.page.waitForFunction("demo.selected.layer.playback?.isPlaying", { timeout: 30_000 });
    // A zombie holds its hands up; its legs go on as before.
    expect(await heightOf("RightHand", 60)).toBeGreaterThan(low + 0.15);
    const speed = await opened.page.evaluate(() => demo.requests.settings.styleId);
    expect(speed).toBe("neutral_male_a");
    await opened.page.evaluate(() => demo.requests.setLayer({ weight: 0 }));
    expect(await heightOf("RightHand", 90)).toBeLessThan(low + 0.15);
    await opened.page.evaluate(() => demo.requests.setLayer({ weight: 1 }));
  });

  it("shows the code of it", async () => {
    const code = await opened.page.$eval(".code pre", (pre) => pre.textContent ?? "");
    expect(code).toContain('layer: "upperBody"');
    expect(code).toContain('styleId: "zombie"');
  });

  it("pauses and seeks the layer's motion", async () => {
    const time = () => opened.page.evaluate(() => demo.selected!.layer.playback!.time);
    await press(".player", "Pause");
    const at = await time();
    await step(opened.page, 20);
    expect(await time()).toBeCloseTo(at, 5);
    await opened.page.evaluate(() => demo.requests.seekLayer(1.5));
    expect(await time()).toBeCloseTo(1.5, 3);
    await press(".player", "Go on");
    await step(opened.page, 20);
    expect(await time()).toBeGreaterThan(1.6);
  });

  it("queues another style behind one that ends", async () => {
    const { page } = opened;
    await stopFrames(page, true);
    await page.evaluate(() => demo.requests.setLayer({ loops: 1, styleId: "march" }));
    await press(".layer", "Play");
    const playing = () => page.evaluate(() => (demo.selected!.layer.playback?.motion as Motion)?.name ?? "nothing");
    await page.waitForFunction("demo.selected.layer.playback?.motion.name.startsWith('march')", { timeout: 30_000 });
    await page.evaluate(() => demo.requests.setLayer({ loops: 0, styleId: "zombie" }));
    await press(".layer", "Queue");
    await page.waitForFunction("demo.selected.layer.count === 2", { timeout: 30_000 });
    await step(page, 20);
    expect(await playing()).toMatch(/^march/);
    await step(page, 420);
    expect(await playing()).toMatch(/^zombie/);
    await stopFrames(page, false);
  });

  it("stops the layer and keeps nothing of it", async () => {
    const { page } = opened;
    await press(".layer", "Stop");
    await step(page, 90);
    expect(await page.evaluate(() => demo.selected!.layer.playback)).toBeNull();
    expect(await page.evaluate(() => demo.stage.scene.animationGroups.length)).toBe(4);
    await press(".request header", "Gait");
  });
});

describe("the mix of styles", () => {
  const code = () => opened.page.$eval(".code pre", (pre) => pre.textContent ?? "");
  const rows = () => opened.page.$$eval(".request .mix-row:not([hidden])", (all) => all.length);
  const answered = () =>
    opened.page.waitForFunction(
      () =>
        demo.walkers.every(
          ({ waiting, settings: { styleId, seed } }) =>
            !waiting && styleId === demo.requests.settings.styleId && seed === demo.requests.settings.seed,
        ),
      { timeout: 30_000 },
    );
  const weigh = (row: number, weight: string) =>
    opened.page.$$eval(
      ".request .mix-row [type=range]",
      (sliders, at, value) => {
        (sliders[at] as HTMLInputElement).value = value;
        sliders[at].dispatchEvent(new Event("input"));
      },
      row,
      weight,
    );

  it("holds the hand between those of its styles, and says how a game asks for it", async () => {
    const { page } = opened;
    await page.evaluate(() => demo.requests.set({ styleId: "neutral_male_a" }));
    await answered();
    const low = await heightOf("RightHand", 60);
    await page.evaluate(() => demo.requests.set({ styleId: "hands_up" }));
    await answered();
    const high = await heightOf("RightHand", 60);
    expect(high).toBeGreaterThan(low + 0.3);
    await page.evaluate(() => demo.requests.set({ styleId: "neutral_male_a" }));
    await press(".request .mix", "Mix in another");
    expect(await rows()).toBe(2);
    await page.evaluate(() => demo.requests.set({ styleId: "neutral_male_a*0.5+hands_up*0.5" }));
    expect(await code()).toMatch(/styleId: \{\s*neutral_male_a: 0.5,\s*hands_up: 0.5,?\s*\}/);
    await answered();
    const between = await heightOf("RightHand", 90);
    expect(between).toBeGreaterThan(low + 0.05);
    expect(between).toBeLessThan(high - 0.05);
  });

  it("is weighed by sliders, and is one style again when the others are taken out", async () => {
    await weigh(1, "0.25");
    expect(await code()).toContain("hands_up: 0.25");
    const shares = await opened.page.$$eval(".request .mix-row:not([hidden]) output", (all) =>
      all.map(({ textContent }) => textContent),
    );
    expect(shares).toEqual(["67 %", "33 %"]);
    await opened.page.$$eval(".request .mix-row:not([hidden]) .icon", (all) => (all[1] as HTMLElement).click());
    expect(await rows()).toBe(1);
    expect(await code()).toContain('styleId: "neutral_male_a"');
  });

  it("has a seed that is thrown, typed and taken away", async () => {
    const seed = () => opened.page.evaluate(() => demo.requests.settings.seed);
    await opened.page.click(".dice");
    const thrown = await seed();
    expect(thrown).toBeGreaterThanOrEqual(0);
    expect(await code()).toContain(`seed: ${thrown},`);
    await answered();
    await opened.page.click(".seed .icon");
    expect(await seed()).toBeUndefined();
    expect(await code()).not.toContain("seed");
    await answered();
  });
});

describe("the mapping panel", () => {
  const choose = (joint: string, option: string) =>
    opened.page.evaluate(
      (role, wanted) => {
        const select = document.querySelector<HTMLSelectElement>(`select[data-joint="${role}"]`)!;
        select.dispatchEvent(new Event("focus"));
        const found = [...select.options].find(({ textContent }) => textContent === wanted);
        if (!found) throw new Error(`${role} cannot be ${wanted}.`);
        select.value = found.value;
        select.dispatchEvent(new Event("change"));
      },
      joint,
      option,
    );
  const nodeOf = (joint: string) =>
    opened.page.evaluate(
      (role) => demo.selected!.character.mapping.joints.find((one) => one.joint === role)?.nodeName ?? null,
      joint,
    );
  /** How far ahead the selected one goes in 60 steps of 16 ms. */
  const travel = async () => {
    const { page } = opened;
    const place = () => page.evaluate(() => demo.selected!.node.position.z);
    await stopFrames(page, true);
    const from = await place();
    await step(page, 60);
    const metres = (await place()) - from;
    await stopFrames(page, false);
    return metres;
  };

  it("gives a joint another node, or none, and the character walks on", async () => {
    const { page } = opened;
    const found = await nodeOf("Spine1");
    await choose("Spine1", "none");
    await page.waitForFunction("demo.selected.character.mapping.missing.includes('Spine1')", { timeout: 30_000 });
    await page.waitForFunction("demo.selected.playback?.isPlaying", { timeout: 30_000 });
    await step(page, 30);
    expect(await travel()).toBeCloseTo(1.4 * 0.96, 1);
    expect(found).not.toBeNull();
    expect(await page.$eval(".problem", (problem) => (problem as HTMLElement).hidden)).toBe(true);
  });

  it("takes the corrections back", async () => {
    const { page } = opened;
    await press("[data-sheet=mapping]", "Reset");
    await page.waitForFunction("demo.selected.character.mapping.missing.length === 0", { timeout: 30_000 });
    await page.waitForFunction("demo.selected.playback?.isPlaying", { timeout: 30_000 });
    expect(await nodeOf("Spine1")).not.toBeNull();
  });

  it("shows why a correction cannot be, and keeps the mapping of before", async () => {
    const { page } = opened;
    const before = await nodeOf("LeftUpLeg");
    await choose("LeftUpLeg", "none");
    await page.waitForSelector(".problem:not([hidden])", { timeout: 30_000 });
    expect(await page.$eval(".problem", (problem) => problem.textContent)).toMatch(/LeftUpLeg|left.*leg/i);
    expect(await nodeOf("LeftUpLeg")).toBe(before);
    await page.waitForFunction("demo.selected.playback?.isPlaying", { timeout: 30_000 });
    await step(page, 30);
    expect(await travel()).toBeCloseTo(1.4 * 0.96, 1);
  });
});

describe("props in the demo", () => {
  it("puts a sword into each right hand that goes with it, and takes it away", async () => {
    const { page } = opened;
    await press("[data-sheet=cast]", "Sword");
    await step(page, 10);
    const offsets = await page.evaluate(() =>
      demo.walkers.map(({ character, prop, node, height }) => {
        for (const child of [node, ...node.getChildTransformNodes()]) child.computeWorldMatrix(true);
        prop!.node.computeWorldMatrix(true);
        const hand = character.getJoint("RightHand")!.getAbsolutePosition();
        return prop!.node.getAbsolutePosition().subtract(hand).length() / height;
      }),
    );
    expect(offsets).toHaveLength(4);
    for (const offset of offsets) expect(offset).toBeLessThan(0.07);
    expect(await page.$eval(".code pre", (pre) => pre.textContent)).toContain('hero.attach(sword, "RightHand")');
    await press("[data-sheet=cast]", "Empty");
    expect(await page.evaluate(() => demo.stage.scene.meshes.some(({ name }) => name === "blade"))).toBe(false);
  });
});

describe("the demo on a phone", () => {
  it("shows one panel at a time, inside the screen", async () => {
    const { page } = opened;
    await page.setViewport({ width: 390, height: 844 });
    const shown = () =>
      page.$$eval(".panel", (panels) =>
        panels
          .filter((panel) => panel.getBoundingClientRect().height > 0)
          .map((panel) => panel.getAttribute("aria-label")),
      );
    expect(await shown()).toEqual(["Request"]);
    await press(".sheet-tabs", "Cast");
    expect(await shown()).toEqual(["Cast"]);
    const outside = await page.$$eval("button, input, select", (controls) =>
      controls
        .map((control) => ({ box: control.getBoundingClientRect(), name: control.textContent || control.id }))
        .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > window.innerWidth))
        .map(({ name }) => name),
    );
    expect(outside).toEqual([]);
    await page.setViewport({ width: 900, height: 560 });
  });

  it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
});
