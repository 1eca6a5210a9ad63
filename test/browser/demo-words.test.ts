import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { type DemoPage, openDemo } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo();
  await press(".request header", "Say");
});
afterAll(() => opened?.close());

/** Presses the button with a text inside the element of a selector. */
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

async function say(prompt: string): Promise<void> {
  await opened.page.$eval(
    "#prompt",
    (field, text) => {
      (field as HTMLTextAreaElement).value = text;
      field.dispatchEvent(new Event("input"));
    },
    prompt,
  );
  await opened.page.click("#say");
  await settled();
}

/** Waits until the prompt is played or rejected. */
const settled = () => opened.page.waitForFunction(() => !demo.words.busy, { timeout: 120_000 });
const rows = () => opened.page.$$eval(".plan li span", (spans) => spans.map(({ textContent }) => textContent));
const text = (selector: string) => opened.page.$eval(selector, ({ textContent }) => textContent ?? "");

describe("Say", () => {
  it("makes everybody perform the prompt, and shows its plan", async () => {
    await say("waves with the left hand, then bows");
    expect(await rows()).toEqual([expect.stringMatching(/waves .*left/), expect.stringMatching(/bows/)]);
    const playing = await opened.page.evaluate(() =>
      demo.walkers.map((walker) => demo.words.playedBy(walker)?.labels.length ?? 0),
    );
    expect(playing).toEqual(playing.map(() => 2));
    expect(await text(".code pre")).toContain('requestTextMotion(\n  "waves with the left hand, then bows"');
  }, 300_000);

  it("moves the character: its node goes where the prompt says", async () => {
    const { page } = opened;
    await say("walks three metres forward and turns around");
    await page.waitForFunction(() => demo.selected?.playback?.isEnded, { timeout: 120_000 });
    const { gone, turned, hips } = await page.evaluate(() => {
      const walker = demo.selected!;
      const at = walker.character.getJoint("Hips")!.getAbsolutePosition();
      const travel = walker.travel!;
      const { rootPath } = walker.motion!.clip;
      return {
        gone: Math.hypot(travel.x, travel.z),
        turned: rootPath![rootPath!.length - 1],
        hips: Math.hypot(at.x - walker.node.position.x, at.z - walker.node.position.z),
      };
    });
    // Legs of another length travel another distance; this character is nearly as tall as the reference.
    expect(gone).toBeGreaterThan(2.4);
    expect(gone).toBeLessThan(3.9);
    expect(Math.abs(turned)).toBeGreaterThan(2.7);
    expect(hips).toBeLessThan(0.06);
  }, 300_000);

  it("names the words that it did not understand, and says why it cannot", async () => {
    await say("bows like a flumphet");
    expect(await text(".words .notes")).toMatch(/flumphet/);
    await say("qwrtz plmpf");
    expect(await text(".words .problem")).toMatch(/qwrtz/);
    expect(await rows()).toEqual([]);
  }, 300_000);

  it("plays an edited plan", async () => {
    await say("waves with the left hand");
    await opened.page.$eval('[aria-label="The plan as JSON"]', (field) => {
      const area = field as HTMLTextAreaElement;
      area.value = area.value.replace('"side": "left"', '"side": "right"');
    });
    await press(".plan-editor", "Play this plan");
    await settled();
    expect(await rows()).toEqual([expect.stringMatching(/waves .*right/)]);
  }, 300_000);
});

describe("the wall of actions", () => {
  it("shows every action, by family, and performs the chosen one as a prompt", async () => {
    const { page } = opened;
    await press(".modes", "Styles");
    await press(".browse header", "Actions");
    await page.waitForFunction(() => demo.browsing.progress.shown > 0 && demo.browsing.progress.making === 0, {
      timeout: 120_000,
    });
    expect(await page.evaluate(() => demo.browsing.groups.flatMap(({ styles }) => styles).length)).toBeGreaterThan(200);
    await page.evaluate(() => demo.browsing.setQuery("salute"));
    await page.waitForFunction(() => demo.browsing.worn.get("salute")?.isShown, { timeout: 120_000 });
    await page.click('[data-style="salute"]');
    expect(await text(".chosen code")).toMatch(/^requestTextMotion\("salutes/);
    await press(".chosen", "Say it");
    await settled();
    expect(await rows()).toEqual([expect.stringMatching(/salutes/)]);
    await press(".modes", "Styles");
    await press(".browse header", "Styles");
    await press(".modes", "Request");
  }, 200_000);
});
