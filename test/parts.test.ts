import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { restOfTests } from "../tools/run/rest-of-tests.mjs";
import { PART, SEED, type TestPart } from "./support/run/part.js";
import { leftOut } from "./support/run/sweep.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PARTS: readonly TestPart[] = ["commit", "rest", "all"];

/** In the repository, for its modules. */
const folder = mkdtempSync(
  join(mkdirSync(join(ROOT, ".cache"), { recursive: true }) ?? join(ROOT, ".cache"), "parts-"),
);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const FILES = {
  "vitest.config.ts": `
    export default { root: ${JSON.stringify(folder)}, test: {
      include: process.env.${PART} === "commit" ? ["swept.test.ts"] : ["*.test.ts"],
      setupFiles: ${JSON.stringify(join(ROOT, "test/support/run/only-the-rest.ts"))},
    } };`,
  "swept.test.ts": `
    import { describe, it } from "vitest";
    import { describeOn, itOn } from ${JSON.stringify(join(ROOT, "test/support/characters/on-characters.ts"))};
    const RIGS = ["made/mixamo.glb", "made/parts.glb", "made/maya.fbx", "made/unreal.glb", "made/vrm0.vrm", "made/split.gltf"];
    it("plain", () => {});
    itOn(RIGS)("on %s", () => {});
    itOn(RIGS.map((file, i) => [file, i] as const))("with %s and %s", () => {});
    describe("nested", () => {
      it("plain", () => {});
      describeOn(RIGS)("%s", () => {
        it("once", () => {});
        describe("deeper", () => it.each([1, 2])("each %s", () => {}));
      });
    });`,
  "slow.long.test.ts": `import { it } from "vitest"; it("long", () => {});`,
};

/** The full names of what ran of the files above. */
async function runOf(part: TestPart): Promise<string[]> {
  const report = join(folder, `${part}.json`);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--config", join(folder, "vitest.config.ts"), "--reporter=json", "--outputFile", report];
  const env = { ...process.env, [PART]: part, [SEED]: "a commit" };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  expect((await once(child, "exit"))[0]).toBe(0);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
  );
}

describe("a commit's tests and the rest", () => {
  it("are all tests, each once", async () => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    const [commit, rest, all] = await Promise.all(PARTS.map(runOf));
    expect(all).toHaveLength(2 + 6 + 6 + 6 * 3 + 1);
    expect([...commit, ...rest].sort()).toEqual(all.sort());
    expect(rest).toContain("long");
    expect(commit).toContain("nested plain");
    // The hard rigs, and a third of the others.
    expect(commit.filter((name) => name.startsWith("on "))).toHaveLength(2 + 2);
  });

  it("take each row of a sweep once, whatever the commit", () => {
    for (let count = 0; count < 12; count++) {
      const rows = Array.from({ length: count }, (_, i) => `rig ${i}`);
      for (let seed = 0; seed < 20; seed++) {
        vi.stubEnv(SEED, `${seed}`);
        const [commit, rest, all] = PARTS.map((part) => {
          vi.stubEnv(PART, part);
          const left = leftOut(rows);
          return rows.filter((row) => !left.has(row));
        });
        expect(all).toEqual(rows);
        expect([...commit, ...rest].sort()).toEqual(rows.toSorted());
        expect(commit).toHaveLength(Math.ceil(count / 3));
      }
    }
  });

  it("find every file: long ones, and those with a sweep", () => {
    const files = readdirSync(join(ROOT, "test"), { recursive: true, encoding: "utf8" })
      .map((path) => `test/${path}`)
      .filter((path) => path.endsWith(".ts"));
    const sweeps = files.filter((path) =>
      /\b(?:itOn|describeOn|leftOut)[(<]/.test(readFileSync(join(ROOT, path), "utf8")),
    );
    const helpers = ["characters/on-characters.ts", "run/sweep.ts"].map((path) => `test/support/${path}`);
    const wanted = new Set([...sweeps, ...files.filter((path) => path.endsWith(".long.test.ts"))]);
    for (const path of [...helpers, "test/parts.test.ts"]) wanted.delete(path);
    expect(restOfTests(ROOT).sort()).toEqual([...wanted].sort());
  });

  it("leave long tests to the rest, in the settings too", async () => {
    const projects = async (part: TestPart) => {
      vi.stubEnv(PART, part);
      vi.resetModules();
      const { default: config } = await import("../vite.config.js");
      const all = (config as { test: { projects: { test: { name: string } }[] } }).test.projects;
      return all.map(({ test }) => test.name);
    };
    const commit = await projects("commit");
    for (const part of ["rest", "all"] as const) expect(await projects(part)).toEqual([...commit, "long", "alone"]);
  });
});
