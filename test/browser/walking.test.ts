import type { BrowserContext, Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MADE_BAD, MADE_RIGS, RIGS } from "../support/characters/characters.js";
import { itOn } from "../support/characters/on-characters.js";
import { charactersFolder } from "../support/files-on-disk.js";
import type { WalkOptions, WalkResult } from "./pages/walk.js";
import { openBrowser, openPage } from "./support/browser.js";
import { type PageServer, servePages } from "./support/page-server.js";

let server: PageServer;
let browser: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([servePages(charactersFolder([...MADE_RIGS, ...MADE_BAD])), openBrowser()]);
  ({ page, errors } = await openPage(browser, server.url));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

function walk(file: string, options: WalkOptions): Promise<WalkResult> {
  return page.evaluate((name, given) => window.scenarios.walk(name, given), file, options);
}

const STEP = 0.016;

/** Times at which a foot passes the other one along the direction of travel. */
function crossings({ left, right }: WalkResult, direction: readonly [number, number]): number[] {
  const ahead = left.map((position, i) => {
    const x = position[0] - right[i][0];
    const z = position[2] - right[i][2];
    return x * direction[0] + z * direction[1];
  });
  return ahead.flatMap((value, i) => (i > 0 && Math.sign(value) !== Math.sign(ahead[i - 1]) ? [i * STEP] : []));
}

/** Returns the largest movement of an ankle while heel and ball of its foot are both on the ground, world units. */
function slide(result: WalkResult): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const heel of result.contacts.filter(({ part }) => part === "heel")) {
    const ball = result.contacts.find(
      (one) => one.part === "ball" && one.side === heel.side && one.start < heel.end && one.end > heel.start,
    );
    if (!ball) continue;
    const first = Math.ceil(Math.max(heel.start, ball.start) / STEP);
    const last = Math.min(Math.floor(Math.min(heel.end, ball.end) / STEP), result[heel.side].length - 1);
    for (let i = first; i <= last; i++) {
      const [x, , z] = result[heel.side][i];
      most = Math.max(most, Math.hypot(x - result[heel.side][first][0], z - result[heel.side][first][2]));
    }
  }
  // Without such a moment there is nothing to judge.
  return Number.isFinite(most) ? most : Number.POSITIVE_INFINITY;
}

/** Checks what every walk must show, whatever the character: an exact path, alternating feet, nothing left behind. */
function expectWalking(result: WalkResult, speed: number, heading: number, steps: number) {
  const direction = [Math.sin(heading), Math.cos(heading)] as const;
  const travelled = [0, 2].map((axis) => result.root[steps - 1][axis] - result.root[0][axis]);
  const distance = speed * STEP * (steps - 1);
  expect(Math.hypot(...travelled) / distance).toBeCloseTo(1, 4);
  expect(travelled[0] / distance).toBeCloseTo(direction[0], 4);
  expect(travelled[1] / distance).toBeCloseTo(direction[1], 4);

  // Every cycle, each foot passes the other once.
  const passed = crossings(result, direction);
  const cycles = (STEP * (steps - 1)) / (result.duration / 2);
  expect(passed.length).toBeGreaterThanOrEqual(Math.floor(cycles * 2) - 1);
  expect(passed.length).toBeLessThanOrEqual(Math.ceil(cycles * 2) + 1);

  // Half a centimetre on a figure of 1.7 m.
  expect(result.contacts.length).toBeGreaterThan(3);
  expect(slide(result) / (result.head[0][1] - result.root[0][1])).toBeLessThan(0.005 / 1.55);

  // The body stays above its feet and the whole figure moves as one.
  for (const i of [0, Math.floor(steps / 2), steps - 1]) {
    expect(result.head[i][1]).toBeGreaterThan(Math.max(result.left[i][1], result.right[i][1]));
  }
  // A file without a mesh has nothing to draw.
  expect(result.drawn).toBeGreaterThan(result.meshes > 0 ? 100 : -1);
  expect(result.contents.playing.groups).toBe(result.contents.before.groups + 1);
  expect(result.contents.after).toEqual(result.contents.before);
  expect(result.residue).toBeLessThan(1e-5);
  // Some files come without their textures.
  expect(errors.splice(0).filter((error) => !error.includes("404"))).toEqual([]);
}

const REQUEST = { strides: 2, moveSpeed: 1.3 };
/** Where the file's character looks, radians from +Z of the loader's root. */
const FACING: Record<string, number> = {
  "made/unnamed.glb": Math.PI / 2,
  "made/vrm0.vrm": Math.PI,
  "rigged/cesium-man.glb": Math.PI / 2,
  "rigged/quaternius2017-human-mixamo-names.fbx": Math.PI / 2,
  "rigged/vrm0-godette.vrm": Math.PI,
};

/** Returns the scale that makes it about human size: Babylon's FBX loader keeps the file's units. */
function scaleOf(file: string): number {
  if (file.includes("cmu-91_48")) return 1e-4;
  return file.endsWith(".fbx") ? 0.01 : 1;
}

describe("in Chromium", () => {
  itOn(RIGS)("%s walks on request at exactly the speed asked for", async (file) => {
    // In a left-handed scene the loader's root mirrors x.
    const heading = -(FACING[file] ?? 0);
    const steps = 150;
    expectWalking(await walk(file, { steps, scale: scaleOf(file), request: REQUEST }), 1.3, heading, steps);
  });

  it("walks the same in a right-handed scene", async () => {
    const file = "made/unnamed.glb";
    const steps = 150;
    expectWalking(await walk(file, { steps, request: REQUEST, rightHanded: true }), 1.3, Math.PI / 2, steps);
  });

  it.each([false, true])("walks displaced, turned and scaled (right-handed: %s)", async (rightHanded) => {
    const options = { position: [5, 1, -3], turn: 1.1, scale: 1.7, rightHanded } satisfies Partial<WalkOptions>;
    const steps = 150;
    const result = await walk("made/parts.glb", { ...options, steps, request: REQUEST });
    expect(result.root[0]).toEqual([5, 1, -3].map((value) => expect.closeTo(value, 5)));
    expectWalking(result, 1.3, 1.1, steps);
  });

  it("goes to the character's own right", async () => {
    const steps = 60;
    const request = { moveSpeed: 0.8, travelAngle: 90 };
    const left = await walk("made/parts.glb", { steps, request });
    const right = await walk("made/parts.glb", { steps, request, rightHanded: true });
    const distance = 0.8 * STEP * (steps - 1);
    expect(left.root[steps - 1][0]).toBeCloseTo(distance, 4);
    expect(right.root[steps - 1][0]).toBeCloseTo(-distance, 4);
  });
});

describe("a file that is no humanoid", () => {
  itOn([
    ["made/bad/nonhumanoid-fox.glb", "NOT_A_HUMANOID"],
    ["made/bad/nonhumanoid-unrigged.glb", "NO_RIG_FOUND"],
    ["made/bad/single-triangle.glb", "NO_RIG_FOUND"],
    ["bad/nonhumanoid-fox.glb", "NOT_A_HUMANOID"],
    ["bad/nonhumanoid-spider-unrigged.glb", "NO_RIG_FOUND"],
    ["bad/single-triangle.glb", "NO_RIG_FOUND"],
  ])("%s is refused with %s, and the scene is untouched", async (file, code) => {
    const refusal = await page.evaluate((name) => window.scenarios.refuse(name), file);
    expect(refusal.code).toBe(code);
    expect(refusal.message.length).toBeGreaterThan(20);
    expect(refusal.after).toEqual(refusal.before);
  });
});
