import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { faultsOf } from "./support/axe.js";
import { type DemoPage, draw, openDemo } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
});
afterAll(() => opened?.close());

const inPage = <T>(act: () => T) => opened.page.evaluate(act);
const until = (condition: string) => opened.page.waitForFunction(condition, { timeout: 240_000 });

describe("Make", () => {
  it("makes a character of the words, and pictures of others to choose from", async () => {
    const { page } = opened;
    await inPage(() => demo.setMode("make"));
    await page.$eval("#make-words", (field) => {
      (field as HTMLTextAreaElement).value = "a robot with orange plates";
      // As typing does; else whatever refreshes the panel brings back the words before.
      field.dispatchEvent(new Event("input"));
    });
    await page.click("#make-it");
    await until("demo.making.made && demo.making.progress === null && !demo.making.drawing");
    const [understood, pictures, seen, hidden] = await inPage(
      () =>
        [
          demo.making.made?.understood.join(),
          document.querySelectorAll(".variants button canvas").length,
          demo.making.made?.container.meshes.some((mesh) => mesh.isEnabled() && mesh.getTotalVertices() > 1000),
          demo.walkers.every(({ node }) => !node.isEnabled()),
        ] as const,
    );
    expect(understood).toContain("robot");
    expect(pictures).toBe(4);
    expect([seen, hidden]).toEqual([true, true]);
    expect(await page.$eval(".code pre", ({ textContent }) => textContent)).toContain(
      'motions.characterFromWordsAsync("a robot with orange plates")',
    );
    await page.click(".variants button:nth-child(3)");
    await until("demo.making.made.seed === 3 && demo.making.progress === null");
    expect(await page.$eval(".variants [aria-checked=true]", (button) => (button as HTMLElement).dataset.seed)).toBe(
      "3",
    );
  }, 600_000);

  it("takes a body by sliders, and says what it does not understand", async () => {
    const { page } = opened;
    await inPage(() => {
      document.querySelector(".body-sliders")?.setAttribute("open", "");
      demo.making.setBody({ height: 2.2 });
    });
    await until("demo.making.made.height > 2.1 && demo.making.progress === null");
    await page.click("#make-reset");
    await until("demo.making.made.height < 2.1 && demo.making.progress === null");
    await inPage(() => demo.making.say("xyzzy plugh"));
    await until("demo.making.problem !== null");
    expect(await page.$eval(".make .problem", ({ textContent }) => textContent)).toContain("says who it is");
    await inPage(() => demo.making.say("a robot with orange plates"));
    await until("demo.making.problem === null && demo.making.progress === null && !demo.making.drawing");
    expect(await faultsOf(page)).toEqual([]);
  }, 600_000);

  it("rigs a mesh, shows its joints and weights, and follows a joint that is dragged", async () => {
    const { page } = opened;
    await inPage(() => {
      demo.setMakeTab("rig");
      return demo.statue.takeExample();
    });
    expect(await inPage(() => demo.statue.problem)).toBe(null);
    expect(await inPage(() => demo.statue.joints.length)).toBeGreaterThan(21);
    expect(await inPage(() => demo.making.made?.container.meshes.some((mesh) => mesh.isEnabled()))).toBe(false);
    await inPage(() => demo.statue.setView("weights"));
    await draw(page);
    const before = await inPage(() => demo.statue.rigged!.getJointPositions().get("LeftForeArm")!.asArray());
    const from = await inPage(() => demo.statue.pointOf("LeftForeArm"));
    await page.mouse.move(from[0], from[1]);
    await page.mouse.down();
    await page.mouse.move(from[0] + 6, from[1] + 5);
    await page.mouse.move(from[0] + 12, from[1] + 10);
    await page.mouse.up();
    expect(await inPage(() => demo.statue.joint)).toBe("LeftForeArm");
    await until("!demo.statue.correcting");
    const after = await inPage(() => demo.statue.rigged!.getJointPositions().get("LeftForeArm")!.asArray());
    expect(Math.hypot(...after.map((value, k) => value - before[k]))).toBeGreaterThan(0.02);
    // By keys and buttons too.
    await page.click("[aria-label='Up, 5 millimetres']");
    await until("!demo.statue.correcting");
    const up = await inPage(() => demo.statue.rigged!.getJointPositions().get("LeftForeArm")!.asArray());
    expect(up[1] - after[1]).toBeCloseTo(0.005, 4);
    expect(await faultsOf(page)).toEqual([]);
    await inPage(() => demo.setMode("request"));
    expect(await inPage(() => demo.walkers.every(({ node }) => node.isEnabled()))).toBe(true);
    expect(opened.complaints).toEqual([]);
  }, 600_000);
});

describe("the page by itself", () => {
  it("shows the made cast, each walking on its own skeleton", async () => {
    const other = await openDemo(undefined, "low", [], "made");
    try {
      const shown = await other.page.evaluate(() =>
        demo.walkers.map(({ info, character, file }) => [info.name, file?.builtIn, character.mapping.joints.length]),
      );
      expect(new Set(shown.map(String))).toEqual(
        new Set([
          "Archer,builtin-archer,52",
          "Hero,builtin-default,52",
          "Knight,builtin-knight,52",
          "Girl,builtin-girl,52",
        ]),
      );
      expect(other.complaints).toEqual([]);
    } finally {
      await other.close();
    }
  }, 600_000);
});
