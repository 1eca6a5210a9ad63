import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ArcRotateCamera } from "@babylonjs/core/Cameras/arcRotateCamera.js";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Scene } from "@babylonjs/core/scene.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Demo } from "../../demo/demo.js";
import type { MotionCharacter } from "../../src/index.js";
import { type DemoPage, openDemo } from "./support/demo-page.js";

declare const demo: Demo;

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, `.cache/shown-code-${process.pid}`);
const programs = new Map<string, string>();
let opened: DemoPage;
let clip = "";

/** A state of the page, and how to reach it. */
type State = readonly [name: string, arrange: () => Promise<unknown> | unknown];

const STATES: readonly State[] = [
  ["gait", () => demo.requests.set({ styleId: "proud*0.6+tired*0.4", seed: 7, relativeSpeed: true, travelAngle: 30 })],
  [
    "layer",
    async () => {
      demo.requests.set({ styleId: "march", seed: undefined, relativeSpeed: false, travelAngle: 0, moveSpeed: 1.5 });
      demo.requests.setLayer({ loops: 2, weight: 0.5, layer: "arms" });
      await demo.requests.playLayer(false);
    },
  ],
  [
    "words",
    () => {
      demo.words.set({ prompt: 'waves, says "hello" and bows', seed: 5, footIk: true, repeats: true });
      return demo.words.say();
    },
  ],
  [
    "layer over words",
    async () => {
      demo.requests.setLayer({ loops: 0, weight: 1 });
      await demo.requests.playLayer(false);
    },
  ],
  [
    "plan",
    () => {
      demo.words.set({ seed: 1, footIk: false, repeats: false });
      const steps = [{ body: { action: "nod", parameters: {} }, layers: [] }];
      return demo.words.say({ kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] });
    },
  ],
  ["sword", () => demo.setProp("sword")],
  [
    "mapping",
    async () => {
      demo.setProp("lantern");
      await demo.remap(demo.selected!, { Spine1: null });
    },
  ],
  ["driven", () => demo.setMode("drive")],
  [
    "strafe on stairs",
    () => {
      demo.driving.setScheme("strafe");
      demo.driving.setCourse(true);
    },
  ],
  [
    "a style of the wall",
    () => {
      demo.setMode("styles");
      demo.browsing.setAngle(90);
      demo.browsing.choose("zombie");
    },
  ],
  [
    "an action of the wall",
    () => {
      demo.browsing.setKind("actions");
      demo.browsing.choose("cartwheel");
    },
  ],
  ["edit", () => demo.setMode("edit")],
  ["a joined loop", () => demo.editing.set({ prompt: "turns around", loop: true, seed: 3, transitionSeconds: 1.2 })],
  ["cross-fade", () => demo.editing.preview.compare(true)],
  ["trim", () => demo.editing.set({ kind: "trim" })],
  ["of a kept edit", () => demo.editing.use("first", demo.editing.keep()!)],
];
const FORMATS = ["glb", "fbx", "bvh", "csv"] as const;

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  opened = await openDemo();
  const { page } = opened;
  // Waits after each change, as the code is that of the answered request.
  const read = async (name: string) => {
    await page.waitForFunction(
      "demo.walkers.every((walker) => !walker.waiting) && !demo.words.busy && !demo.editing.busy",
      { timeout: 120_000 },
    );
    await page.evaluate(() => demo.changed());
    programs.set(name, await page.$eval(".code pre", (pre) => pre.textContent ?? ""));
  };
  await read("at first");
  for (const [name, arrange] of STATES) {
    await page.evaluate(arrange);
    if (name === "trim" || name === "of a kept edit" || name === "edit") {
      await page.waitForFunction("demo.editing.made?.settings === demo.editing.settings && !demo.editing.busy", {
        timeout: 120_000,
      });
    }
    await read(name);
  }
  await page.evaluate(() => {
    demo.setMode("request");
    demo.setProp("none");
  });
  await page.evaluate(() => {
    const tabs = [...document.querySelectorAll<HTMLButtonElement>(".request header button")];
    tabs.find(({ textContent }) => textContent === "Files")!.click();
  });
  for (const format of FORMATS) {
    await page.evaluate((wanted) => demo.exports.set({ format: wanted, inPlace: wanted === "glb" }), format);
    await read(`to ${format}`);
  }
  // One of the page's own motions is imported as a file.
  clip = await page.evaluate(async () => {
    const { character, motion } = demo.selected!;
    const bytes = await character.exportAsync(motion!, { format: "bvh" });
    await demo.imports.add(new File([bytes as Uint8Array<ArrayBuffer>], "walk.bvh"));
    return new TextDecoder().decode(bytes);
  });
  await read("from a file");
  await page.evaluate(() => {
    for (const walker of [...demo.walkers]) demo.remove(walker);
  });
  await read("nobody there");
}, 300_000);

afterAll(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the code that the demo shows", () => {
  it("covers every state with the code for it", () => {
    const code = (name: string) => programs.get(name) ?? "";
    expect(code("gait")).toMatch(/moveSpeed: 1.4,\s+relativeSpeed: true,\s+travelAngle: 30,/);
    expect(code("layer")).toMatch(/loop: 2,\s+speed: beat,/);
    expect(code("layer over words")).toMatch(
      /requestTextMotion\([\s\S]*hero\.play\(over, \{\s+layer: "arms",\s+loop: true,\s+\}/,
    );
    expect(code("plan")).toContain('"action": "nod"');
    expect(code("mapping")).toContain("Spine1: null");
    expect(code("a style of the wall")).toMatch(/styleId: "zombie",[\s\S]*velocity\.set\(1\.2, 0, 0\)/);
    expect(code("an action of the wall")).toContain('"does a cartwheel"');
    expect(code("an action of the wall")).not.toContain("requestLocomotion");
    expect(code("cross-fade")).toContain('blend: "crossFade"');
    expect(code("from a file")).toMatch(/importMotionAsync\([\s\S]*exportAsync\(motion,/);
    for (const program of programs.values()) expect(program).toMatch(/^import [\s\S]*addCharacterAsync\(container/);
  });

  it("is valid TypeScript", () => {
    writeFileSync(join(folder, "scene.d.ts"), 'declare const scene: import("@babylonjs/core/scene.js").Scene;\n');
    let number = 0;
    for (const [name, code] of programs)
      writeFileSync(join(folder, `p${number++}.ts`), `// ${name}\n${code}export {};\n`);
    const compilerOptions = { module: "ESNext", moduleResolution: "bundler", noUnusedLocals: false };
    const settings = { extends: "../../tsconfig.json", compilerOptions, include: ["*.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const { stdout } = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], {
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  }, 300_000);

  it("runs, in every state", async () => {
    let number = 0;
    for (const [name, code] of programs) {
      const scene = new Scene(new NullEngine());
      new ArcRotateCamera("camera", -Math.PI / 2, 1.2, 6, Vector3.Zero(), scene);
      const asked: string[] = [];
      vi.stubGlobal("scene", scene);
      vi.stubGlobal("addEventListener", () => {});
      vi.stubGlobal("fetch", async (address: string) => {
        asked.push(address);
        return new Response(clip);
      });
      const path = join(folder, `run${number++}.ts`);
      writeFileSync(path, `${withoutAliases(code)}export { hero };\n`);
      const { hero } = (await import(/* @vite-ignore */ path)) as { hero: MotionCharacter };
      scene.useConstantAnimationDeltaTime = true;
      for (let i = 0; i < 60; i++) {
        scene.onBeforeAnimationsObservable.notifyObservers(scene);
        scene.animate();
      }
      expect(hero.getJoint("Hips"), name).not.toBeNull();
      expect(scene.animationGroups.length + Number(code.includes("driveLocomotion")), name).toBeGreaterThan(0);
      if (name === "at first") expect(scene.getMeshByName("__root__")!.position.z).toBeCloseTo(1.4 * 0.96, 0);
      expect(asked, name).toEqual(name === "from a file" ? ["walk.bvh"] : []);
      scene.getEngine().dispose();
    }
  }, 180_000);
});

/** Replaces the package's entries with the paths of the sources. */
function withoutAliases(code: string): string {
  return code
    .replaceAll('"babylon-motion/characters"', JSON.stringify(join(root, "src/characters/index.ts")))
    .replaceAll('"babylon-motion"', JSON.stringify(join(root, "src/index.ts")));
}
