import { describe, expect, it } from "vitest";
import { type Character, describeCharacter, prepareCharacter } from "../../src/engine/character.js";
import { Shelf } from "../../src/engine/shelf.js";
import { gaitCell } from "../../src/engine/tasks/gait-cell.js";
import { locomotion } from "../../src/engine/tasks/locomotion.js";
import { mapCharacter } from "../../src/engine/tasks/map-character.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { GaitCellArguments } from "../../src/requests/locomotion/gait-cell.js";
import { readLocomotionArguments } from "../../src/requests/locomotion/relative-locomotion.js";
import { runSteps, type Steps } from "../../src/requests/steps.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { generateLocomotion, locomotionSteps } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { loadCharacter } from "../support/characters/characters.js";
import { itOn } from "../support/characters/on-characters.js";
import { put, putSteps, understood } from "../support/engine-parts.js";
import { expectSameBytes } from "../support/same-bytes.js";
import { cell, figure, walk } from "../support/sources/local-sources.js";

const FILES = [
  "made/parts.glb",
  "made/unnamed.glb",
  "made/feet-on-root.fbx",
  "rigged/kaykit-knight.glb",
  "rigged/cesium-man.glb",
  "rigged/quaternius2019-male-casual.fbx",
];

/** A cell for a character, in steps. */
function cellSteps(args: GaitCellArguments, character: Character) {
  const shelf = new Shelf();
  shelf.put("rig", character);
  return gaitCell({ rig: "rig", args }, { shelf, onProgress: () => {}, practise: () => {} });
}

/** Runs all steps and returns their number. */
function count<T>(steps: Steps<T>): number {
  let stops = 0;
  while (!steps.next().done) stops++;
  return stops;
}

describe("a character in the engine", () => {
  itOn(["the built-in figure", ...FILES])(
    "%s: a rig that was packed, sent and unpacked gives the same motions, bit for bit",
    async (file) => {
      const model = file.includes("/") ? await loadCharacter(file) : figure();
      const made = understood(model);
      const adopted = prepareCharacter(structuredClone(made.rig));
      expectSameBytes(describeCharacter(adopted), describeCharacter(made));
      for (const args of [cell(1.2), cell(3, 120), cell(0)]) {
        expectSameBytes(runSteps(cellSteps(args, adopted)), runSteps(cellSteps(args, made)));
      }
      const clip = generateLocomotion(walk(2));
      expectSameBytes(put(clip, adopted), put(clip, made));
    },
  );

  it("packs a rig into far less than its model", async () => {
    const { rig } = understood(await loadCharacter(FILES[0]));
    const text = JSON.stringify(rig, (_, value) => (ArrayBuffer.isView(value) ? "x".repeat(value.byteLength) : value));
    expect(text.length).toBeLessThan(40_000);
  });

  it("gives the same as its functions, whatever runs between the steps", async () => {
    const model = await loadCharacter(FILES[0]);
    const character = understood(model);
    const args = readLocomotionArguments({ moveSpeed: 1.7, travelAngle: 30, strides: 2 });
    const whole = retargetClip(generateLocomotion(args), createRetargeter(BUILTIN_SKELETON, createCharacterRig(model)));
    expectSameBytes(put(generateLocomotion(args), character), whole);
    // Work that is dropped halfway leaves nothing behind for the next.
    const dropped = putSteps(generateLocomotion(walk(5)), character);
    dropped.next();
    dropped.next();
    dropped.return(undefined as never);
    expectSameBytes(put(generateLocomotion(args), character), whole);
  });

  it("can stop between the stages of everything that takes long", async () => {
    const model = await loadCharacter(FILES[0]);
    const shelf = new Shelf();
    shelf.isWarm = true;
    const context = { shelf, onProgress: () => {}, practise: () => {} };
    expect(count(mapCharacter({ model }, context))).toBeGreaterThanOrEqual(2);
    shelf.put("rig", understood(model));
    expect(count(locomotionSteps(walk(1)))).toBeGreaterThanOrEqual(1);
    // The gait is cached; only retargeting remains.
    runSteps(locomotion({ rig: "rig", args: walk(1) }, context));
    expect(count(locomotion({ rig: "rig", args: walk(1) }, context))).toBeGreaterThanOrEqual(4);
    expect(count(gaitCell({ rig: "rig", args: cell(1) }, context))).toBeGreaterThanOrEqual(3);
  });
});
