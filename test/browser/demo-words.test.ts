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

/** Until what was said is played, or refused. */
const settled = () => opened.page.waitForFunction(() => !demo.words.busy, { timeout: 60_000 });
const rows = () => opened.page.$$eval(".plan li span", (spans) => spans.map(({ textContent }) => textContent));
const text = (selector: string) => opened.page.$eval(selector, ({ textContent }) => textContent ?? "");

describe("Say", () => {
  it("makes everybody do what was said, and shows what it was understood as", async () => {
    await say("waves with the left hand, then bows");
    expect(await rows()).toEqual([expect.stringMatching(/waves .*left/), expect.stringMatching(/bows/)]);
    const playing = await opened.page.evaluate(() =>
      demo.walkers.map((walker) => demo.words.playedBy(walker)?.labels.length ?? 0),
    );
    expect(playing).toEqual(playing.map(() => 2));
    expect(await text(".code pre")).toContain('requestTextMotion(\n  "waves with the left hand, then bows"');
  }, 120_000);

  it("names the words that it did not understand, and says why it cannot", async () => {
    await say("bows like a flumphet");
    expect(await text(".words .notes")).toMatch(/flumphet/);
    await say("qwrtz plmpf");
    expect(await text(".words .problem")).toMatch(/qwrtz/);
  }, 60_000);

  it("plays a plan that was changed", async () => {
    await say("waves with the left hand");
    await opened.page.$eval('[aria-label="The plan as JSON"]', (field) => {
      const area = field as HTMLTextAreaElement;
      area.value = area.value.replace('"side": "left"', '"side": "right"');
    });
    await press(".plan-editor", "Play this plan");
    await settled();
    expect(await rows()).toEqual([expect.stringMatching(/waves .*right/)]);
  }, 60_000);
});
