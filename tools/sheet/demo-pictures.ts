/**
 * Makes the README's pictures of the demo, docs/images/demo.png, edit.png, drive.png and wall.webp, in a Chromium:
 * `npx tsx tools/sheet/demo-pictures.ts`, or with the names of some.
 */
import type { Page } from "puppeteer";
import type { Demo } from "../../demo/demo.js";
import { draw, openDemo, step, stopFrames } from "../../test/browser/support/demo-page.js";
import { ensureChromium } from "../run/chromium.mjs";

declare const demo: Demo;

const FOLDER = "docs/images";
const SIZE = { width: 1280, height: 800 };
/** Steps of 16 ms that the hero is driven for before the picture is taken. */
const DRIVEN_STEPS = 520;
/** Steps that the crowd has to mingle. */
const CROWD_STEPS = 280;

/** What each picture shows. */
const PICTURES: Record<string, (shown: Page) => Promise<void>> = {
  demo: async (shown) => {
    await ask(shown, [1, 1.2, 1.6, 1.8, 2, 1.9, 1.7, 1.3, 1.1, 1.25, 1.35, 1.45, 1.5]);
    await step(shown, 110);
  },
  edit,
  drive,
  wall: browse,
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PICTURES);

process.env.PUPPETEER_EXECUTABLE_PATH ??= ensureChromium();
const opened = await openDemo(SIZE, "high", [], "made");
const { page } = opened;
try {
  await stopFrames(page, true);
  for (const name of wanted) {
    await PICTURES[name](page);
    await take(page, name);
  }
} finally {
  await opened.close();
}

async function take(shown: Page, name: string): Promise<void> {
  await shown.evaluate(() => demo.stage.scene.whenReadyAsync());
  for (let i = 0; i < 2; i++) await draw(shown);
  // A wall of small figures would be twice the size as PNG.
  if (name === "wall") await shown.screenshot({ path: `${FOLDER}/wall.webp`, type: "webp", quality: 90 });
  else await shown.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** Requests one speed after another, as a hand on the slider does. */
async function ask(shown: Page, speeds: readonly number[]): Promise<void> {
  for (const moveSpeed of speeds) {
    await shown.evaluate(async (speed) => {
      const { requests, stage, walkers } = demo;
      requests.set({ moveSpeed: speed });
      while (walkers.some(({ waiting, settings }) => waiting || settings.moveSpeed !== speed)) {
        await new Promise((resume) => setTimeout(resume, 5));
      }
      // The frame that shows it.
      stage.scene.onBeforeRenderObservable.notifyObservers(stage.scene);
      await new Promise((resume) => setTimeout(resume, 100));
    }, moveSpeed);
  }
}

/** Changes from a walk to another motion by a jump; the picture has it in the air. */
async function edit(shown: Page): Promise<void> {
  await shown.evaluate(() => {
    demo.setMode("edit");
    demo.editing.set({
      second: { kind: "said", prompt: "waves with the right hand", seed: 1 },
      secondRange: { from: 0.3, to: 3.6 },
      prompt: "jumps over something",
    });
  });
  const isMade = "demo.editing.made?.settings === demo.editing.settings && !demo.editing.busy";
  await shown.waitForFunction(isMade);
  // As in a drag: on the first try the text engine was still loading.
  for (const seconds of [1.1, 1.2, 1.3, 1.4]) {
    await shown.evaluate((transitionSeconds) => demo.editing.set({ transitionSeconds }), seconds);
    await shown.waitForFunction(isMade);
  }
  await shown.evaluate(() => {
    const { made, preview } = demo.editing;
    const plan = made?.motion.plan as unknown as { transition: [number, number] } | undefined;
    if (!plan) throw new Error("Nothing was made of what is edited.");
    const [begin, end] = plan.transition;
    preview.seek(begin + (end - begin) * 0.48, true);
  });
  await step(shown, 120);
}

/** Drives a character along a curve into a crowd; the picture looks back at both. */
async function drive(shown: Page): Promise<void> {
  await shown.evaluate(() => demo.setMode("drive"));
  await shown.keyboard.down("w");
  await goUntil(shown, "demo.driving.hero.drive.currentVelocity.length() > 1.4");
  await step(shown, DRIVEN_STEPS - CROWD_STEPS);
  await shown.evaluate(() => demo.driving.setCrowd(24));
  await goUntil(shown, "demo.driving.crowd.extras.every(({ drive }) => drive.isReady)");
  await shown.keyboard.down("q");
  await step(shown, 50);
  await shown.keyboard.up("q");
  await step(shown, CROWD_STEPS - 50);
  await shown.evaluate(() => {
    demo.stage.camera.camera.alpha += 2.75;
    demo.stage.camera.camera.beta = 1.22;
  });
}

/** Shows the wall of styles, with one kind of them. */
async function browse(shown: Page): Promise<void> {
  await shown.keyboard.up("w");
  await shown.evaluate(() => demo.setMode("styles"));
  await shown.waitForFunction("demo.browsing.groups.length > 0");
  await shown.evaluate(() => demo.browsing.setGroup("Creatures and cartoon"));
  await step(shown, 2);
  await goUntil(shown, "demo.browsing.progress.shown === demo.browsing.progress.styles");
  await step(shown, 60);
}

async function goUntil(shown: Page, condition: string): Promise<void> {
  for (let i = 0; i < 300 && !(await shown.evaluate(condition)); i++) await step(shown, 10);
}
