import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { type DemoPage, openDemo, step, stopFrames, takeDownloads } from "./support/demo-page.js";

declare const demo: Demo;

/** The browser's mouse event in the middle of an element. */
interface Middle {
  x: number;
  y: number;
}

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
  await takeDownloads(opened, null);
  await opened.page.keyboard.press("e");
  await settled();
});
afterAll(() => opened?.close());

/** Waits until the requested motion is made or rejected. */
async function settled(): Promise<void> {
  await opened.page.waitForFunction(
    () => {
      const { made, busy, problem, settings, parts } = demo.editing;
      if (busy) return false;
      return made?.settings === settings || problem || parts.first.problem || parts.second.problem;
    },
    { timeout: 120_000 },
  );
}

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

/** Types into a field without waiting. */
async function write(selector: string, text: string): Promise<void> {
  await opened.page.$eval(
    selector,
    (field, value) => {
      (field as HTMLInputElement).value = value;
      for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind));
    },
    text,
  );
}

const middleOf = (selector: string): Promise<Middle> =>
  opened.page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
const text = (selector: string) => opened.page.$eval(selector, ({ textContent }) => textContent ?? "");
const code = () => text(".code pre");
const settings = () => opened.page.evaluate(() => demo.editing.settings);
const made = () =>
  opened.page.evaluate(() => {
    const { motion } = demo.editing.made!;
    const { transition, steps } = motion.plan as unknown as { transition?: [number, number]; steps?: number };
    return { duration: motion.duration, loops: motion.loops, transition, steps };
  });

describe("Edit", () => {
  it("joins two motions at once, on the selected character alone", async () => {
    const { duration, transition } = await made();
    expect(transition![0]).toBeCloseTo(2.3, 1);
    expect(transition![1] - transition![0]).toBeCloseTo((await settings()).transitionSeconds, 1);
    expect(duration).toBeGreaterThan(transition![1] + 1);
    const seen = await opened.page.evaluate(() => demo.walkers.filter(({ node }) => node.isEnabled()).length);
    expect(seen).toBe(1);
    expect(await code()).toMatch(/requestStitch\(\s*first,\s*second,\s*\{[^}]*firstRange: \[0.5, 2.8\]/);
    const plays = await opened.page.evaluate(() => demo.selected!.motion === demo.editing.made!.motion);
    expect(plays).toBe(true);
  });

  it("cuts where a handle is dragged to, and shows that moment during the drag", async () => {
    const { page } = opened;
    const { x, y } = await middleOf(".track.first .handle.end");
    const before = await made();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 3 });
    await settled();
    const during = await made();
    const cut = (await settings()).firstRange.to!;
    expect(cut).toBeLessThan(2.7);
    expect(before.duration - during.duration).toBeCloseTo(2.8 - cut, 1);
    expect(await page.evaluate(() => demo.selected!.playhead)).toBeCloseTo(during.transition![0], 1);
    expect(await page.evaluate(() => demo.selected!.playback!.isPaused)).toBe(true);
    await stopFrames(page, true);
    await page.mouse.up();
    await step(page, 4);
    expect(await page.evaluate(() => demo.selected!.playback!.isPlaying)).toBe(true);
    expect(await page.evaluate(() => demo.selected!.playhead)).toBeLessThan(during.transition![0]);
    await stopFrames(page, false);
  });

  it("moves a handle frame by frame with the keys, and shows its time", async () => {
    const { page } = opened;
    await page.focus(".track.second .handle.end");
    const whole = Number(await page.$eval(".track.second .handle.end", (handle) => handle.ariaValueNow));
    // Without waiting for each: slower ones would be several gestures.
    await Promise.all([1, 2, 3].map(() => page.keyboard.press("ArrowLeft")));
    await settled();
    const now = await page.$eval(".track.second .handle.end", (handle) => handle.getAttribute("aria-valuetext"));
    expect(now).toBe(`${(await settings()).secondRange.to!.toFixed(2)} seconds`);
    expect((await settings()).secondRange.to).toBeCloseTo(whole - 0.1, 2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  });

  it("undoes and redoes a gesture as one", async () => {
    const { to } = (await settings()).secondRange;
    await opened.page.keyboard.press("z");
    expect((await settings()).secondRange.to).toBeNull();
    expect((await settings()).firstRange.to).toBeLessThan(2.7);
    await opened.page.keyboard.press("z");
    expect((await settings()).firstRange.to).toBe(2.8);
    for (let i = 0; i < 2; i++) await opened.page.keyboard.press("y");
    expect((await settings()).secondRange.to).toBe(to);
    await settled();
  });

  it("shows a moment at the place where the motion has it", async () => {
    const { page } = opened;
    await press(".edit-head", "Whole");
    const apart = await page.evaluate(async () => {
      const walker = demo.selected!;
      const { preview } = demo.editing;
      preview.seek(0, false);
      const { scene, engine } = demo.stage;
      engine.stopRenderLoop();
      scene.useConstantAnimationDeltaTime = true;
      const frame = () => {
        scene.onBeforeAnimationsObservable.notifyObservers(scene);
        scene.animate();
      };
      frame();
      for (let i = 0; i < 150; i++) frame();
      const [at, played] = [walker.playhead, walker.node.position.clone()];
      preview.seek(0, false);
      preview.seek(at, true);
      const gap = walker.node.position.subtract(played).length();
      preview.seek(at, false);
      scene.useConstantAnimationDeltaTime = false;
      engine.runRenderLoop(() => scene.render());
      return { at, gap };
    });
    expect(apart.at).toBeGreaterThan(2);
    expect(apart.gap).toBeLessThan(0.005);
  });

  it("repeats a plain cross-fade for comparison, until a seek", async () => {
    const { page } = opened;
    await press(".edit-head", "At the cut");
    await press(".edit-head", "Cross-fade");
    const seen = await page.evaluate(async () => {
      const { editing, stage, selected } = demo;
      const { scene, engine } = stage;
      engine.stopRenderLoop();
      scene.useConstantAnimationDeltaTime = true;
      const times: number[] = [];
      const motions = new Set<unknown>();
      for (let i = 0; i < 300; i++) {
        scene.onBeforeAnimationsObservable.notifyObservers(scene);
        scene.animate();
        times.push(editing.preview.seconds);
        motions.add(selected!.motion);
      }
      scene.useConstantAnimationDeltaTime = false;
      engine.runRenderLoop(() => scene.render());
      const { first, second } = editing.parts;
      const restarts = times.filter((time, i) => i > 0 && time < times[i - 1] - 0.1).length;
      const most = Math.max(...times.map((time, i) => (i > 0 ? time - times[i - 1] : 0)));
      return { both: motions.size === 2 && motions.has(first.motion) && motions.has(second.motion), restarts, most };
    });
    expect(seen.both).toBe(true);
    expect(seen.restarts).toBeGreaterThan(0);
    expect(seen.most).toBeLessThan(0.05);
    await page.keyboard.press("Home");
    expect(await page.evaluate(() => demo.selected!.motion === demo.editing.made!.motion)).toBe(true);
    await page.keyboard.press(" ");
    expect(await page.evaluate(() => demo.paused)).toBe(false);
  });

  it("lengthens a plain transition for its action", async () => {
    await opened.page.evaluate(() => demo.editing.set({ transitionSeconds: 0.6, prompt: "" }));
    await settled();
    await write("#transition-prompt", "jumps over something");
    await settled();
    const { seconds, notes } = await opened.page.evaluate(() => {
      const { settings, made } = demo.editing;
      return { seconds: settings.transitionSeconds, notes: made!.motion.plan.notes };
    });
    expect(seconds).toBe(1.4);
    expect(JSON.stringify(notes)).not.toContain("left out");
    await opened.page.evaluate(() => demo.editing.set({ prompt: "" }));
    await settled();
  }, 300_000);

  it("leads back from the second motion, and performs the prompt in the transition", async () => {
    await opened.page.evaluate(() => demo.editing.set({ transitionSeconds: 1.5 }));
    await write("#transition-prompt", "jumps");
    await opened.page.keyboard.press("l");
    await settled();
    expect(await opened.page.evaluate(() => demo.editing.problem)).toBeNull();
    const { loops, transition } = await made();
    expect(loops).toBe(true);
    expect(transition![1] - transition![0]).toBeCloseTo(1.5, 1);
    expect(await code()).toMatch(/transitionSeconds: 1.5,\s*prompt: "jumps",[^}]*loop: true/);
  });

  it("makes a motion from text where needed, and says why it cannot", async () => {
    await write("#second-said", "qwrtz plmpf");
    await settled();
    // Typed text is requested a moment later, so nothing may be running yet when this resolves.
    const soon = { timeout: 120_000 };
    await expect.poll(() => text(".slot.second .problem"), soon).toMatch(/qwrtz/);
    await write("#second-said", "waves with the right hand");
    await expect.poll(() => text(".track.second b"), soon).toBe("waves with the right hand");
    await settled();
    expect(await code()).toContain('requestTextMotion(\n  "waves with the right hand"');
  });

  it("keeps an edit, which can be edited in its turn, and downloads it", async () => {
    const { page } = opened;
    await press(".edit", "Keep");
    await press(".edit header", "Trim & loop");
    await page.$eval(".slot.first select", (list) => {
      const choice = [...(list as HTMLSelectElement).options].find(({ value }) => value.startsWith("edit "))!;
      (list as HTMLSelectElement).value = choice.value;
      list.dispatchEvent(new Event("change"));
    });
    await settled();
    await page.evaluate(() => demo.editing.set({ firstRange: { from: 0.4, to: 2.2 }, trimLoop: "cyclical" }));
    await settled();
    const { duration, loops } = await made();
    expect(loops).toBe(true);
    expect(duration).toBeCloseTo(1.8, 1);
    expect(await text(".gap")).toMatch(/End and start were [\d.]+° \(\w+\) and [\d.]+ cm apart/);
    expect(await code()).toMatch(/requestStitch\([\s\S]*requestTrim\(\s*first,/);
    await press(".edit .formats", "BVH");
    await page.click("#edit-download");
    await page.waitForFunction("demo.exports.made", { timeout: 120_000 });
    expect(await page.evaluate(() => demo.exports.made)).toMatchObject({ name: expect.stringMatching(/\.bvh$/) });
  });

  it("is made for the selected character", async () => {
    const { page } = opened;
    await page.keyboard.press("n");
    await settled();
    expect(await page.evaluate(() => demo.editing.hero === demo.selected && demo.editing.made !== null)).toBe(true);
    expect(await page.evaluate(() => demo.walkers.filter(({ node }) => node.isEnabled()).length)).toBe(1);
  });

  it("fits a phone: every handle is inside the screen, and none covers another", async () => {
    const { page } = opened;
    await press(".edit header", "Join two");
    await settled();
    await page.setViewport({ width: 420, height: 860 });
    await page.evaluate(() => document.querySelector<HTMLElement>("[data-tab=time][aria-expanded=false]")?.click());
    const boxes = await page.$$eval(".edit-line .handle", (handles) =>
      handles.map((handle) => {
        const { left, right, top, bottom, width } = handle.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return { left, right, bottom, width, isHit: hit === handle };
      }),
    );
    expect(boxes).toHaveLength(5);
    for (const { left, right, bottom, width, isHit } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(420);
      expect(bottom).toBeLessThanOrEqual(860);
      expect(width).toBeGreaterThan(8);
      expect(isHit).toBe(true);
    }
    await page.setViewport({ width: 900, height: 560 });
  });

  it("leaves the cast as it was", async () => {
    const { page } = opened;
    await press(".modes", "Request");
    await page.waitForFunction("demo.walkers.every((walker) => walker.playsGait && !walker.waiting)");
    await step(page, 4);
    expect(await page.evaluate(() => demo.walkers.every(({ node }) => node.isEnabled()))).toBe(true);
  });

  it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
});
