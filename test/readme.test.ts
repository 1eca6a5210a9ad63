import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const edits = readFileSync(join(root, "docs/edit-and-join.md"), "utf8");
/** Inside the repository, so that packages resolve; ignored by git. */
const folder = join(root, "out/readme");

describe("the README, and what it says of edits", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("shows code that compiles against the package", () => {
    mkdirSync(folder, { recursive: true });
    const blocksOf = (text: string) => [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]);
    const blocks = blocksOf(readme);
    const [editing, playing, stitching] = blocksOf(edits);
    expect(blocks.length).toBeGreaterThan(1);
    // What the game has.
    const game = `import type { Scene } from "@babylonjs/core/scene";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode";
import type { Vector3 } from "@babylonjs/core/Maths/math.vector";
declare const scene: Scene;
declare const stick: { x: number; y: number };
declare const sword: TransformNode;
declare function playStep(position: Vector3, strength: number): void;
`;
    blocks.forEach((code, i) => {
      writeFileSync(join(folder, `block${i}.ts`), game + code);
    });
    const hero = 'declare const hero: import("babylon-motion").MotionCharacter;\n';
    const motions = 'declare const walk: import("babylon-motion").Motion, wave: typeof walk, idle: typeof walk;\n';
    const service = `declare const source: import("babylon-motion/service-client").ServiceMotionSource;
declare const clip: import("babylon-motion").MotionClip;
declare const character_id: string, motionId: string;
`;
    writeFileSync(join(folder, "editing.ts"), `${hero}${editing}export {};`);
    writeFileSync(join(folder, "playing.ts"), `${hero}${motions}${playing}export {};`);
    writeFileSync(join(folder, "stitching.ts"), `${motions}${service}${stitching}`);
    const config = {
      extends: "../../tsconfig.json",
      compilerOptions: {
        module: "ESNext",
        moduleResolution: "Bundler",
        noUnusedLocals: false,
        paths: {
          "babylon-motion": ["../../src/index.ts"],
          "babylon-motion/characters": ["../../src/characters/index.ts"],
          "babylon-motion/engine": ["../../src/engine.ts"],
          "babylon-motion/service-client": ["../../src/service-client.ts"],
          "*": ["../../node_modules/*"],
        },
      },
      include: ["*.ts"],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = spawnSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });

  it.each([
    ["README.md", readme, ""],
    ["docs/edit-and-join.md", edits, "docs"],
  ])("links to files that are there: %s", (_name, text, from) => {
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1])
      .filter((link) => !/^https?:/.test(link));
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(existsSync(join(root, from, link)), link).toBe(true);
  });

  it("names npm commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
    const named = [...readme.matchAll(/npm (?:run )?(start|serve|test|build|bench|sheet|fit:locomotion)/g)].map(
      (m) => m[1],
    );
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });
});
