import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
/** Inside the repository, so that packages resolve; ignored by git. */
const folder = join(root, "out/readme");

describe("the README", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("shows code that compiles against the package", () => {
    mkdirSync(folder, { recursive: true });
    const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]);
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
    const config = {
      extends: "../../tsconfig.json",
      compilerOptions: {
        module: "ESNext",
        moduleResolution: "Bundler",
        noUnusedLocals: false,
        paths: {
          "babylon-motion": ["../../src/index.ts"],
          "babylon-motion/characters": ["../../src/characters/index.ts"],
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

  it("links to files that are there", () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)]
      .map((match) => match[1])
      .filter((link) => !/^https?:/.test(link));
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) expect(existsSync(join(root, link)), link).toBe(true);
  });

  it("names npm commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
    const named = [...readme.matchAll(/npm (?:run )?(start|serve|test|build|bench|sheet|fit:locomotion)/g)].map(
      (m) => m[1],
    );
    for (const name of named) expect(scripts).toHaveProperty([name]);
  });
});
