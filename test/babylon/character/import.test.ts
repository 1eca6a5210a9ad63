import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeBvh } from "../../../src/files/formats/bvh/write-bvh.js";
import { writeGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { loadCharacter } from "../../support/characters/characters.js";
import { createScene } from "../../support/characters/figure.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { ODD_BVH } from "../../support/made/bvh-files.js";
import { distance, onto, rigOf } from "../../support/retargeting.js";
import { disposeRuntimes } from "../../support/stage.js";
import { walkClip } from "../../support/walks.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here, so the files are read on this thread, with one warning.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

const HERO = "made/mixamo.glb";
const WALK = new TextEncoder().encode(writeBvh(walkClip("walk")));

async function hero() {
  const scene = createScene();
  return (await addReal(scene, await loadIntoScene(HERO, scene))).hero;
}

/** A character's file with a walk and a jog. */
async function twoMotions(): Promise<Uint8Array> {
  const rig = await rigOf(HERO);
  const motions = (["walk", "run"] as const).map((name) => ({
    name: name === "run" ? "Jog_Fwd_Loop" : "Walk_Loop",
    clip: { ...onto(rig, walkClip(name)), contacts: [], labels: [], loop: null },
    nodes: rig.nodes,
  }));
  return writeGlb(await loadCharacter(HERO), motions);
}

describe("a motion file imported into the game", () => {
  it("has the file's motion on the character's own skeleton", async () => {
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

  it("takes buffers and blobs, a name and one of several animations, and does not modify the file", async () => {
    const character = await hero();
    const file = await twoMotions();
    const bytes = file.slice().buffer;
    const jog = await character.importMotionAsync(bytes, { animation: "Jog_Fwd_Loop", name: "jog" });
    expect(jog.name).toBe("jog");
    expect(bytes.byteLength).toBe(file.length);
    const again = await character.importMotionAsync(new Blob([bytes]), { animation: "Jog_Fwd_Loop" });
    expect(again.name).toBe("Jog_Fwd_Loop");
    expect(again.clip.rotations).toEqual(jog.clip.rotations);
  });

  it("rejects with the reason", async () => {
    const character = await hero();
    const failure = (file: unknown, options?: object) => character.importMotionAsync(file as Uint8Array, options);
    await expect(failure("walk.bvh")).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
    await expect(failure(new Uint8Array(100))).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
    await expect(failure(WALK, { name: " " })).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument: "name" });
    await expect(failure(WALK, { speed: 1 })).rejects.toThrow(/speed/);
    const signal = AbortSignal.abort();
    await expect(failure(WALK, { signal })).rejects.toMatchObject({ code: "ABORTED" });
    await expect(failure(new TextEncoder().encode(ODD_BVH))).rejects.toMatchObject({ code: "NO_RIG_FOUND" });
    character.dispose();
    await expect(failure(WALK)).rejects.toMatchObject({ code: "DISPOSED" });
  });
});
