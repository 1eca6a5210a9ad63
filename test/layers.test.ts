import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderCircles, layerProblems, typeCircles, valueCircles } from "../tools/layers/check-layers.js";
import { readImports } from "../tools/layers/read-imports.js";
import { LAYERS, STRAIGHT_FOLDERS, TYPE_CIRCLES } from "../tools/layers/rules.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Sources of a folder, from the root, folders in it too. */
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.m?ts$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "layers-"));
});
afterAll(() => rmSync(project, { recursive: true }));

/** Writes files into an empty project. */
function write(files: Record<string, string>): string[] {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(join(project, path, ".."), { recursive: true });
    writeFileSync(join(project, path), source);
  }
  return Object.keys(files);
}

const importsOf = (files: Record<string, string>) => readImports(project, write(files));
const problems = (path: string, from: string) => layerProblems(importsOf({ [path]: `import { a } from "${from}";` }));

describe("the project", () => {
  const imports = readImports(root, ["src", "workers", "demo"].flatMap(sourcesIn));

  it("has rules only for existing folders", () => {
    for (const { folder, may, late = [], never = [] } of LAYERS) {
      for (const each of [folder, ...may, ...late, ...never]) {
        if (each !== "*") expect(existsSync(join(root, each)), each).toBe(true);
      }
    }
  });

  it("imports nothing against the layers", () => {
    expect(layerProblems(imports)).toEqual([]);
  });

  it("has no files that load each other", () => {
    expect(valueCircles(imports)).toEqual([]);
  });

  it("has type cycles only where the rules say why", () => {
    const allowed = Object.keys(TYPE_CIRCLES);
    const found = typeCircles(imports);
    expect(found.filter((circle) => !circle.some((file) => allowed.includes(file)))).toEqual([]);
    // A file that is no longer in a cycle needs no reason.
    expect(allowed.filter((file) => !found.some((circle) => circle.includes(file)))).toEqual([]);
  });

  it.each(STRAIGHT_FOLDERS)("has no folder cycles in %s", (folder) => {
    expect(folderCircles(imports, folder)).toEqual([]);
  });
});

describe("the layer rule", () => {
  it.each([
    ["src/motion/a.ts", "../retarget/b.js"],
    ["src/synthesis/locomotion/a.ts", "../../retarget/b.js"],
    ["src/retarget/a.ts", "../files/formats/glb/b.js"],
    ["src/requests/a.ts", "../motion/b.js"],
    ["src/files/exports/a.ts", "../../synthesis/b.js"],
    ["src/files/formats/glb/a.ts", "../../exports/b.js"],
    ["src/sources/a.ts", "../files/exports/b.js"],
    ["src/sources/a.ts", "../../workers/b.js"],
    ["src/files/exports/a.ts", "../imports/b.js"],
    ["src/files/imports/a.ts", "../../synthesis/b.js"],
    ["src/sources/a.ts", "../synthesis/b.js"],
    ["src/babylon/a.ts", "../retarget/b.js"],
    ["src/preview/a.ts", "../babylon/b.js"],
    ["src/cli/a.ts", "../service/b.js"],
    ["src/retarget/a.ts", "@babylonjs/core/scene.js"],
    ["src/preview/a.ts", "@babylonjs/core/scene.js"],
    ["src/sources/a.ts", "@babylonjs/core/scene.js"],
    ["src/files/formats/glb/a.ts", "node:fs"],
    ["src/files/exports/a.ts", "fs"],
  ])("keeps %s from importing %s", (path, from) => {
    expect(problems(path, from)).toHaveLength(1);
  });

  it.each([
    ["src/synthesis/locomotion/a.ts", "../../motion/b.js"],
    ["src/characters/a.ts", "../files/formats/glb/b.js"],
    ["src/files/exports/a.ts", "../../retarget/b.js"],
    ["src/service/engine/a.ts", "../../files/exports/b.js"],
    ["src/service/engine/a.ts", "node:fs"],
    ["src/babylon/a.ts", "@babylonjs/core/scene.js"],
    ["src/preview/a.ts", "../files/formats/b.js"],
    ["src/service/previews/a.ts", "../../preview/b.js"],
  ])("lets %s import %s", (path, from) => {
    expect(problems(path, from)).toEqual([]);
  });

  it.each([
    `export * from "../retarget/b.js";`,
    `import type { A } from "../retarget/b.js";`,
    `export type A = import("../retarget/b.js").B;`,
    `export const a = () => import("../retarget/b.js");`,
  ])("sees every kind of import: %s", (source) => {
    expect(layerProblems(importsOf({ "src/motion/a.ts": source }))).toHaveLength(1);
  });

  it("allows lazy imports where the rules say so", () => {
    const source = `export const a = () => import("../service/b.js");`;
    expect(layerProblems(importsOf({ "src/cli/a.ts": source }))).toEqual([]);
  });
});

describe("cycles", () => {
  const files = (b: string, c: string) =>
    importsOf({
      "src/motion/a.ts": `import { b } from "./x/b.js";`,
      "src/motion/x/b.ts": b,
      "src/motion/y/c.ts": c,
    });

  it("are found through several files, of values only or of types too", () => {
    const round = files(`export { c as b } from "../y/c.js";`, `import { a } from "../a.js";`);
    const all = ["src/motion/a.ts", "src/motion/x/b.ts", "src/motion/y/c.ts"];
    expect(valueCircles(round)).toEqual([all]);
    const typed = files(`export { c as b } from "../y/c.js";`, `import type { A } from "../a.js";`);
    expect(valueCircles(typed)).toEqual([]);
    expect(typeCircles(typed)).toEqual([all]);
    expect(folderCircles(typed, "src")).toEqual([["src/motion", "src/motion/x", "src/motion/y"]]);
  });

  it("are not found where all imports go one way", () => {
    const oneWay = files(`export { c as b } from "../y/c.js";`, `export const c = () => import("../a.js");`);
    expect(valueCircles(oneWay)).toEqual([]);
    expect(typeCircles(oneWay)).toEqual([]);
  });
});

it("the linter keeps DOM, Node and the console out of the engine", () => {
  cpSync(join(root, "biome.json"), join(project, "biome.json"));
  const [path] = write({ "src/motion/d.ts": `export const a = document.title;\nconsole.log(process.pid);\n` });
  const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", "--vcs-enabled=false", path], {
    cwd: project,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain("document");
  expect(stdout + stderr).toContain("process");
  expect(stdout + stderr).toContain("noConsole");
});
