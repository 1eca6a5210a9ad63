import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blender } from "../../../../tools/referees/blender/read-with-blender.js";
import { type WrittenCase, writeCases } from "../../../../tools/referees/cases.js";
import { loadCharacter } from "../../../../tools/referees/characters.js";
import { fileKinds } from "../../../../tools/referees/file-kinds.js";
import { judge } from "../../../../tools/referees/judge.js";
import { motions } from "../../../../tools/referees/motions.js";
import type { Referee } from "../../../../tools/referees/reading.js";
import { referees } from "../../../../tools/referees/referees.js";
import { roundTrips } from "../../../../tools/referees/round-trip.js";
import { lacking } from "../../../support/lacking.js";
import { hasData } from "../../../support/shared-data.js";

/** Of the height. */
const GOAL = 1e-4;

// One whose parts hang on bones, a FBX file of Maya's, a built-in one. `tools/referees/main.ts` asks about all.
const chosen = [
  ["made/parts.glb", "sideways run"],
  ["made/maya.fbx", "zombie"],
  ["builtin-mannequin", "walk"],
  ...(hasData("characters/rigged")
    ? [
        ["kaykit-knight.glb", "sideways run"],
        ["kenney-maya-7700.fbx", "zombie"],
      ]
    : []),
];

const without = (referee: Referee) =>
  lacking(referee.missing() ? [referee.name] : [], REMEDIES[referee.name] ?? "see tools/referees");
const REMEDIES: Record<string, string> = {
  Blender: "`npm run referees -- --install` installs it",
  assimp: "`npm run referees -- --install` installs it",
  ufbx: "UFBX_DUMP names the program that tools/referees/ufbx/dump.c becomes",
};

describe("files that we write, read by independent programs", () => {
  const folder = mkdtempSync(join(tmpdir(), "referees-"));
  const cases: WrittenCase[] = [];

  beforeAll(async () => {
    for (const [name, motion] of chosen) {
      cases.push(...writeCases(folder, await loadCharacter(name), motion, motions[motion](), fileKinds));
    }
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const referee of referees)
    it(`${referee.name} agrees`, without(referee), async () => {
      const { name } = referee;
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
        expect(difference!.named + difference!.placed + difference!.lost.length, what).toBe(
          each.expected.joints.length,
        );
      }
    });

  it("comes back the same through FBX, Blender and GLB", without(blender), async () => {
    const ofGlb = cases.filter(({ kind, character }) => kind === "FBX" && !character.endsWith(".fbx"));
    for (const { case: each, error, difference } of await roundTrips(ofGlb, folder)) {
      expect(error, each.character).toBeNull();
      expect(difference!.joints, each.character).toBeLessThanOrEqual(GOAL);
      expect(difference!.vertices, each.character).toBeLessThanOrEqual(GOAL);
      expect(difference!.counts[1], each.character).toBeGreaterThan(1000);
    }
  });
});
