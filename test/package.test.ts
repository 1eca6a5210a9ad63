import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./browser/support/browser.js";
import { serveFolders } from "./browser/support/page-server.js";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A game's folder inside the repository, so that the packages of others resolve without an install. */
const game = join(root, `.cache/package-${process.pid}`);
const installed = join(game, "node_modules/babylon-motion");

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
const motions = new MotionRuntime(scene, { source: localMotions() });
const container = await LoadAssetContainerAsync(mannequinGlb("builtin-titan"), scene, { pluginExtension: ".glb" });
container.addAllToScene();
const hero = await motions.addCharacterAsync(container);
hero.play(await hero.requestLocomotion({ moveSpeed: 1.4 }), { fadeSeconds: 0 });
for (let i = 0; i < 101; i++) scene.animate();
window.distance = hero.node.position.length();
window.ready = true;
`;

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

let files: string[];

beforeAll(() => {
  run("node", ["tools/run/build.mjs"], root);
  mkdirSync(installed, { recursive: true });
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", game], root)) as {
    filename: string;
    files: { path: string }[];
  }[];
  files = packed.files.map(({ path }) => path);
  run("tar", ["-xzf", join(game, packed.filename), "-C", installed, "--strip-components=1"], game);
});

afterAll(() => rmSync(game, { recursive: true, force: true }));

describe("the packed package", () => {
  it("holds what runs and nothing else", () => {
    for (const file of ["README.md", "LICENSE", "NOTICE.md", "dist/index.js", "dist/motion.worker.js"]) {
      expect(files).toContain(file);
    }
    expect(files.filter((file) => !/^(bin|dist)\/|^[A-Z]+(\.md)?$|^package\.json$/.test(file))).toEqual([]);
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
    const gzipped = (file: string) => gzipSync(readFileSync(join(installed, file)), { level: 9 }).length / 1024;
    expect(gzipped("dist/index.js")).toBeLessThan(40);
    expect(gzipped("dist/motion.worker.js")).toBeLessThan(160);
  });

  it("runs its command", () => {
    const cli = join(installed, "bin/babylon-motion.mjs");
    expect(run("node", [cli, "locomotion", "--style", "march", "-o", "walk.glb"], game)).toContain("march, 4 strides");
    expect(readFileSync(join(game, "walk.glb")).toString("latin1", 0, 4)).toBe("glTF");
  });

  it("walks in a game that Vite has bundled", async () => {
    writeFileSync(join(game, "package.json"), '{ "type": "module" }');
    writeFileSync(join(game, "index.html"), '<canvas></canvas><script type="module" src="./main.js"></script>');
    writeFileSync(join(game, "main.js"), MAIN);
    run("node", [join(root, "node_modules/vite/bin/vite.js"), "build", "--base", "./", "--logLevel", "error"], game);
    const server = await serveFolders(join(game, "dist"));
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, server.url);
      expect(await page.evaluate("window.distance")).toBeCloseTo(1.4 * 1.6, 6);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
