import { readFileSync } from "node:fs";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeBvh } from "../../src/formats/bvh/write-bvh.js";
import { contactSlide } from "../../src/motion/metrics/contact-slide.js";
import { createScene } from "../support/figure.js";
import { distance, onto, rigOf } from "../support/retargeting.js";
import { addReal, loadIntoScene } from "../support/rigs.js";
import { disposeRuntimes } from "../support/stage.js";
import { walkClip } from "../support/walks.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here: the files are read on this thread, which is said once.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

const HERO = "rigged/mpfb-mixamorig.glb";
const WALK = new TextEncoder().encode(writeBvh(walkClip("walk")));

async function hero() {
  const scene = createScene();
  return (await addReal(scene, await loadIntoScene(HERO, scene))).hero;
}

describe("anybody's motion in the game", () => {
  it("is on the character's own skeleton, as the motion that was written to the file", async () => {
    const character = await hero();
    const motion = await character.importMotionAsync(WALK);
    expect(motion.name).toBe("Hips");
    expect(motion.loops).toBe(true);
    expect(motion.labels).toEqual([{ description: "Hips", start: 0, end: expect.closeTo(motion.duration, 5) }]);
    const rig = await rigOf(HERO);
    expect(distance(onto(rig, walkClip("walk")), motion.clip)).toBeLessThan(0.04);
    expect(contactSlide(motion.clip, rig.feet).max).toBeLessThan(0.01);
    character.play(motion);
    expect(character.current).toBe(motion);
  });

  it("takes buffers and blobs, a name and one of several animations, and leaves the file as it is", async () => {
    const character = await hero();
    const file = readFileSync("../shared/mocap/cc0-glb/quaternius-ual1-mesh2motion.glb");
    const bytes = new Uint8Array(file).buffer;
    const jog = await character.importMotionAsync(bytes, { animation: "Jog_Fwd_Loop", name: "jog" });
    expect(jog.name).toBe("jog");
    expect(bytes.byteLength).toBe(file.length);
    const again = await character.importMotionAsync(new Blob([bytes]), { animation: "Jog_Fwd_Loop" });
    expect(again.name).toBe("Jog_Fwd_Loop");
    expect(again.clip.rotations).toEqual(jog.clip.rotations);
  });

  it("rejects with what is wrong", async () => {
    const character = await hero();
    const failure = (file: unknown, options?: object) => character.importMotionAsync(file as Uint8Array, options);
    await expect(failure("walk.bvh")).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
    await expect(failure(new Uint8Array(100))).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
    await expect(failure(WALK, { name: " " })).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "name" });
    await expect(failure(WALK, { speed: 1 })).rejects.toThrow(/speed/);
    const signal = AbortSignal.abort();
    await expect(failure(WALK, { signal })).rejects.toMatchObject({ code: "ABORTED" });
    const synthetic = readFileSync("../shared/mocap/bvh-samples/own-synthetic-odd-syntax.bvh");
    await expect(failure(synthetic)).rejects.toMatchObject({ code: "NO_RIG_FOUND" });
    character.dispose();
    await expect(failure(WALK)).rejects.toMatchObject({ code: "DISPOSED" });
  });
});
