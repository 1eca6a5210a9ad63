import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WrittenCase, writeCases } from "../../../tools/referees/cases.js";
import { loadCharacter } from "../../../tools/referees/characters.js";
import { fileKinds } from "../../../tools/referees/file-kinds.js";
import { judge } from "../../../tools/referees/judge.js";
import { motions } from "../../../tools/referees/motions.js";
import type { Referee } from "../../../tools/referees/reading.js";
import { referees } from "../../../tools/referees/referees.js";
import { roundTrips } from "../../../tools/referees/round-trip.js";

/** Of the height. */
const GOAL = 1e-4;

// One whose parts hang on bones, a FBX file of Maya's, a built-in one. `tools/referees/main.ts` asks about all.
const chosen = [
  ["kaykit-knight.glb", "sideways run"],
  ["kenney-maya-7700.fbx", "zombie"],
  ["builtin-default", "walk"],
];

describe("files that we write, read by independent programs", () => {
  const folder = mkdtempSync(join(tmpdir(), "referees-"));
  const cases: WrittenCase[] = [];

  beforeAll(async () => {
    for (const [name, motion] of chosen) {
      cases.push(...writeCases(folder, await loadCharacter(name), motion, motions[motion](), fileKinds));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(referees.map((referee) => [referee.name, referee] as const))("%s agrees", async (name, referee) => {
    if (isMissing(referee)) return;
    const verdicts = await judge(cases, [referee]);
    expect(verdicts.length).toBe(
      cases.filter(({ job }) => referee.formats.includes(job.file.split(".").pop()!)).length,
    );
    for (const { case: each, error, difference } of verdicts) {
      const what = `${name}, ${each.character}, ${each.kind}`;
      expect(error, what).toBeNull();
      expect(difference!.joints, `${what}, ${difference!.worstJoint}`).toBeLessThanOrEqual(GOAL);
      expect(difference!.joints, what).toBeGreaterThanOrEqual(0);
      expect(difference!.vertices, `${what}, vertices`).toBeLessThanOrEqual(GOAL);
      if (each.hasMesh) expect(difference!.vertices, what).toBeGreaterThanOrEqual(0);
      expect(difference!.named + difference!.placed + difference!.lost.length, what).toBe(each.expected.joints.length);
    }
  });

  it("comes back the same through FBX, Blender and GLB", async () => {
    if (isMissing(referees.find(({ name }) => name === "Blender")!)) return;
    const ofGlb = cases.filter(({ kind, character }) => kind === "FBX" && !character.endsWith(".fbx"));
    for (const { case: each, error, difference } of await roundTrips(ofGlb, folder)) {
      expect(error, each.character).toBeNull();
      expect(difference!.joints, each.character).toBeLessThanOrEqual(GOAL);
      expect(difference!.vertices, each.character).toBeLessThanOrEqual(GOAL);
      expect(difference!.counts[1], each.character).toBeGreaterThan(1000);
    }
  });
});

function isMissing(referee: Referee): boolean {
  const missing = referee.missing();
  if (missing) console.warn(`NOT TESTED against ${referee.name}: ${missing}.`);
  return missing !== null;
}
