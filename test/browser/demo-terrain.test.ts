import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { STAIRS } from "../../demo/drive/course/course-shape.js";
import { type DemoPage, openDemo, stopFrames } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
  await opened.page.keyboard.press("m");
  await opened.page.waitForFunction("demo.driving.hero?.drive.isReady", { timeout: 120_000 });
  await stopFrames(opened.page, true);
});

afterAll(() => opened?.close());

interface Planted {
  /** Lowest height of the sole's joints over the ground below them, metres, when the foot began to stand. */
  clearance: number;
  ground: number;
}

/** Runs some steps; returns the hero's position, and the feet that were planted in the meantime. */
async function go(steps: number): Promise<{ z: number; y: number; planted: Planted[] }> {
  const planted = await opened.page.evaluate(async (count) => {
    const { scene } = demo.stage;
    const { character, node } = demo.driving.hero!;
    const { heightAt } = demo.driving.course;
    const toes = ["LeftToeBase", "RightToeBase"].map((role) => character.getJoint(role)!);
    const places = () => {
      for (const child of [node, ...node.getChildTransformNodes()]) child.computeWorldMatrix(true);
      return toes.map((joint) => joint.getAbsolutePosition().clone());
    };
    const found: Planted[] = [];
    let before = places();
    for (let i = 0; i < count; i++) {
      scene.onBeforeAnimationsObservable.notifyObservers(scene);
      scene.animate();
      if (i % 8 === 0) await new Promise((resume) => setTimeout(resume));
      const now = places();
      now.forEach((place, k) => {
        if (place.subtract(before[k]).length() / 0.016 > 0.02) return;
        const ground = heightAt(place.x, place.z);
        found.push({ clearance: place.y - ground, ground });
      });
      before = now;
    }
    return found;
  }, steps);
  const place = await opened.page.evaluate(() => {
    const { position } = demo.driving.hero!.node;
    return { z: position.z - demo.driving.course.start.z, y: position.y };
  });
  return { ...place, planted };
}

/** Least height over the ground of the line from the camera to the hero's chest, metres. */
const clearanceOfSight = () =>
  opened.page.evaluate(() => {
    const { target, alpha, beta, radius } = demo.stage.camera.camera;
    const { heightAt } = demo.driving.course;
    const heights = Array.from({ length: 24 }, (_, i) => {
      const away = (radius * (i + 1)) / 24;
      const [x, z] = [Math.cos(alpha) * Math.sin(beta) * away, Math.sin(alpha) * Math.sin(beta) * away];
      return target.y + Math.cos(beta) * away - heightAt(target.x + x, target.z + z);
    });
    return Math.min(...heights);
  });

describe("the course of stairs and slopes", () => {
  it("appears at the hero, who begins on level ground before the stairs", async () => {
    await opened.page.keyboard.press("t");
    const { z, y } = await go(20);
    // It arrived with the speed of its walk.
    expect(Math.abs(z)).toBeLessThan(0.6);
    expect(y).toBeCloseTo(0, 3);
    expect(await opened.page.$eval(".code pre", (pre) => pre.textContent)).toContain("groundHeight");
  });

  it("is climbed up and down step by step, with each planted foot on a tread", async () => {
    const { keyboard } = opened.page;
    const level = (await go(1)).planted.map(({ clearance }) => clearance);
    const toes = Math.min(...level);
    await keyboard.down("w");
    let highest = 0;
    const sight: number[] = [];
    const planted: Planted[] = [];
    const end = 3.2 + 2 * STAIRS.tread * STAIRS.steps + STAIRS.platform + 1;
    for (let i = 0; i < 60; i++) {
      const now = await go(30);
      highest = Math.max(highest, now.y);
      planted.push(...now.planted);
      sight.push(await clearanceOfSight());
      if (now.z > end) break;
      await new Promise((resume) => setTimeout(resume, 15));
    }
    await keyboard.up("w");
    // No tread and no platform hides the hero from the camera.
    expect(Math.min(...sight)).toBeGreaterThan(0);
    expect(highest).toBeCloseTo(STAIRS.rise * STAIRS.steps, 1);
    const onTreads = planted.filter(({ ground }) => ground > 0.1 && ground < STAIRS.rise * STAIRS.steps - 0.1);
    expect(onTreads.length).toBeGreaterThan(100);
    // Still toe joints are as high above the tread as above the floor, except where a heel or toe bears.
    const errors = onTreads.map(({ clearance }) => Math.abs(clearance - toes)).sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.02);
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.06);
    const after = await go(200);
    expect(after.y).toBeCloseTo(0, 1);
  });

  it("carries the crowd too, on its slopes", async () => {
    const { page } = opened;
    await page.evaluate(() => demo.driving.setCrowd(8));
    const areReady = () => page.evaluate("demo.driving.crowd.extras.every(({ drive }) => drive.isReady)");
    for (const end = Date.now() + 120_000; !(await areReady()) && Date.now() < end; ) await go(8);
    await page.evaluate(() => {
      const { start } = demo.driving.course;
      demo.driving.crowd.extras.forEach(({ node }, i) => {
        node.position.set(start.x + 8 + (i % 4), 0, start.z + 8 + i);
      });
    });
    await go(120);
    const off = await page.evaluate(() =>
      demo.driving.crowd.extras.map(({ node }) =>
        Math.abs(node.position.y - demo.driving.course.heightAt(node.position.x, node.position.z)),
      ),
    );
    expect(off).toHaveLength(8);
    expect(Math.max(...off)).toBeLessThan(0.15);
    await page.evaluate(() => demo.driving.setCrowd(0));
  });

  it("is removed again, and all stand on level ground", async () => {
    const { page } = opened;
    const meshes = () => page.evaluate(() => demo.stage.scene.meshes.some(({ name }) => name === "course"));
    expect(await meshes()).toBe(true);
    await page.evaluate(() => demo.driving.setCourse(false));
    await go(200);
    expect(await meshes()).toBe(false);
    const heights = await page.evaluate(() => demo.walkers.map(({ node }) => node.position.y));
    for (const height of heights) expect(height).toBeCloseTo(0, 3);
    await page.keyboard.press("t");
    await page.keyboard.press("m");
    expect(await meshes()).toBe(false);
  });

  it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
});
