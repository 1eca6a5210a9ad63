import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { type DemoPage, openDemo, press, step } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
});

afterAll(() => opened?.close());

describe("a sitting character", () => {
  it("has a box below it, and none when standing", async () => {
    const { page } = opened;
    const seen = () => page.evaluate(() => demo.walkers.map(({ seat }) => seat.mesh.visibility));
    expect(await seen()).toEqual([0, 0, 0, 0]);
    await page.evaluate(() => {
      demo.words.set({ prompt: "sits down" });
      return demo.words.say();
    });
    await page.waitForFunction("demo.walkers.every(({ seat }) => seat.mesh.visibility === 1)", { timeout: 120_000 });
    const gaps = await page.evaluate(() =>
      demo.walkers.map(({ seat, character, height }) => {
        const hips = character.getJoint("Hips")!.getAbsolutePosition();
        const { maximumWorld } = seat.mesh.getBoundingInfo().boundingBox;
        return (hips.y - maximumWorld.y) / height;
      }),
    );
    for (const gap of gaps) {
      expect(gap).toBeGreaterThan(0.02);
      expect(gap).toBeLessThan(0.08);
    }
    await page.evaluate(() => demo.requests.request());
    await page.waitForFunction("demo.walkers.every(({ seat }) => seat.mesh.visibility === 0)", { timeout: 120_000 });
  }, 300_000);
});

describe("a kneeling character", () => {
  it("has no box", async () => {
    const { page } = opened;
    await page.evaluate(() => {
      demo.words.set({ prompt: "kneels down on both knees" });
      return demo.words.say();
    });
    await page.waitForFunction("demo.selected.playback?.isEnded", { timeout: 120_000 });
    const seen = await page.evaluate(() => demo.walkers.map(({ seat }) => seat.mesh.visibility));
    expect(seen).toEqual([0, 0, 0, 0]);
    await page.evaluate(() => demo.requests.request());
  }, 300_000);
});

describe("the camera", () => {
  /** Names of characters outside the area that the panels leave free. */
  const outside = () =>
    opened.page.evaluate(() => {
      const { scene, engine, camera } = demo.stage;
      scene.render();
      const { left, right, top, bottom } = camera.covered;
      const matrix = scene.getTransformMatrix().m;
      return demo.walkers
        .filter(({ node, height }) =>
          [0, height].some((y) => {
            const { x, z } = node.position;
            const [a, b, w] = [0, 1, 3].map(
              (k) => x * matrix[k] + y * matrix[4 + k] + z * matrix[8 + k] + matrix[12 + k],
            );
            const [across, down] = [(a / w + 1) / 2, (1 - b / w) / 2];
            return across < left || across > 1 - right || down < top || down > 1 - bottom;
          }),
        )
        .map(({ info }) => `${info.name} of ${engine.getRenderWidth()}`);
    });
  const settled = () => step(opened.page, 240);
  const answered = (relativeSpeed: boolean) =>
    opened.page.waitForFunction(
      (relative) => demo.walkers.every(({ waiting, settings }) => !waiting && settings.relativeSpeed === relative),
      { timeout: 120_000 },
      relativeSpeed,
    );

  it.each(["follow", "front", "side", "top"] as const)(
    "has everybody between the panels: %s",
    async (preset) => {
      const { page } = opened;
      await page.evaluate((name) => {
        demo.requests.set({ relativeSpeed: true });
        demo.showCamera(name);
      }, preset);
      await answered(true);
      await settled();
      expect(await outside()).toEqual([]);
      await page.evaluate(() => demo.requests.set({ relativeSpeed: false }));
      await answered(false);
    },
    300_000,
  );

  it("zooms out no further than they are visible, and zooms in on the selected one", async () => {
    const { page } = opened;
    // Scrolls as a hand turns the wheel: events within one frame would have only part of the effect.
    const scroll = async (by: number) => {
      for (let turn = 0; turn < 10; turn++) {
        await page.evaluate((deltaY) => {
          for (let i = 0; i < 8; i++) {
            demo.stage.canvas.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
          }
        }, by);
        await step(page, 16);
      }
    };
    const seen = () =>
      page.evaluate(() => {
        const { camera } = demo.stage.camera;
        camera.update();
        const { node, height } = demo.selected!;
        const { x, y, z } = camera.target;
        const off = Math.hypot(x - node.position.x, z - node.position.z);
        const fog = Math.exp(-((demo.stage.scene.fogDensity * camera.radius) ** 2));
        const limits = { nearest: camera.lowerRadiusLimit!, farthest: camera.upperRadiusLimit! };
        return { off, share: y / height, fog, radius: camera.radius, ...limits };
      });
    await scroll(300);
    await settled();
    const far = await seen();
    // The group may spread or close up by then, which changes the limit.
    expect(far.radius / far.farthest).toBeGreaterThan(0.6);
    expect(far.radius / far.farthest).toBeLessThan(1.001);
    expect(far.fog).toBeGreaterThan(0.85);
    await scroll(-300);
    await settled();
    const near = await seen();
    expect(near.radius).toBeCloseTo(near.nearest, 3);
    expect(near.off).toBeLessThan(0.7);
    expect(near.share).toBeGreaterThan(0.6);
    await page.evaluate(() => demo.showCamera("follow"));
    await settled();
  }, 300_000);
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
    await press(page, ".sheet-tabs", "Cast");
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
