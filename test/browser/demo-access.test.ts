import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Demo } from "../../demo/demo.js";
import { faultsOf } from "./support/axe.js";
import { type DemoPage, openDemo } from "./support/demo-page.js";

declare const demo: Demo;

let opened: DemoPage;

beforeAll(async () => {
  opened = await openDemo({ width: 1280, height: 800 });
});

afterAll(() => opened?.close());

const press = (within: string, label: string) =>
  opened.page.evaluate(
    (scope, wanted) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>(`${scope} button`)];
      const button = all.find(({ textContent }) => textContent === wanted);
      if (!button) throw new Error(`${scope} has no button ${wanted}.`);
      button.click();
    },
    within,
    label,
  );

/** Controls that are less than 24 pixels wide or high. */
const small = () =>
  opened.page.$$eval(
    "button, input:not([hidden]), select, summary, a, textarea, [role=slider], [role=option], [role=menuitem]",
    (all) =>
      all
        .map((one) => (one.matches("[type=checkbox]") ? (one.closest("label") as Element) : one))
        .filter((one) => !one.closest(".skip") && one.checkVisibility())
        .map((one) => ({ box: one.getBoundingClientRect(), name: one.id || one.textContent || one.className }))
        .filter(({ box }) => box.width > 0 && (box.width < 23.9 || box.height < 23.9))
        .map(({ box, name }) => `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`),
  );

const inPage = (act: () => unknown) => opened.page.evaluate(act);

const STATES: readonly [name: string, arrange: () => Promise<unknown>][] = [
  ["gait", async () => {}],
  ["mix of styles", () => press(".request .mix", "Add another style")],
  ["list of styles", () => inPage(() => document.querySelector<HTMLInputElement>("#style")?.focus())],
  [
    "menu of characters",
    () => inPage(() => document.querySelector<HTMLButtonElement>("[aria-haspopup=menu]")?.click()),
  ],
  [
    "words",
    async () => {
      await inPage(() => document.dispatchEvent(new PointerEvent("pointerdown")));
      await press(".request header", "Say");
      await inPage(() => demo.words.say());
      await inPage(() => document.querySelector("details")?.setAttribute("open", ""));
    },
  ],
  [
    "words not understood",
    () =>
      inPage(() => {
        demo.words.set({ prompt: "qwrtz" });
        return demo.words.say();
      }),
  ],
  [
    "layer",
    async () => {
      await press(".request header", "Layer");
      await inPage(() => demo.requests.playLayer(false));
    },
  ],
  ["files", () => press(".request header", "Files")],
  [
    "keys",
    async () => {
      await press(".request header", "Gait");
      await opened.page.keyboard.press("?");
    },
  ],
  [
    "driving",
    async () => {
      await opened.page.keyboard.press("Escape");
      await inPage(() => demo.setMode("drive"));
    },
  ],
  [
    "wall of styles",
    async () => {
      await inPage(() => demo.setMode("styles"));
      await opened.page.waitForFunction("demo.browsing.groups.length > 0");
    },
  ],
  ["style seen large", () => inPage(() => demo.browsing.choose("march"))],
  [
    "nothing found",
    () =>
      inPage(() => {
        demo.browsing.choose(null);
        demo.browsing.setQuery("zzzz");
      }),
  ],
  [
    "wall of actions",
    () =>
      inPage(() => {
        demo.browsing.setQuery("");
        demo.browsing.setKind("actions");
      }),
  ],
  [
    "joining",
    async () => {
      await inPage(() => demo.setMode("edit"));
      await opened.page.waitForFunction("demo.editing.made", { timeout: 120_000 });
    },
  ],
  [
    "trimming",
    async () => {
      await inPage(() => demo.editing.set({ kind: "trim" }));
      await opened.page.waitForFunction("demo.editing.made.settings.kind === 'trim'", { timeout: 120_000 });
    },
  ],
  [
    "a message",
    async () => {
      await inPage(() => {
        demo.setMode("request");
        const data = new DataTransfer();
        const cut = [0x67, 0x6c, 0x54, 0x46, 2, 0, 0, 0, 20, 0, 0, 0, 1, 2, 3];
        data.items.add(new File([new Uint8Array(cut)], "damaged.glb"));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
      });
      const toast = await opened.page.waitForSelector(".toast.bad");
      expect(await toast?.evaluate(({ textContent }) => textContent)).toContain("A GLB file of 15 bytes is cut off.");
    },
  ],
  [
    "nobody there",
    () =>
      inPage(() => {
        for (const walker of [...demo.walkers]) demo.remove(walker);
      }),
  ],
  ...["cast", "controls", "time", "mapping", "code"].map(
    (sheet) =>
      [
        `phone: ${sheet}`,
        async () => {
          await opened.page.setViewport({ width: 390, height: 844 });
          const tab = `[data-tab=${sheet}][aria-expanded=false]`;
          await opened.page.$$eval(tab, (tabs) => (tabs[0] as HTMLElement | undefined)?.click());
        },
      ] as [string, () => Promise<unknown>],
  ),
];

describe("the demo's accessibility", () => {
  it.each(STATES)(
    "has no problem that axe finds, and no small targets: %s",
    async (name, arrange) => {
      await arrange();
      expect(await faultsOf(opened.page), name).toEqual([]);
      expect(await small(), name).toEqual([]);
    },
    300_000,
  );

  it("needs few presses of Tab, from the mode to the request", async () => {
    const { page } = opened;
    await page.setViewport({ width: 1280, height: 800 });
    await page.reload();
    await page.waitForFunction("globalThis.demo?.walkers.filter((walker) => walker.motion).length === 4", {
      timeout: 120_000,
    });
    let steps = 0;
    do {
      await page.keyboard.press("Tab");
      steps++;
    } while (steps < 90 && !(await page.evaluate(() => document.activeElement?.id === "request")));
    expect(steps).toBeLessThan(45);
    // With the skip link, the first tab stop of all.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.focus(".skip a");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".column")?.id)).toBe("right");
  }, 300_000);

  it("says where the play head is", async () => {
    const { page } = opened;
    const slider = await page.$(".plot");
    const value = () => slider?.evaluate((plot) => plot.getAttribute("aria-valuetext"));
    await page.waitForFunction(() => document.querySelector(".plot")?.getAttribute("aria-valuetext"));
    expect(await value()).toMatch(/^\d\.\d of \d\.\d seconds$/);
  });
});
