import { Logger } from "@babylonjs/core/Misc/logger.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MotionExportOptions } from "../../../src/babylon/character/character-files.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { motionOfScene } from "../../../src/files/imports/motion-of-scene.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import type { Progress } from "../../../src/requests/worker-protocol.js";
import { issues } from "../../files/formats/gltf-bytes.js";
import { readCharacterFile } from "../../support/characters/characters.js";
import { createScene } from "../../support/characters/figure.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { jointsApart } from "../../support/quality/joints-apart.js";
import { disposeRuntimes } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here, so the files are made on this thread, with one warning.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

const XBOT = "made/mixamo.glb";

async function walking(file = XBOT) {
  const scene = createScene();
  const { hero } = await addReal(scene, await loadIntoScene(file, scene));
  const motion = await hero.requestLocomotion({ strides: 1, moveSpeed: 1.4, travelAngle: 20 });
  const write = (options: MotionExportOptions) => hero.exportAsync(motion, options);
  return { scene, hero, motion, write, characterFile: readCharacterFile(file) };
}

/** Largest distance between joints of the same name in frames of the same time, model units. */
function apart(a: MotionClip, b: MotionClip): number {
  expect(b.frameCount).toBe(a.frameCount);
  const [one, other] = [createGlobalPose(a.skeleton), createGlobalPose(b.skeleton)];
  let worst = 0;
  for (let frame = 0; frame < a.frameCount; frame += 7) {
    forwardKinematicsOfFrame(a, frame, one);
    forwardKinematicsOfFrame(b, frame, other);
    a.skeleton.names.forEach((name, j) => {
      const k = b.skeleton.names.indexOf(name);
      expect(k).toBeGreaterThanOrEqual(0);
      for (let x = 0; x < 3; x++)
        worst = Math.max(worst, Math.abs(one.positions[j * 3 + x] - other.positions[k * 3 + x]));
    });
  }
  return worst;
}

describe("exporting a motion of the game", () => {
  it("moves the character's own file as it moves the character", async () => {
    const { motion, write, characterFile } = await walking();
    const before = characterFile.slice();
    const bytes = await write({ format: "glb", characterFile });
    expect(Buffer.compare(characterFile, before)).toBe(0);
    expect(await issues(bytes)).toEqual(await issues(characterFile));
    const { meshes, skins } = await readGlbCharacter(bytes);
    const original = await readGlbCharacter(characterFile);
    expect(meshes.length).toBe(original.meshes.length);
    expect(skins[0].joints.length).toBe(original.skins[0].joints.length);
    // In centimetres: a tenth of a millimetre, as for characters in metres.
    expect(apart(motion.clip, readMotionGlb(bytes).clip)).toBeLessThan(1e-2);
  });

  it("contains only the skeleton if the character's file is not given", async () => {
    const { motion, write } = await walking();
    const { clip, name } = readMotionGlb(await write({ format: "glb" }));
    expect(name).toBe(motion.name);
    expect(apart(motion.clip, clip)).toBeLessThan(1e-5);
    expect(clip.loop?.displacement).toEqual(motion.clip.loop?.displacement);
    expect((await readGlbCharacter(await write({ format: "glb" }))).meshes).toEqual([]);
    expect((await readGlbCharacter(await write({ format: "glb", noMesh: "minimal" }))).meshes.length).toBe(1);
    const bvh = new TextDecoder().decode(await write({ format: "bvh" }));
    expect(bvh.slice(0, 15)).toBe("HIERARCHY\nROOT ");
  });

  it("takes the parameters of a download", async () => {
    const { hero, motion, write } = await walking();
    const slow = readMotionGlb(await write({ format: "glb", fps: 24, speedMultiplier: 0.5 })).clip;
    expect(slow.frameRate).toBe(24);
    expect(Math.abs(clipDuration(slow) - clipDuration(motion.clip) * 2)).toBeLessThan(0.5 / 24 + 1e-9);
    const still = readMotionGlb(await write({ format: "glb", inPlace: true })).clip;
    expect(Math.hypot(still.loop!.displacement[0], still.loop!.displacement[2])).toBeLessThan(1e-6);
    const torso = readMotionGlb(await write({ format: "glb", torsoOnly: true })).clip;
    const leg = torso.skeleton.names.indexOf(hero.getJoint("LeftLeg")!.name) * 4;
    const joints = torso.skeleton.names.length * 4;
    expect(torso.rotations.slice(leg, leg + 4)).toEqual(
      torso.rotations.slice(10 * joints + leg, 10 * joints + leg + 4),
    );
  });

  it("is the same bytes each time", async () => {
    const { write, characterFile } = await walking();
    const files = await Promise.all([1, 2].map(() => write({ format: "glb", characterFile })));
    expect(Buffer.compare(files[0], files[1])).toBe(0);
  });

  it("reports progress, and is aborted by its signal and by the character's disposal", async () => {
    const { hero, motion, write } = await walking();
    const told: Progress[] = [];
    await write({ format: "bvh", onProgress: (progress) => told.push(progress) });
    expect(told.map(({ stage }) => stage)).toEqual(["write", "done"]);
    const leaving = new AbortController();
    const left = write({ format: "bvh", signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: "ABORTED" });
    const lost = write({ format: "bvh" });
    hero.dispose();
    await expect(lost).rejects.toMatchObject({ code: "DISPOSED" });
    await expect(hero.exportAsync(motion, { format: "bvh" })).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("rejects invalid options by name", async () => {
    const { hero, write, characterFile } = await walking();
    const wrong: [object, string, RegExp][] = [
      [{}, "format", /format is required/],
      [{ format: "obj" }, "format", /"fbx", "glb", "bvh" or "csv"; got "obj"/],
      [{ format: "glb", fps: 5 }, "fps", /fps must be a finite number from 10 to 240/],
      [{ format: "glb", noMesh: "yes" }, "noMesh", /noMesh must be true, false or "minimal"/],
      [{ format: "fbx", noMesh: "minimal" }, "noMesh", /glb only; this is fbx/],
      [{ format: "glb", noMesh: false }, "characterFile", /noMesh: false needs characterFile/],
      [{ format: "csv", inPlace: true }, "inPlace", /takes fps alone/],
      [{ format: "csv", speedMultiplier: 0.5 }, "speedMultiplier", /takes fps alone/],
      [{ format: "glb", speedMultiplier: 0 }, "speedMultiplier", /a number above 0, up to 2; got 0/],
      [{ format: "glb", speedMultiplier: 3 }, "speedMultiplier", /got 3/],
      [{ format: "glb", torsoOnly: 1 }, "torsoOnly", /true or false/],
      [{ format: "glb", characterFile: "hero.glb" }, "characterFile", /an ArrayBuffer or a Uint8Array/],
      [{ format: "glb", signal: 1 }, "signal", /AbortSignal/],
      [{ format: "glb", mesh: true }, "mesh", /no argument mesh/],
    ];
    for (const [options, argument, message] of wrong) {
      const refused = write(options as MotionExportOptions);
      await expect(refused, JSON.stringify(options)).rejects.toMatchObject({ code: "BAD_USER_INPUT", argument });
      await expect(write(options as MotionExportOptions)).rejects.toThrow(message);
    }
    await expect(hero.exportAsync(null as never, { format: "glb" })).rejects.toThrow(/the result of a request/);
    const cut = characterFile.slice(0, 5000);
    await expect(write({ format: "glb", characterFile: cut })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const teapot = readCharacterFile("made/bad/single-triangle.glb");
    await expect(write({ format: "glb", characterFile: teapot })).rejects.toMatchObject({ code: "NO_RIG_FOUND" });
  });
});

describe("a character that came as FBX", () => {
  it("gets the same motion in its own file and as GLB", async () => {
    const { write, characterFile } = await walking("made/biped.fbx");
    const fbx = readFbxScene(await write({ format: "fbx", characterFile }), { animations: "all" });
    expect(fbx.animations).toHaveLength(1);
    expect(fbx.meshes.length).toBe(readFbxScene(characterFile).meshes.length);
    const glb = readMotionGlb(await write({ format: "glb", characterFile })).clip;
    const own = motionOfScene(fbx, fbx.animations[0]).clip;
    for (const time of [0, 0.5]) expect(jointsApart(glb, own, time)).toBeLessThan(1e-4);
    const rows = new TextDecoder()
      .decode(await write({ format: "csv" }))
      .trimEnd()
      .split("\n");
    expect(rows[0].split(",")).toHaveLength(36);
  });
});
