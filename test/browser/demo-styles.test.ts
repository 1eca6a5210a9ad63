import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StyleFigure } from "../../demo/browse/style-figure.js";
import type { Demo } from "../../demo/demo.js";
import { type DemoPage, openDemo, step, stopFrames } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;
let before: number[];

/** Counts the contents of the scene. */
const contents = () =>
  opened.page.evaluate(() => {
    const { meshes, transformNodes, skeletons, animationGroups, materials, cameras, geometries } = demo.stage.scene;
    return [meshes, transformNodes, skeletons, animationGroups, materials, cameras, geometries].map(
      (all) => all.length,
    );
  });

beforeAll(async () => {
  opened = await openDemo();
  before = await contents();
  await stopFrames(opened.page, true);
  await opened.page.keyboard.press("g");
});

afterAll(() => opened?.close());

/** Runs until a condition holds: figures and gaits may still be on their way from the worker. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; !(await isSo()) && Date.now() < end; ) {
    await step(opened.page, 8);
    await new Promise((resume) => setTimeout(resume, 15));
  }
  expect(await isSo()).toBe(true);
}

const allHaveCome = () =>
  opened.page.evaluate(() => {
    const { wanted, shown, making } = demo.browsing.progress;
    const boxes = [...document.querySelectorAll(".tile:not([hidden])")].map((tile) => tile.getBoundingClientRect());
    const inView = boxes.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length;
    // A figure that has just been made is not placed yet.
    return wanted >= inView && shown === wanted && making === 0;
  });

/** Returns whether all figures walk at full speed; a new one may still be accelerating. */
const allWalk = () =>
  opened.page.evaluate(() =>
    ([...demo.browsing.worn.values()] as StyleFigure[]).every(
      ({ drive }) => drive && Math.abs(drive.currentVelocity.length() - 1.2) < 0.04,
    ),
  );

/** The names on the tiles that are shown. */
const names = () =>
  opened.page.$$eval(".tile:not([hidden])", (tiles) => tiles.map(({ textContent }) => textContent ?? ""));

const slide = (selector: string, value: number) =>
  opened.page.$eval(
    selector,
    (slider, wanted) => {
      (slider as HTMLInputElement).value = wanted;
      slider.dispatchEvent(new Event("input"));
    },
    String(value),
  );

describe("the wall of styles", () => {
  it("has every style once, by name, nearly all of them in a group", async () => {
    const styles = await opened.page.evaluate(() => demo.motions.getLocomotionStylesAsync());
    const shown = await names();
    expect(shown.toSorted()).toEqual(styles.map((style) => style.replaceAll("_", " ")).toSorted());
    const others = await opened.page.evaluate(
      () => demo.browsing.groups.find(({ name }) => name === "More")?.styles.length ?? 0,
    );
    expect(others).toBeLessThan(styles.length * 0.1);
  });

  it("shows each style in view by a figure that walks in it, and makes no more figures than that", async () => {
    await until(allHaveCome);
    await until(allWalk);
    const figures = await opened.page.evaluate(() =>
      ([...demo.browsing.worn] as [string, StyleFigure][]).map(([styleId, figure]) => ({
        styleId,
        worn: figure.drive?.styleId,
        speed: figure.drive?.currentVelocity.length() ?? 0,
        seen: figure.meshes[0].visibility,
      })),
    );
    for (const { styleId, worn, speed } of figures) {
      expect(worn).toBe(styleId);
      expect(speed).toBeCloseTo(1.2, 1);
    }
    const inView = await opened.page.$$eval(".tile", (tiles) => {
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight).length;
    });
    expect(figures.length).toBeGreaterThanOrEqual(inView);
    expect(await opened.page.evaluate(() => demo.motions.characters.length)).toBeLessThan(figures.length + 12);
  });

  it("keeps a foot of each planted on its floor, which moves at the speed, while the figure stays in its tile", async () => {
    const measured = await opened.page.evaluate(() => {
      const { scene } = demo.stage;
      return ([...demo.browsing.worn.values()] as StyleFigure[]).slice(0, 4).map(({ character, road, holder }) => {
        const roles = ["LeftFoot", "LeftToeBase", "RightFoot", "RightToeBase"];
        const joints = roles.map((role) => character.getJoint(role)!);
        const at = holder.position.clone();
        const places = () => {
          for (const node of [holder, ...holder.getChildTransformNodes()]) node.computeWorldMatrix(true);
          const onRoad = road.getWorldMatrix().clone().invert();
          return joints.map((joint) => {
            const place = joint.getAbsolutePosition();
            return [12, 13, 14].map(
              (k, i) => place.x * onRoad.m[i] + place.y * onRoad.m[4 + i] + place.z * onRoad.m[8 + i] + onRoad.m[k],
            );
          });
        };
        let was = places();
        const from = road.position.clone();
        const stillest: number[] = [];
        for (let i = 0; i < 60; i++) {
          scene.onBeforeAnimationsObservable.notifyObservers(scene);
          scene.animate();
          const now = places();
          stillest.push(Math.min(...now.map((place, k) => Math.hypot(...place.map((v, j) => v - was[k][j])) / 0.016)));
          was = now;
        }
        stillest.sort((a, b) => a - b);
        const gone = road.position.subtract(from);
        return { median: stillest[30], gone: gone.z, aside: gone.x, moved: holder.position.subtract(at).length() };
      });
    });
    expect(measured).toHaveLength(4);
    for (const { median, gone, aside, moved } of measured) {
      expect(median).toBeLessThan(0.02);
      expect(gone).toBeCloseTo(-1.2 * 0.96, 1);
      expect(aside).toBeCloseTo(0, 3);
      expect(moved).toBe(0);
    }
  });

  it("changes the speed and the direction of all of them", async () => {
    const velocities = () =>
      opened.page.evaluate(() =>
        ([...demo.browsing.worn.values()] as StyleFigure[]).map(({ drive }) => [
          drive!.currentVelocity.x,
          drive!.currentVelocity.z,
        ]),
      );
    const allGo = async (x: number, z: number) =>
      (await velocities()).every(([right, ahead]) => Math.hypot(right - x, ahead - z) < 0.05);
    await slide("#browse-speed", 2.6);
    await until(() => allGo(0, 2.6));
    expect(await opened.page.$eval("output[for=browse-speed]", (output) => output.textContent)).toMatch(
      /2\.60.*running/,
    );
    await slide("#browse-speed", 0.6);
    await opened.page.evaluate(() => demo.browsing.setAngle(90));
    await until(() => allGo(0.6, 0));
    await slide("#browse-speed", 0);
    await until(() => allGo(0, 0));
    const states = () =>
      opened.page.evaluate(() =>
        ([...demo.browsing.worn.values()] as StyleFigure[]).map(({ drive }) => drive!.state as string),
      );
    await until(async () => (await states()).every((state) => state === "standing"));
    await slide("#browse-speed", 1.2);
    await opened.page.evaluate(() => demo.browsing.setAngle(0));
  });

  it("moves the figures to the scroll position", async () => {
    const { page } = opened;
    const made = await page.evaluate(() => demo.motions.characters.length);
    await page.$eval(".wall", (wall) => {
      wall.scrollTop = wall.scrollHeight;
    });
    await step(page, 2);
    await until(allHaveCome);
    const last = await page.$$eval(".tile", (tiles) => (tiles.at(-1) as HTMLElement).dataset.style!);
    expect(await page.evaluate((style) => (demo.browsing.worn.get(style) as StyleFigure)?.drive?.styleId, last)).toBe(
      last,
    );
    expect(await page.evaluate(() => demo.motions.characters.length)).toBeLessThan(made + 12);
  });

  it("keeps the figures in their tiles at any scroll position", async () => {
    const { page } = opened;
    for (const scrolled of [0, 37, 640]) {
      await page.$eval(
        ".wall",
        (wall, top) => {
          wall.scrollTop = top;
        },
        scrolled,
      );
      await step(page, 2);
      const feet = await page.evaluate(() => {
        const { scene, canvas } = demo.stage;
        const camera = scene.activeCamera!;
        const { m } = camera.getViewMatrix(true);
        const perMetre = canvas.clientHeight / ((camera.orthoTop ?? 0) - (camera.orthoBottom ?? 0));
        return ([...demo.browsing.worn] as [string, StyleFigure][]).map(([style, { holder }]) => {
          const { x, y, z } = holder.position;
          const [right, up] = [0, 1].map((i) => x * m[i] + y * m[4 + i] + z * m[8 + i] + m[12 + i]);
          const box = document.querySelector(`[data-style="${style}"]`)!.getBoundingClientRect();
          return {
            aside: canvas.clientWidth / 2 + right * perMetre - (box.left + box.right) / 2,
            above: box.bottom - (canvas.clientHeight / 2 - up * perMetre),
          };
        });
      });
      for (const { aside, above } of feet) {
        expect(Math.abs(aside)).toBeLessThan(1);
        expect(above).toBeGreaterThan(40);
        expect(above).toBeLessThan(66);
      }
    }
  });

  it("finds styles by a part of their names, and says so when there is none", async () => {
    const { page } = opened;
    await page.keyboard.press("/");
    await page.keyboard.type("hands");
    const found = await names();
    expect(found.length).toBeGreaterThan(2);
    for (const name of found) expect(name).toContain("hands");
    await page.keyboard.type("zzz");
    expect(await names()).toEqual([]);
    expect(await page.$eval(".wall-nothing", (text) => (text as HTMLElement).hidden)).toBe(false);
    await page.evaluate(() => demo.browsing.setQuery(""));
    await page.evaluate(() => {
      [...document.querySelectorAll<HTMLElement>(".chip")].find(({ textContent }) => textContent === "Moods")!.click();
    });
    const moods = await names();
    expect(moods).toContain("happy");
    expect(moods).not.toContain("zombie");
  });

  it("enlarges a clicked style, gives it to the cast, and shows its line of code", async () => {
    const { page } = opened;
    await until(allHaveCome);
    await page.click("[data-style=happy]");
    expect(await page.evaluate(() => demo.requests.settings.styleId)).toBe("happy");
    expect(await page.evaluate(() => demo.driving.styleId)).toBe("happy");
    expect(await page.$eval(".chosen .line code", (line) => line.textContent)).toBe('styleId: "happy"');
    expect(await page.$eval(".code pre", (pre) => pre.textContent)).toContain('styleId: "happy"');
    const visibility = () => page.evaluate(() => demo.browsing.worn.get("happy")?.meshes[0].visibility);
    await until(async () => (await visibility()) === 1);
    await step(page, 60);
    // It fills most of the free area, and the others are hidden.
    const seen = await page.evaluate(() => {
      const camera = demo.stage.scene.activeCamera!;
      const metres = (camera.orthoTop ?? 0) - (camera.orthoBottom ?? 0);
      const others = ([...demo.browsing.worn] as [string, StyleFigure][]).filter(([style]) => style !== "happy");
      return {
        metres,
        others: Math.max(0, ...others.map(([, { meshes }]) => meshes[0].visibility)),
      };
    });
    expect(seen.others).toBe(0);
    expect(seen.metres).toBeLessThan(4);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => demo.browsing.chosen)).toBeNull();
  });

  it("is navigated with arrow keys", async () => {
    const { page } = opened;
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.style);
    await page.focus("[data-style=angry]");
    await page.keyboard.press("ArrowRight");
    const second = await focused();
    expect(second).not.toBe("angry");
    await page.keyboard.press("ArrowDown");
    const below = await focused();
    const [from, to] = await page.evaluate(
      (ids) =>
        ids
          .map((id) => document.querySelector(`[data-style="${id}"]`)!.getBoundingClientRect())
          .map(({ x, y }) => [x, y]),
      [second, below],
    );
    expect(to[0]).toBeCloseTo(from[0], 0);
    expect(to[1]).toBeGreaterThan(from[1]);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => demo.browsing.chosen)).toBe(below);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => demo.browsing.chosen)).not.toBe(below);
  });

  it("leaves nothing in the scene when it is closed", async () => {
    const { page } = opened;
    await page.evaluate(() => demo.setMode("request"));
    await page.waitForFunction("demo.walkers.every(({ waiting }) => !waiting)", { timeout: 120_000 });
    await step(page, 90);
    expect(await contents()).toEqual(before);
    expect(await page.evaluate(() => demo.motions.characters.length)).toBe(4);
    expect(await page.evaluate(() => demo.stage.scene.activeCamera!.name)).toBe("camera");
  });

  it("may be closed while figures are still being made", async () => {
    const { page } = opened;
    await page.keyboard.press("g");
    await step(page, 1);
    await page.keyboard.press("m");
    expect(await page.evaluate(() => demo.mode)).toBe("request");
    // Figures that are ready now are disposed again.
    await page.waitForFunction("demo.browsing.progress.making === 0", { timeout: 120_000 });
    await step(page, 1);
    expect(await contents()).toEqual(before);
    expect(await page.evaluate(() => demo.motions.characters.length)).toBe(4);
  });

  it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
});
