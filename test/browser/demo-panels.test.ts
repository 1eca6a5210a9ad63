import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import type { Motion } from "../../src/index.js";
import { type DemoPage, openDemo, press, step, stopFrames } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
});

afterAll(() => opened?.close());

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
  it("plays a style's upper body over another walk, by its weight", async () => {
    await press(opened.page, ".request header", "Layer");
    await step(opened.page, 30);
    const low = await heightOf("RightHand", 1);
    await press(opened.page, ".layer", "Play");
    await opened.page.waitForFunction("demo.selected.layer.playback?.isPlaying", { timeout: 120_000 });
    // A zombie holds its hands up; its legs move as before.
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
    await press(opened.page, ".player", "Pause");
    const at = await time();
    await step(opened.page, 20);
    expect(await time()).toBeCloseTo(at, 5);
    await opened.page.evaluate(() => demo.requests.seekLayer(1.5));
    expect(await time()).toBeCloseTo(1.5, 3);
    await press(opened.page, ".player", "Go on");
    await step(opened.page, 20);
    expect(await time()).toBeGreaterThan(1.6);
  });

  it("queues another style behind one that ends", async () => {
    const { page } = opened;
    await stopFrames(page, true);
    await page.evaluate(() => demo.requests.setLayer({ loops: 1, styleId: "march" }));
    await press(opened.page, ".layer", "Play");
    const playing = () => page.evaluate(() => (demo.selected!.layer.playback?.motion as Motion)?.name ?? "nothing");
    await page.waitForFunction("demo.selected.layer.playback?.motion.name.startsWith('march')", { timeout: 120_000 });
    await page.evaluate(() => demo.requests.setLayer({ loops: 0, styleId: "zombie" }));
    await press(opened.page, ".layer", "Queue");
    await page.waitForFunction("demo.selected.layer.count === 2", { timeout: 120_000 });
    await step(page, 20);
    expect(await playing()).toMatch(/^march/);
    await step(page, 420);
    expect(await playing()).toMatch(/^zombie/);
    await stopFrames(page, false);
  });

  it("stops the layer and keeps nothing of it", async () => {
    const { page } = opened;
    await press(opened.page, ".layer", "Stop");
    await step(page, 90);
    expect(await page.evaluate(() => demo.selected!.layer.playback)).toBeNull();
    expect(await page.evaluate(() => demo.stage.scene.animationGroups.length)).toBe(4);
    await press(opened.page, ".request header", "Gait");
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
      { timeout: 120_000 },
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

  it("holds the hand between those of its styles, and shows the code for it", async () => {
    const { page } = opened;
    await page.evaluate(() => demo.requests.set({ styleId: "neutral_male_a" }));
    await answered();
    const low = await heightOf("RightHand", 60);
    await page.evaluate(() => demo.requests.set({ styleId: "hands_up" }));
    await answered();
    const high = await heightOf("RightHand", 60);
    expect(high).toBeGreaterThan(low + 0.3);
    await page.evaluate(() => demo.requests.set({ styleId: "neutral_male_a" }));
    await press(opened.page, ".request .mix", "Add another style");
    expect(await rows()).toBe(2);
    await page.evaluate(() => demo.requests.set({ styleId: "neutral_male_a*0.5+hands_up*0.5" }));
    expect(await code()).toMatch(/styleId: \{\s*neutral_male_a: 0.5,\s*hands_up: 0.5,?\s*\}/);
    await answered();
    const between = await heightOf("RightHand", 90);
    expect(between).toBeGreaterThan(low + 0.05);
    expect(between).toBeLessThan(high - 0.05);
  });

  it("is weighted by sliders, and is one style again when the others are removed", async () => {
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

  it("has a seed that can be drawn, typed and removed", async () => {
    const seed = () => opened.page.evaluate(() => demo.requests.settings.seed);
    await opened.page.click(".dice");
    const thrown = await seed();
    expect(thrown).toBeGreaterThanOrEqual(0);
    expect(await code()).toContain(`seed: ${thrown},`);
    await answered();
    await opened.page.$eval(".seed .number", (field) => {
      (field as HTMLInputElement).value = "123456";
      field.dispatchEvent(new Event("change"));
    });
    expect(await seed()).toBe(9999);
    const message = await opened.page.$eval("#toasts", ({ textContent }) => textContent);
    expect(message).toContain("It takes whole numbers from 0 to 9,999.");
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
        document.querySelector<HTMLElement>(`li[data-joint="${role}"]`)!.click();
        const select = document.querySelector<HTMLSelectElement>("#mapping-node")!;
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
  /** Distance ahead that the selected character travels in 60 steps of 16 ms. */
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
    await page.waitForFunction("demo.selected.character.mapping.missing.includes('Spine1')", { timeout: 120_000 });
    await page.waitForFunction("demo.selected.playback?.isPlaying", { timeout: 120_000 });
    await step(page, 30);
    expect(await travel()).toBeCloseTo(1.4 * 0.96, 1);
    expect(found).not.toBeNull();
    expect(await page.$eval(".problem", (problem) => (problem as HTMLElement).hidden)).toBe(true);
  });

  it("shows the distinguishing part of names in full, and is one tab stop", async () => {
    const { page } = opened;
    await page.evaluate(() => demo.select(demo.walkers.find(({ info }) => info.name === "Bruno")!));
    const rows = await page.$$eval(".mapping-list li", (all) => all.map((row) => row.children[1].textContent));
    expect(rows).toContain("Hips");
    expect(rows.join()).not.toContain("mixamorig");
    const summary = await page.$eval(".mapping-summary", ({ textContent }) => textContent);
    expect(summary).toContain("names begin with “mixamorig:”");
    const stops = await page.$$eval("[data-sheet=mapping] :is(select, [tabindex='0'])", (all) => all.length);
    expect(stops).toBe(2);
    await page.focus(".mapping-list");
    await page.keyboard.press("Home");
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowDown");
    const chosen = await page.$eval(".mapping-list [aria-selected=true]", (row) => (row as HTMLElement).dataset.joint);
    expect(chosen).toBe("Spine2");
    expect(await page.$eval(".mapping-editor label", ({ textContent }) => textContent)).toBe("Spine 2 is");
    await page.evaluate(() => demo.select(demo.walkers.find(({ lane }) => lane === 0)!));
  });

  it("reverts the corrections", async () => {
    const { page } = opened;
    await press(opened.page, "[data-sheet=mapping]", "Reset");
    await page.waitForFunction("demo.selected.character.mapping.missing.length === 0", { timeout: 120_000 });
    await page.waitForFunction("demo.selected.playback?.isPlaying", { timeout: 120_000 });
    expect(await nodeOf("Spine1")).not.toBeNull();
  });

  it("shows why a correction is impossible, and keeps the previous mapping", async () => {
    const { page } = opened;
    const before = await nodeOf("LeftUpLeg");
    await choose("LeftUpLeg", "none");
    await page.waitForSelector(".problem:not([hidden])", { timeout: 120_000 });
    expect(await page.$eval(".problem", (problem) => problem.textContent)).toMatch(/LeftUpLeg|left.*leg/i);
    expect(await nodeOf("LeftUpLeg")).toBe(before);
    await page.waitForFunction("demo.selected.playback?.isPlaying", { timeout: 120_000 });
    await step(page, 30);
    expect(await travel()).toBeCloseTo(1.4 * 0.96, 1);
  });
});

describe("props in the demo", () => {
  it("puts a sword into each right hand, which moves with it, and removes it", async () => {
    const { page } = opened;
    await press(opened.page, "[data-sheet=cast]", "Sword");
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
    expect(await page.$eval(".code pre", (pre) => pre.textContent)).toContain('hero.attach(sword, "RightHand", {');
    await press(opened.page, "[data-sheet=cast]", "Empty");
    expect(await page.evaluate(() => demo.stage.scene.meshes.some(({ name }) => name === "blade"))).toBe(false);
  });
});

describe("invalid numbers and prompts", () => {
  it("shows the number that is used instead of the typed one", async () => {
    const { page } = opened;
    await page.$eval("#speed", (field) => {
      (field as HTMLInputElement).focus();
      (field as HTMLInputElement).value = "99";
      field.dispatchEvent(new Event("change"));
    });
    expect(await page.$eval("#speed", (field) => (field as HTMLInputElement).value)).toBe("8");
    expect(await page.evaluate(() => demo.requests.settings.moveSpeed)).toBe(8);
    await page.evaluate(() => demo.requests.set({ moveSpeed: 1.4 }));
  });

  it("says what to do without a prompt, and drops the problem of another prompt", async () => {
    const { page } = opened;
    await press(opened.page, ".request header", "Say");
    const say = (prompt: string) =>
      page.evaluate((words) => {
        demo.words.set({ prompt: words });
        return demo.words.say();
      }, prompt);
    const problem = () => page.$eval(".words .problem", (one) => ((one as HTMLElement).hidden ? "" : one.textContent));
    await say("qwrtz");
    expect(await problem()).toMatch(/qwrtz/);
    await say(" ");
    expect(await problem()).toMatch(/^Say what the character does/);
    await page.evaluate(() => demo.words.set({ prompt: "w" }));
    expect(await problem()).toBe("");
    await say("cartwheel");
    const offered = await page.$$eval(".say option", (all) => all.map((one) => (one as HTMLOptionElement).value));
    expect(offered.filter((one) => one === "cartwheel")).toHaveLength(1);
    await press(opened.page, ".request header", "Files");
    const rows = await page.$$eval(".motion-list li", (all) =>
      all.map((row) => [row.textContent, row.className === "selected"]),
    );
    expect(rows).toContainEqual(["cartwheelwords", true]);
    await press(opened.page, ".request header", "Gait");
    await page.evaluate(() => demo.requests.request());
  });
});

it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
