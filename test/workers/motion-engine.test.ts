import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { readLocomotionArguments } from "../../src/requests/relative-locomotion.js";
import { runSteps, type Steps } from "../../src/requests/steps.js";
import { createCharacterRig } from "../../src/retarget/character-rig.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { motionEngine } from "../../workers/motion-engine.js";
import { loadCharacter } from "../support/characters.js";
import { cell, figure, walk } from "../support/local-sources.js";
import { expectSameBytes } from "../support/same-bytes.js";

const FILES = ["rigged/kaykit-knight.glb", "rigged/cesium-man.glb", "rigged/quaternius2019-male-casual.fbx"];

/** Runs all steps; tells how many there were. */
function count<T>(steps: Steps<T>): number {
  let stops = 0;
  while (!steps.next().done) stops++;
  return stops;
}

describe("the package's engine", () => {
  it.each([...FILES, "the built-in figure"])(
    "%s: a rig that was packed, sent and unpacked gives the same motions, bit for bit",
    async (file) => {
      const model = file.includes("/") ? await loadCharacter(file) : figure();
      const rig = runSteps(motionEngine.createRig(model, {}));
      const packed = structuredClone(motionEngine.packRig(rig));
      const adopted = motionEngine.unpackRig(packed);
      expectSameBytes(motionEngine.describeRig(adopted), motionEngine.describeRig(rig));
      for (const args of [cell(1.2), cell(3, 120), cell(0)]) {
        expectSameBytes(runSteps(motionEngine.gaitCell(args, adopted)), runSteps(motionEngine.gaitCell(args, rig)));
      }
      const clip = runSteps(motionEngine.generateLocomotion(walk(2)));
      expectSameBytes(runSteps(motionEngine.retarget(clip, adopted)), runSteps(motionEngine.retarget(clip, rig)));
    },
  );

  it("packs a rig into far less than its model", async () => {
    const rig = runSteps(motionEngine.createRig(await loadCharacter(FILES[0]), {}));
    const text = JSON.stringify(motionEngine.packRig(rig), (_, value) =>
      ArrayBuffer.isView(value) ? "x".repeat(value.byteLength) : value,
    );
    expect(text.length).toBeLessThan(40_000);
  });

  it("gives what its functions give, whatever is done between the steps", async () => {
    const model = await loadCharacter(FILES[0]);
    const rig = runSteps(motionEngine.createRig(model, {}));
    const args = readLocomotionArguments({ moveSpeed: 1.7, travelAngle: 30, strides: 2 });
    const whole = retargetClip(generateLocomotion(args), createRetargeter(BUILTIN_SKELETON, createCharacterRig(model)));
    const stepped = runSteps(motionEngine.retarget(runSteps(motionEngine.generateLocomotion(args)), rig));
    expectSameBytes(stepped, whole);
    // A work that is dropped half way leaves nothing behind for the next.
    const dropped = motionEngine.retarget(runSteps(motionEngine.generateLocomotion(walk(5))), rig);
    dropped.next();
    dropped.next();
    dropped.return(undefined as never);
    expectSameBytes(runSteps(motionEngine.retarget(runSteps(motionEngine.generateLocomotion(args)), rig)), whole);
  });

  it("stops between the stages of everything that takes long", async () => {
    const model = await loadCharacter(FILES[0]);
    const rig = runSteps(motionEngine.createRig(model, {}));
    const clip = runSteps(motionEngine.generateLocomotion(walk(1)));
    expect(count(motionEngine.createRig(model, {}))).toBeGreaterThanOrEqual(1);
    expect(count(motionEngine.generateLocomotion(walk(1)))).toBeGreaterThanOrEqual(1);
    expect(count(motionEngine.retarget(clip, rig))).toBeGreaterThanOrEqual(3);
    expect(count(motionEngine.gaitCell(cell(1), rig))).toBeGreaterThanOrEqual(3);
  });
});
