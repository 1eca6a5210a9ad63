import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "puppeteer";
import { type OutputChunk, rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./browser/support/browser.js";
import { type PageServer, serveFolders } from "./browser/support/page-server.js";
import { type InstalledPackage, installPackage } from "./support/installed-package.js";

const KILOBYTE = 1000;

let game: InstalledPackage;

beforeAll(() => {
  game = installPackage();
  if (game.offline !== null) {
    console.warn(`The package was unpacked, not installed: npm has no registry here (${game.offline}).`);
  }
}, 400_000);

afterAll(() => game?.remove());

/** What a bundler makes of a module in the game's folder, Babylon left out. */
async function bundle(code: string): Promise<OutputChunk[]> {
  const entry = join(game.game, "bundled.js");
  writeFileSync(entry, code);
  const build = await rolldown({
    cwd: game.game,
    input: { bundled: entry },
    external: (id) => id.startsWith("@babylonjs/"),
    platform: "browser",
    logLevel: "silent",
  });
  // Notes to bundlers are not shipped to players; licences are.
  const { output } = await build.generate({
    format: "esm",
    minify: true,
    comments: { annotation: false, jsdoc: false },
  });
  return output.filter((file) => file.type === "chunk");
}

const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length / KILOBYTE;

describe("the packed package", () => {
  it("holds what runs and nothing else", () => {
    for (const file of [
      "README.md",
      "LICENSE",
      "NOTICE.md",
      "dist/index.js",
      "dist/motion.worker.js",
      "dist/motion-files.worker.js",
    ]) {
      expect(game.files).toContain(file);
    }
    expect(game.files.filter((file) => !/^(bin|dist)\/|^[A-Z]+(\.md)?$|^package\.json$/.test(file))).toEqual([]);
    expect(game.files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
  });

  it("is found in order by the linter of packages", async () => {
    const { publint } = await import("publint");
    const { messages } = await publint({ pkgDir: game.folder, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it("has every file that its entries name", () => {
    const { exports } = JSON.parse(readFileSync(join(game.folder, "package.json"), "utf8"));
    for (const entry of Object.values<string | Record<string, string>>(exports)) {
      const conditions = typeof entry === "string" ? { default: entry } : entry;
      for (const file of Object.values(conditions)) expect(() => readFileSync(join(game.folder, file))).not.toThrow();
      if (typeof entry !== "string") expect(Object.keys(entry)[0]).toBe("types");
    }
  });

  it("runs its command", () => {
    const told = game.run("babylon-motion", ["locomotion", "--style", "march", "-o", "walk.glb"]);
    expect(told).toContain("march, 4 strides");
    expect(readFileSync(join(game.game, "walk.glb")).toString("latin1", 0, 4)).toBe("glTF");
  });

  it("runs in Node without a bundler", () => {
    writeFileSync(
      join(game.game, "engine.mjs"),
      `import { createRetargeter, generateLocomotion } from "babylon-motion/engine";
      import { mannequinGlb } from "babylon-motion/characters";
      const clip = generateLocomotion({ strides: 1, moveSpeed: 1.2, travelAngle: 0, styleId: "march" });
      console.log(clip.frameRate, typeof createRetargeter, mannequinGlb("builtin-default").length > 1000);`,
    );
    expect(game.run(process.execPath, [join(game.game, "engine.mjs")])).toBe("60 function true\n");
  });
});

describe("what a bundler takes of it", () => {
  it.each(["babylon-motion", "babylon-motion/engine", "babylon-motion/characters", "babylon-motion/service-client"])(
    "%s, imported and not used: nothing",
    async (entry) => {
      for (const code of [`import "${entry}";`, `import * as all from "${entry}";`]) {
        const [chunk, ...others] = await bundle(code);
        expect(chunk.code.length).toBeLessThan(40);
        expect(chunk.imports).toEqual([]);
        expect(others).toEqual([]);
      }
    },
  );

  it("takes no Babylon for an error class", async () => {
    const [chunk, ...others] = await bundle('import { MotionError } from "babylon-motion"; console.log(MotionError);');
    expect(chunk.imports).toEqual([]);
    expect(others).toEqual([]);
    expect(chunk.code).toContain("MotionError");
    expect(chunk.code.length).toBeLessThan(400);
  });

  it("takes nothing that speaks to a service for a game that makes its motions itself", async () => {
    const code = (await bundle('export * from "babylon-motion";')).map((chunk) => chunk.code).join("\n");
    const client = (await bundle('export * from "babylon-motion/service-client";'))
      .map((chunk) => chunk.code)
      .join("\n");
    for (const word of ["create_locomotion", "motion_viewer", "authorization"]) {
      expect(client).toContain(word);
      expect(code).not.toContain(word);
    }
  });

  it("takes neither styles nor retargeting for a skeleton", async () => {
    const [chunk] = await bundle(
      'import { BUILTIN_SKELETON } from "babylon-motion/engine"; console.log(BUILTIN_SKELETON);',
    );
    expect(chunk.code.length).toBeLessThan(6000);
  });

  it("leaves the worker's entry whole, which is run and not used", async () => {
    const [chunk] = await bundle('import "babylon-motion/worker";');
    expect(gzipped(chunk.code)).toBeGreaterThan(50);
  });

  // The first and the last limit are what was promised; the others are what was reached, so that growth shows.
  it("is small: the page's part at most 30 kB at once, the worker with its tables 150 kB, gzipped", async () => {
    const chunks = await bundle('export * from "babylon-motion";');
    const loaded = new Set<OutputChunk>();
    /** Kilobytes that come with a chunk and what it imports, beyond what is there already. */
    const load = (name: string): number => {
      const chunk = chunks.find(({ fileName }) => fileName.startsWith(name));
      if (!chunk || loaded.has(chunk)) return 0;
      loaded.add(chunk);
      return gzipped(chunk.code) + chunk.imports.reduce((sum, file) => sum + load(file), 0);
    };
    const page = load("bundled");
    const character = load("character-reading");
    const words = load("worded-requests") + load("text-pool");
    const files = load("character-files");
    const driving = load("drive-runner");
    const fallback = load("main-thread");
    const filesFallback = load("files-main-thread");
    const wordsFallback = load("text-main-thread");
    const worker = gzipped(readFileSync(join(game.folder, "dist/motion.worker.js")));
    const filesWorker = gzipped(readFileSync(join(game.folder, "dist/motion-files.worker.js")));
    const textWorker = gzipped(readFileSync(join(game.folder, "dist/motion-text.worker.js")));
    console.log(
      [
        `page, without Babylon: ${page.toFixed(1)} kB of 30`,
        `with what reads characters, loaded for the first one: ${(page + character).toFixed(1)} kB`,
        `what asks for words and stitches: ${words.toFixed(1)} kB`,
        `what asks for files, loaded for the first export: ${files.toFixed(1)} kB`,
        `with what drives, loaded for the first drive: ${(page + character + driving).toFixed(1)} kB`,
        `loaded where no worker starts: ${fallback.toFixed(1)} kB, for files ${filesFallback.toFixed(1)} kB more, for words ${wordsFallback.toFixed(1)}`,
        `all of it but what reads and writes files: ${(page + character + words + files + driving + fallback).toFixed(1)} kB`,
        `worker with its tables: ${worker.toFixed(1)} kB of 150`,
        `worker for words, with all that words can ask for: ${textWorker.toFixed(1)} kB of 1000`,
        `worker for files: ${filesWorker.toFixed(1)} kB`,
      ].join("\n"),
    );
    expect(chunks.filter((chunk) => !loaded.has(chunk))).toEqual([]);
    expect(page).toBeGreaterThan(1);
    expect(page).toBeLessThanOrEqual(30);
    expect(page + character).toBeLessThanOrEqual(50.5);
    expect(page + character + driving).toBeLessThanOrEqual(76.5);
    expect(words).toBeLessThanOrEqual(4.5);
    expect(files).toBeLessThanOrEqual(3);
    expect(page + character + words + files + driving + fallback).toBeLessThanOrEqual(205.6);
    expect(worker).toBeLessThanOrEqual(150);
    expect(filesWorker).toBeLessThanOrEqual(150);
    expect(textWorker).toBeLessThanOrEqual(1000);
  });
});

const CONSUMER = `
import type { Scene } from "@babylonjs/core/scene.js";
import { localMotions, type Motion, type MotionCharacter, MotionError, MotionRuntime } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";
import { createRetargeter, generateLocomotion, type MotionClip, retargetClip } from "babylon-motion/engine";
import { serviceMotions } from "babylon-motion/service-client";
import "babylon-motion/worker";

export async function play(scene: Scene): Promise<MotionCharacter> {
  const motions = new MotionRuntime(scene, { source: localMotions({ workers: 2 }) });
  const hero = await motions.addCharacterAsync(scene.transformNodes[0]);
  const motion: Motion = await hero.requestLocomotion({ moveSpeed: 1.4 });
  hero.play(motion, { loop: 2, layer: "upperBody" }).stop({ fadeSeconds: 1 });
  const clip: MotionClip = motion.clip;
  console.log(clip.frameCount);
  const waves: Motion = await hero.requestTextMotion("a man waves", { model: "text-to-motion-3.0", length: 5 });
  hero.play(await hero.requestStitch(motion, waves, { transitionSeconds: 1, firstRange: [0, 2] }));
  const file: Uint8Array = await hero.exportAsync(motion, { format: "glb", characterFile: new ArrayBuffer(8), fps: 30 });
  console.log(file.byteLength);
  const drive = hero.driveLocomotion({ styleId: "march" });
  drive.velocity.set(0, 0, 1);
  new MotionRuntime(scene, { source: serviceMotions({ baseUrl: "/motion-api", headers: async () => ({ a: "b" }) }) });
  // @ts-expect-error -- no address
  serviceMotions({});
  // @ts-expect-error -- no such word
  hero.play(motion, { rootMotion: "stay" });
  // @ts-expect-error -- no such argument
  await hero.requestLocomotion({ pace: 1 });
  // @ts-expect-error -- of the package's own use
  hero.update(0.1);
  return hero;
}
export const bytes: Uint8Array = mannequinGlb("builtin-default");
export { createRetargeter, generateLocomotion, MotionError, retargetClip };
`;

describe("its declarations", () => {
  it.each([
    ["esnext", "bundler"],
    ["node16", "node16"],
    ["nodenext", "nodenext"],
  ])("compile with all libraries checked: module %s, resolution %s", (module, moduleResolution) => {
    const compilerOptions = {
      module,
      moduleResolution,
      target: "es2022",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    };
    writeFileSync(join(game.game, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));
    writeFileSync(join(game.game, "consumer.ts"), CONSUMER);
    expect(compile()).toBe("");
  });
});

/** What the compiler has to say in the game's folder. */
function compile(): string {
  try {
    return game.run("tsc", ["--project", "tsconfig.json"]);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const MAIN = `
import "@babylonjs/loaders/glTF";
import { FreeCamera } from "@babylonjs/core/Cameras/freeCamera";
import { Engine } from "@babylonjs/core/Engines/engine";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader";
import { Vector3 } from "@babylonjs/core/Maths/math.vector";
import { Scene } from "@babylonjs/core/scene";
import { localMotions, MotionRuntime } from "babylon-motion";
import { mannequinGlb } from "babylon-motion/characters";

const scene = new Scene(new Engine(document.querySelector("canvas"), false));
scene.useConstantAnimationDeltaTime = true;
new FreeCamera("camera", new Vector3(0, 1, 4), scene);
const mainThread = new URLSearchParams(location.search).get("mainThread") ?? "never";
const motions = new MotionRuntime(scene, { source: localMotions({ mainThread }) });
const container = await LoadAssetContainerAsync(mannequinGlb("builtin-titan"), scene, { pluginExtension: ".glb" });
container.addAllToScene();
const hero = await motions.addCharacterAsync(container);
hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
for (let i = 0; i < 101; i++) scene.animate();
window.walked = hero.node.position.length();

const drive = hero.driveLocomotion({ fadeSeconds: 0 });
window.readiness = () => drive.whenReadyAsync().then(() => "ready", (error) => error.code + ": " + error.message);
if (location.search.includes("until-ready")) {
  window.first = await window.readiness();
  window.ready = true;
  await new Promise(() => {});
}
drive.velocity.set(0, 0, 1.4);
while (drive.currentVelocity.z < 1.399) {
  scene.animate();
  await new Promise((resolve) => setTimeout(resolve, 1));
}
const before = hero.node.position.clone();
for (let i = 0; i < 100; i++) scene.animate();
window.driven = Vector3.Distance(before, hero.node.position);
window.loaded = performance.getEntriesByType("resource").map(({ name }) => name);
window.ready = true;
`;

describe("a game that Vite has bundled", () => {
  let server: PageServer;
  let browser: Browser;

  beforeAll(async () => {
    writeFileSync(
      join(game.game, "index.html"),
      '<link rel="icon" href="data:,"><canvas></canvas><script type="module" src="./main.js"></script>',
    );
    writeFileSync(join(game.game, "main.js"), MAIN);
    game.run("vite", ["build", "--base", "./", "--logLevel", "error"]);
    server = await serveFolders(join(game.game, "dist"));
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(["never", "always"])("walks and is driven, engine on the main thread: %s", async (mainThread) => {
    const { page, errors } = await openPage(browser, `${server.url}?mainThread=${mainThread}`);
    expect(await page.evaluate("window.walked")).toBeCloseTo(1.4 * 1.6, 6);
    expect(await page.evaluate("window.driven")).toBeCloseTo(1.4 * 1.6, 1);
    const loaded = (await page.evaluate("window.loaded")) as string[];
    expect(loaded.filter((name) => /main-thread/.test(name)).length).toBe(mainThread === "always" ? 1 : 0);
    expect(errors).toEqual([]);
    await page.close();
  });

  it("says so when the part that drives cannot be loaded, and drives when it can", async () => {
    const page = await browser.newPage();
    await page.setRequestInterception(true);
    let connected = false;
    page.on("request", (request) => {
      if (connected || !request.url().includes("drive-runner")) void request.continue();
      else void request.abort();
    });
    await page.goto(`${server.url}?until-ready`);
    await page.waitForFunction("window.ready === true");
    expect(await page.evaluate("window.first")).toMatch(/^WORKER_FAILED: The part of babylon-motion that drives/);
    connected = true;
    expect(await page.evaluate("window.readiness()")).toBe("ready");
    await page.close();
  });
});
