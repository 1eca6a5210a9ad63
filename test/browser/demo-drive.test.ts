import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { type DemoPage, draw, openDemo, step, stopFrames } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo({ width: 900, height: 560 });
  await opened.page.keyboard.press("m");
  await opened.page.waitForFunction("demo.driving.hero?.drive.isReady", { timeout: 120_000 });
  await stopFrames(opened.page, true);
});

afterAll(() => opened?.close());

beforeEach(async () => {
  const { page } = opened;
  if (await page.evaluate(() => !demo.driving.active)) return;
  for (const key of ["w", "a", "d", "c", "ArrowUp", "Shift"] as const) await page.keyboard.up(key);
  await page.evaluate(() => {
    const { driving } = demo;
    driving.setScheme("travel");
    driving.setRun(4);
    driving.stick.push(0, 0);
  });
  await standing();
});

interface HeroNow {
  /** Metres travelled since the last call, along the camera's direction and to its right. */
  ahead: number;
  right: number;
  speed: number;
  state: string;
  facing: number;
  view: number;
}

/** Runs some steps and returns the hero's state. */
async function go(steps: number): Promise<HeroNow> {
  const before = await opened.page.evaluate(() => {
    const { node, facing } = demo.driving.hero!;
    return { x: node.position.x, z: node.position.z, view: demo.driving.view, facing: facing.heading };
  });
  await step(opened.page, steps);
  return opened.page.evaluate((was) => {
    const { node, drive, facing } = demo.driving.hero!;
    const [x, z] = [node.position.x - was.x, node.position.z - was.z];
    const [sine, cosine] = [Math.sin(was.view), Math.cos(was.view)];
    return {
      ahead: x * sine + z * cosine,
      right: x * cosine - z * sine,
      speed: drive!.currentVelocity.length(),
      state: drive!.state,
      facing: facing.heading,
      view: was.view,
    };
  }, before);
}

/** The speed, m/s, of the stillest joint of both feet in every frame: its median and its greatest. */
function stillestFoot(steps: number): Promise<{ median: number; worst: number }> {
  return opened.page.evaluate((count) => {
    const { scene, engine } = demo.stage;
    const running = [...engine.activeRenderLoops];
    engine.stopRenderLoop();
    scene.useConstantAnimationDeltaTime = true;
    const { character, node } = demo.driving.hero!;
    const joints = ["LeftFoot", "LeftToeBase", "RightFoot", "RightToeBase"].map((role) => character.getJoint(role)!);
    const places = () => {
      for (const child of [node, ...node.getChildTransformNodes()]) child.computeWorldMatrix(true);
      return joints.map((joint) => joint.getAbsolutePosition().clone());
    };
    let before = places();
    const stillest: number[] = [];
    for (let i = 0; i < count; i++) {
      scene.onBeforeAnimationsObservable.notifyObservers(scene);
      scene.animate();
      const now = places();
      const speeds = now.map((place, k) => place.subtract(before[k]).length() / 0.016);
      stillest.push(Math.min(...speeds));
      before = now;
    }
    scene.useConstantAnimationDeltaTime = false;
    for (const loop of running) engine.runRenderLoop(loop);
    stillest.sort((a, b) => a - b);
    return { median: stillest[Math.floor(count / 2)], worst: stillest[count - 1] };
  }, steps);
}

const text = (selector: string) => opened.page.$eval(selector, (element) => element.textContent ?? "");

/** Runs until a condition holds: cells for a speed may still be on their way from the worker. */
async function until(isSo: (now: HeroNow) => boolean): Promise<HeroNow> {
  let now = await go(30);
  for (const end = Date.now() + 120_000; !isSo(now) && Date.now() < end; ) {
    await new Promise((resume) => setTimeout(resume, 20));
    now = await go(15);
  }
  return now;
}

const atSpeed = (metresPerSecond: number) => until(({ speed }) => Math.abs(speed - metresPerSecond) < 0.02);
const standing = () => until(({ state }) => state === "standing");

describe("the demo's drive mode", () => {
  it("walks ahead while W is down, with a foot planted at any moment, and stops when it is released", async () => {
    const { keyboard } = opened.page;
    await keyboard.down("w");
    expect((await atSpeed(1.5)).speed).toBeCloseTo(1.5, 1);
    const { median, worst } = await stillestFoot(120);
    expect(median).toBeLessThan(0.01);
    // For a moment of each step both ankles turn, the one about its heel, the other about its toes.
    expect(worst).toBeLessThan(0.6);
    const walking = await go(60);
    expect(walking.ahead).toBeCloseTo(1.5 * 0.96, 1);
    expect(walking.right).toBeCloseTo(0, 1);
    expect(walking.state).toBe("moving");
    await draw(opened.page);
    expect(await text("#gait")).toBe("Walking");
    expect(await opened.page.$$eval("kbd.held", (keys) => keys.map((key) => key.textContent))).toEqual(["W"]);
    await keyboard.up("w");
    expect((await standing()).state).toBe("standing");
    const still = await go(30);
    expect(Math.hypot(still.ahead, still.right)).toBeLessThan(0.01);
  });

  it("runs while Shift is down, at the speed of the slider, and goes slowly while C is", async () => {
    const { keyboard } = opened.page;
    await opened.page.evaluate(() => demo.driving.setRun(5));
    await keyboard.down("Shift");
    await keyboard.down("ArrowUp");
    expect((await atSpeed(5)).speed).toBeCloseTo(5, 1);
    await keyboard.up("Shift");
    await keyboard.down("c");
    expect((await atSpeed(0.7)).speed).toBeCloseTo(0.7, 1);
  });

  it("turns to where it is steered", async () => {
    const { keyboard } = opened.page;
    const { view } = await go(1);
    await keyboard.down("d");
    const turned = await until(({ facing }) => Math.cos(facing - view - Math.PI / 2) > 0.9);
    expect(Math.cos(turned.facing - view - Math.PI / 2)).toBeGreaterThan(0.9);
    await atSpeed(1.5);
    expect((await go(60)).right).toBeGreaterThan(1);
  });

  it("goes sideways, facing where the camera looks, in the strafe scheme", async () => {
    const { keyboard } = opened.page;
    await keyboard.press("v");
    await keyboard.down("a");
    await atSpeed(1.5);
    const { facing, view, right, ahead } = await go(60);
    await draw(opened.page);
    expect(await text("#gait")).toBe("Walking to the left");
    expect(right).toBeCloseTo(-1.5 * 0.96, 1);
    expect(ahead).toBeCloseTo(0, 1);
    expect(Math.cos(facing - view)).toBeGreaterThan(0.98);
  });

  it("leaves footprints and meters the footsteps", async () => {
    const { page } = opened;
    await page.keyboard.down("w");
    await atSpeed(1.5);
    await go(180);
    expect(await page.evaluate(() => demo.driving.footprints.count)).toBeGreaterThanOrEqual(4);
    const feet = await page.$$eval(".steps i", (bars) => bars.slice(-4).map((bar) => bar.className));
    expect(feet.filter((foot) => foot === "left")).toHaveLength(2);
  });

  it("is driven by a gamepad: a round dead zone, the right trigger to run, and a notice when it is disconnected", async () => {
    const { page } = opened;
    const pad = (axes: number[], trigger = 0) =>
      page.evaluate(
        (stick, pressed) => {
          const buttons = Array.from({ length: 17 }, (_, i) => ({
            pressed: false,
            touched: false,
            value: i === 7 ? pressed : 0,
          }));
          const pad = {
            connected: true,
            id: "Test Pad (STANDARD GAMEPAD)",
            mapping: "standard",
            index: 0,
            axes: stick,
            buttons,
          };
          Object.defineProperty(navigator, "getGamepads", { configurable: true, value: () => [pad] });
        },
        axes,
        trigger,
      );
    await pad([0.1, -0.1, 0, 0]);
    expect((await go(40)).state).toBe("standing");
    await draw(opened.page);
    expect(await text(".pad")).toBe("Gamepad: Test Pad");
    await pad([0, -1, 0, 0]);
    expect((await atSpeed(1.5)).speed).toBeCloseTo(1.5, 1);
    await pad([0, -1, 0, 0], 1);
    expect((await atSpeed(4)).speed).toBeCloseTo(4, 1);
    const { view } = await go(1);
    await pad([0, 0, 1, 0]);
    await go(10);
    expect((await go(1)).view).not.toBeCloseTo(view, 1);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "getGamepads", { configurable: true, value: () => [] });
    });
    await go(20);
    expect(await text(".pad")).toBe("No gamepad");
  });

  it("is driven by the stick on the screen: at its rim it runs", async () => {
    const { page } = opened;
    const box = (await (await page.$(".stick"))?.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - box.height * 0.24);
    const walking = await until(({ speed }) => speed > 0.9);
    expect(walking.speed).toBeGreaterThan(0.9);
    expect((await go(60)).speed).toBeLessThan(1.6);
    await page.mouse.move(x, y - box.height * 0.6);
    expect((await atSpeed(4)).speed).toBeCloseTo(4, 1);
    await page.mouse.up();
    expect((await standing()).state).toBe("standing");
  });

  it("changes the style of the driven character", async () => {
    const { page } = opened;
    await page.click("#drive-style");
    await page.keyboard.type("zombie");
    await page.keyboard.press("Enter");
    const styleId = () => page.evaluate(() => demo.driving.hero!.drive!.styleId);
    for (const end = Date.now() + 120_000; (await styleId()) !== "zombie" && Date.now() < end; ) await go(15);
    expect(await styleId()).toBe("zombie");
    expect(await text(".code pre")).toContain('styleId: "zombie"');
    await page.evaluate(() => void demo.driving.setStyle("neutral_male_a"));
  });

  it("fills the scene with a crowd that strolls and keeps apart, and empties it again", async () => {
    const { page } = opened;
    const contents = () =>
      page.evaluate(() => {
        const { meshes, transformNodes, skeletons, animationGroups } = demo.stage.scene;
        return [meshes.length, transformNodes.length, skeletons.length, animationGroups.length];
      });
    // The containers of the mannequins are loaded once and stay.
    await page.evaluate(() => demo.driving.setCrowd(6));
    await page.evaluate(() => demo.driving.setCrowd(0));
    const before = await contents();
    await page.$eval("#crowd", (slider) => {
      (slider as HTMLInputElement).value = "24";
      slider.dispatchEvent(new Event("input"));
    });
    await page.waitForFunction("demo.driving.crowd.count === 24", { timeout: 120_000 });
    const areReady = () => page.evaluate(() => demo.driving.crowd.extras.every(({ drive }) => drive.isReady));
    for (const end = Date.now() + 120_000; !(await areReady()) && Date.now() < end; ) await go(10);
    await go(60);
    const places = () =>
      page.evaluate(() => demo.driving.crowd.extras.map(({ node }) => [node.position.x, node.position.z]));
    const from = await places();
    let closest = Number.POSITIVE_INFINITY;
    // The largest distance of each, not the last: one may come back, or rest for up to four seconds.
    const farthest = from.map(() => 0);
    for (let i = 0; i < 12; i++) {
      await step(page, 60);
      const now = await places();
      for (const [a, [x, z]] of now.entries()) {
        farthest[a] = Math.max(farthest[a], Math.hypot(x - from[a][0], z - from[a][1]));
        for (const [u, v] of now.slice(a + 1)) closest = Math.min(closest, Math.hypot(u - x, v - z));
      }
    }
    expect(farthest.filter((metres) => metres > 1).length).toBeGreaterThan(16);
    expect(closest).toBeGreaterThan(0.3);
    await draw(opened.page);
    expect(await text(".cost small")).toBe("28 characters");
    expect(Number.parseFloat(await text(".cost b"))).toBeGreaterThan(0);
    await page.evaluate(() => demo.driving.setCrowd(0));
    expect(await contents()).toEqual(before);
  });

  it("drives another character when it is selected in the cast", async () => {
    const { page } = opened;
    const name = await page.evaluate(() => demo.driving.hero!.info.name);
    await page.keyboard.press("n");
    expect(await page.evaluate(() => demo.driving.hero!.info.name)).not.toBe(name);
    await page.keyboard.down("w");
    expect((await until(({ speed }) => speed > 1)).speed).toBeGreaterThan(1);
  });

  it("drives a new character, and another when that one is removed", async () => {
    const { page } = opened;
    await stopFrames(page, false);
    await page.evaluate(() => {
      const items = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
      items.find(({ textContent }) => textContent?.startsWith("Pip"))?.click();
    });
    await page.waitForFunction("demo.driving.hero?.info.name === 'Pip' && demo.driving.hero.drive.isReady", {
      timeout: 120_000,
    });
    await stopFrames(page, true);
    await page.keyboard.down("w");
    expect((await until(({ speed }) => speed > 1)).speed).toBeGreaterThan(1);
    await page.evaluate(() => demo.remove(demo.selected!));
    const next = await page.evaluate(() => demo.driving.hero?.info.name);
    expect(next).toBe(await page.evaluate(() => demo.selected?.info.name));
    expect((await until(({ speed }) => speed > 1)).speed).toBeGreaterThan(1);
  });

  it("returns to walking as requested, abreast", async () => {
    const { page } = opened;
    await page.keyboard.press("m");
    // The page's own frames stay stopped: those between two measurements would add to the distance.
    await page.waitForFunction("demo.walkers.every((walker) => walker.motion)");
    await step(page, 120);
    const from = await page.evaluate(() => demo.walkers.map(({ node }) => node.position.asArray()));
    await step(page, 60);
    const to = await page.evaluate(() => demo.walkers.map(({ node }) => node.position.asArray()));
    to.forEach(([x, , z], i) => {
      expect(z - from[i][2]).toBeCloseTo(1.4 * 0.96, 1);
      expect(x).toBeCloseTo(from[i][0], 1);
    });
    expect(new Set(to.map(([, , z]) => Math.round(z))).size).toBeLessThanOrEqual(2);
  });

  it("does it all without errors or warnings", () => expect(opened.complaints).toEqual([]));
});
