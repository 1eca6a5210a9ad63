import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let project: string;

/** What the linter says of one file with these contents, in a copy of the project's rules. */
function lint(path: string, source: string): string {
  const file = join(project, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, source);
  const biome = join(root, "node_modules/.bin/biome");
  const { stdout, stderr } = spawnSync(biome, ["lint", "--vcs-enabled=false", path], {
    cwd: project,
    encoding: "utf8",
  });
  rmSync(file);
  return stdout + stderr;
}

const imports = (from: string) => `import { a } from "${from}";\n\nexport const b = a;\n`;

describe("the layer rule", () => {
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "layers-"));
    cpSync(join(root, "biome.json"), join(project, "biome.json"));
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it.each([
    ["src/motion/a.ts", "../retarget/b.js"],
    ["src/synthesis/locomotion/a.ts", "../../retarget/b.js"],
    ["src/retarget/a.ts", "../formats/glb/b.js"],
    ["src/requests/a.ts", "../motion/b.js"],
    ["src/exports/a.ts", "../synthesis/b.js"],
    ["src/formats/glb/a.ts", "../../exports/b.js"],
    ["src/sources/a.ts", "../exports/b.js"],
    ["src/exports/a.ts", "../imports/b.js"],
    ["src/imports/a.ts", "../synthesis/b.js"],
    ["src/sources/a.ts", "../synthesis/b.js"],
    ["src/babylon/a.ts", "../retarget/b.js"],
    ["src/stage/a.ts", "../requests/b.js"],
    ["src/preview/a.ts", "../babylon/b.js"],
    ["src/service/previews/a.ts", "../../preview/b.js"],
    ["src/babylon/a.ts", "../stage/b.js"],
  ])("keeps %s from importing %s", (path, from) => {
    expect(lint(path, imports(from))).toContain("Layer rule");
  });

  it.each([
    ["src/synthesis/locomotion/a.ts", "../../motion/b.js"],
    ["src/characters/a.ts", "../formats/glb/b.js"],
    ["src/exports/a.ts", "../retarget/b.js"],
    ["src/service/engine/a.ts", "../../exports/b.js"],
    ["src/babylon/a.ts", "@babylonjs/core/scene.js"],
    ["src/preview/a.ts", "../stage/b.js"],
    ["src/preview/a.ts", "@babylonjs/core/scene.js"],
    ["src/service/previews/a.ts", "./b.js"],
  ])("lets %s import %s", (path, from) => {
    expect(lint(path, imports(from))).not.toContain("Layer rule");
  });

  it("keeps Babylon out of every other folder", () => {
    expect(lint("src/retarget/a.ts", imports("@babylonjs/core/scene.js"))).toContain(
      "only src/babylon, src/stage and src/preview",
    );
    expect(lint("src/sources/a.ts", imports("@babylonjs/core/scene.js"))).toContain(
      "only src/babylon, src/stage and src/preview",
    );
  });

  it("keeps DOM and Node out of the engine", () => {
    expect(lint("src/motion/a.ts", "export const title = document.title;\n")).toContain("no DOM, no Node");
    expect(lint("src/formats/glb/a.ts", imports("node:fs"))).toContain("noNodejsModules");
    expect(lint("src/exports/a.ts", imports("node:fs"))).toContain("noNodejsModules");
  });
});
