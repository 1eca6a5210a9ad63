import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { writeBvh } from "../../../src/files/formats/bvh/write-bvh.js";
import { exportFbx } from "../../../src/files/formats/fbx/write/export-fbx.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { writeGlb, writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { importMotion } from "../../../src/files/imports/import-motion.js";
import { onFloor } from "../../../src/files/imports/on-floor.js";
import { readMotionFile } from "../../../src/files/imports/read-motion-file.js";
import { understandBody } from "../../../src/files/imports/source-body.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { findContacts } from "../../../src/motion/feet/contacts/find-contacts.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { quatYaw } from "../../../src/motion/maths/rotation-forms.js";
import { pickJoints } from "../../../src/retarget/clip-on-skeleton.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { loadCharacter, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { BVH_KINDS, bvhFile, ODD_BVH } from "../../support/made/bvh-files.js";
import { distance, onto, rigOf } from "../../support/retargeting.js";
import { dataPath, needsData } from "../../support/shared-data.js";
import { walkClip } from "../../support/walks.js";

const bytesOf = (path: string) => new Uint8Array(readFileSync(dataPath(`mocap/${path}`)));
const text = (value: string) => new TextEncoder().encode(value);

/** Names of the animations of a GLB file. */
function animationsOf(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + view.getUint32(12, true))));
  return json.animations.map(({ name }: { name: string }) => name);
}

const hips = (clip: MotionClip, frame: number) => Array.from(clip.translations.subarray(frame * 3, frame * 3 + 3));

/** A clip's root path over the ground, metres. */
function pathLength(clip: MotionClip): number {
  let sum = 0;
  for (let f = 1; f < clip.frameCount; f++) {
    const [a, b] = [hips(clip, f - 1), hips(clip, f)];
    sum += Math.hypot(b[0] - a[0], b[2] - a[2]);
  }
  return sum;
}

/** Of the real data, so that they can be counted where they are not. */
const SAMPLES = [
  "cmu-02_01-motionbuilder-friendly-crlf-zyx-120fps",
  "cmu-02_02-daz-friendly-mixed-order-120fps",
  "cmu-07_01-iclone-100joints-zyx-60fps",
  "cmu-10_01-legs-first-zxy-30fps",
  "cmu-jumping-jacks-mixed-orders-30fps",
  "geno-stance-6-channels-every-joint-crlf-60fps",
  "meta-zombie-xyz-30fps",
  "own-export-142_18-sexy-yxz-24fps",
].map((name) => `${name}.bvh`);

describe("importMotion of BVH files", () => {
  const likeOurs = async (bytes: Uint8Array) => {
    const reading = await readMotionFile(bytes);
    const clip = importMotion(reading);
    expect(clip.skeleton).toBe(BUILTIN_SKELETON);
    expect(clip.frameRate).toBe(60);
    expect([...clip.translatedJoints]).toEqual([0]);
    expect(Math.abs(clipDuration(clip) - clipDuration(reading.clip))).toBeLessThan(1 / reading.clip.frameRate + 1 / 60);
    expect(hips(clip, 0)[0]).toBeCloseTo(0, 5);
    expect(hips(clip, 0)[2]).toBeCloseTo(0, 5);
    expect(clip.labels).toEqual([{ description: reading.name, start: 0, end: expect.closeTo(clipDuration(clip), 5) }]);
    expect(clip.rotations.every(Number.isFinite) && clip.translations.every(Number.isFinite)).toBe(true);
    // The source on its own body, by the contacts that are found in it.
    const rig = understandBody(reading.clip, {});
    const source = onFloor(pickJoints(reading.clip, rig.skeleton, rig.nodes), rig);
    const theirs = contactSlide({ ...source, contacts: findContacts(source, rig) }, rig.feet);
    const ours = contactSlide(clip, BUILTIN_FEET);
    expect(ours.mean).toBeLessThanOrEqual(theirs.mean / rig.scale + 0.002);
    expect(ours.max).toBeLessThanOrEqual(theirs.max / rig.scale + 0.003);
  };

  const title = "makes of %s a motion like the engine's own, with feet that slide no more than in the file";
  it.each(Object.keys(BVH_KINDS))(title, (name) => likeOurs(bvhFile(name)));
  it.each(SAMPLES)(title, needsData("mocap/bvh-samples"), (name) => likeOurs(bytesOf(`bvh-samples/${name}`)));

  const keepsTheWay = async (bytes: Uint8Array) => {
    const reading = await readMotionFile(bytes);
    const rig = understandBody(reading.clip, {});
    const clip = importMotion(reading);
    const last = hips(clip, clip.frameCount - 1);
    const from = reading.clip.translations;
    const to = from.subarray(from.length - 3);
    const way = [to[0] - from[0], to[2] - from[2]].map((value) => value / rig.scale);
    expect(Math.hypot(last[0] - way[0], last[2] - way[1])).toBeLessThan(0.06 * Math.hypot(...way));
    expect(Math.hypot(...way)).toBeGreaterThan(1);
  };

  it("scales the path by the legs and keeps the heading", () => keepsTheWay(bvhFile("zyx-cmu-unit-crlf-120fps.bvh")));
  it("scales the path of a capture by the legs and keeps the heading", needsData("mocap/bvh-samples"), () =>
    keepsTheWay(bytesOf("bvh-samples/cmu-02_01-motionbuilder-friendly-crlf-zyx-120fps.bvh")),
  );

  const leavesOutTPose = async (bytes: Uint8Array) => {
    const reading = await readMotionFile(bytes);
    const clip = importMotion(reading);
    expect(clip.frameCount).toBe((reading.clip.frameCount - 2) * 2 + 1);
  };

  it("leaves out a T-pose before the motion", () => leavesOutTPose(bvhFile("t-pose-first-inches-30fps.bvh")));
  it("leaves out a T-pose before a capture", needsData("mocap/bvh-samples"), () =>
    leavesOutTPose(bytesOf("bvh-samples/cmu-10_01-legs-first-zxy-30fps.bvh")),
  );
});

describe("importMotion of our own files", () => {
  const walk = walkClip("walk");

  it("returns a motion of the engine unchanged", async () => {
    const { clip, name } = await readMotionFile(writeMotionGlb(walk, "walk"));
    const again = importMotion({ clip, name, rig: null });
    expect(again.rotations).toEqual(walk.rotations);
    expect(again.translations).toEqual(walk.translations);
    expect(again.contacts).toEqual(walk.contacts);
    expect(again.loop).toEqual(walk.loop);
  });

  it("finds the walk again in the BVH of it: pose, contacts and loop", async () => {
    const clip = importMotion(await readMotionFile(text(writeBvh(walk))));
    expect(clip.frameCount).toBe(walk.frameCount);
    expect(
      distance(onto(await rigOf("made/mixamo.glb"), clip), onto(await rigOf("made/mixamo.glb"), walk)),
    ).toBeLessThan(0.04);
    expect(clip.loop?.displacement[2]).toBeCloseTo(walk.loop?.displacement[2] ?? 0, 2);
    expect(pathLength(clip)).toBeCloseTo(pathLength(walk), 1);
    expect(clip.contacts.length).toBeGreaterThan(2);
  });

  itOn(["made/mixamo.glb", "made/unreal.glb", "rigged/mpfb-mixamorig.glb", "rigged/ue-quaternius-female.glb"])(
    "finds it again in a file of %s that walks",
    async (file) => {
      const rig = await rigOf(file);
      const onRig = onto(rig, walk);
      const stripped = { ...onRig, contacts: [], labels: [], loop: null };
      const glb = writeGlb(await loadCharacter(file), [{ name: "Walk", clip: stripped, nodes: rig.nodes }]);
      const reading = await readMotionFile(glb);
      expect(reading.name).toBe("Walk");
      const clip = importMotion(reading);
      expect(distance(clip, walk)).toBeLessThan(0.05);
      expect(clip.loop).not.toBeNull();
      expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.01);
    },
  );
});

describe("importMotion of FBX files", () => {
  it("finds the walk again in the FBX of a character that walks", async () => {
    const walk = walkClip("walk");
    const file = "made/mixamo.glb";
    const rig = await rigOf(file);
    const stripped = { ...onto(rig, walk), contacts: [], labels: [], loop: null };
    const scene = await readSceneGlb(readCharacterFile(file));
    const nodes = rig.nodes.map((node) => node);
    const fbx = exportFbx({ scene, clip: stripped, nodes, name: "Walk", noMesh: false, place: "root" });
    const reading = await readMotionFile(fbx);
    expect(reading.name).toBe("Walk");
    const clip = importMotion(reading);
    expect(clip.frameCount).toBe(walk.frameCount);
    expect(distance(clip, walk)).toBeLessThan(0.05);
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.01);
  });

  itOn([
    ["made/bones.fbx", /^walk$/],
    ["made/feet-on-root.fbx", /^walk$/],
    ["made/maya-7400-ascii.fbx", /^walk$/],
    ["made/maya-7500.fbx", /^walk$/],
    ["rigged/cmu-91_48-skeleton-only.fbx", /91_48\|91_48/],
    ["rigged/quaternius2019-male-casual.fbx", /^HumanArmature\|/],
  ])("reads %s", async (file, name) => {
    const reading = await readMotionFile(readCharacterFile(file));
    expect(reading.name).toMatch(name);
    const clip = importMotion(reading);
    const heights = Array.from({ length: clip.frameCount }, (_, f) => hips(clip, f)[1]);
    expect(Math.max(...heights)).toBeGreaterThan(0.7);
    expect(Math.max(...heights)).toBeLessThan(1.6);
  });

  itOn(["rigged/quaternius2017-human-mixamo-names.fbx", "rigged/cesium-man.glb"])(
    "heads ahead even if the bind pose of %s faces another way than the motion",
    async (file) => {
      const clip = importMotion(await readMotionFile(readCharacterFile(file)));
      expect(Math.abs(quatYaw(clip.rotations.subarray(0, 4)))).toBeLessThan(0.8);
    },
  );

  itOn([
    ["made/maya.fbx", /no animation "Swim"; it has .*walk/],
    ["rigged/quaternius2019-male-casual.fbx", /no animation "Swim"; it has .*Man_Walk/],
  ])("says which animations there are in %s", async (file, message) => {
    await expect(readMotionFile(readCharacterFile(file), { animation: "Swim" })).rejects.toThrow(message);
  });
});

describe("importMotion of a file with several animations", () => {
  let file: Uint8Array;
  beforeAll(async () => {
    const rig = await rigOf("made/mixamo.glb");
    const motions = (["walk", "run", "sideways"] as const).map((name) => {
      const clip = { ...onto(rig, walkClip(name)), contacts: [], labels: [], loop: null };
      return { name: `${name}_loop`, clip, nodes: rig.nodes };
    });
    file = writeGlb(await loadCharacter("made/mixamo.glb"), motions);
  });

  it("takes the requested one", async () => {
    for (const name of ["walk", "run", "sideways"] as const) {
      const clip = importMotion(await readMotionFile(file, { animation: `${name}_loop` }));
      expect(clip.labels[0].description).toBe(`${name}_loop`);
      expect(distance(clip, walkClip(name))).toBeLessThan(0.06);
    }
  });

  it("lists them if the requested one is missing", async () => {
    await expect(readMotionFile(file, { animation: "walk_lop" })).rejects.toThrow(
      /no animation "walk_lop". Near it: walk_loop/,
    );
  });
});

describe("importMotion of animators' files", needsData("mocap/cc0-glb"), () => {
  let clips: MotionClip[];
  beforeAll(async () => {
    const file = bytesOf("cc0-glb/quaternius-ual1-mesh2motion.glb");
    clips = [];
    for (const animation of ["Walk_Loop", "Roll_RM", "Sitting_Idle_Loop", "Sword_Attack"]) {
      if (animationsOf(file).includes(animation)) clips.push(importMotion(await readMotionFile(file, { animation })));
    }
  });

  it("takes the requested animation", () => {
    expect(clips.map(({ labels }) => labels[0].description)).toEqual(
      expect.arrayContaining(["Walk_Loop", "Roll_RM", "Sword_Attack"]),
    );
  });

  it("is upright and about as tall as the figure", () => {
    for (const clip of clips)
      expect(Math.max(...Array.from({ length: clip.frameCount }, (_, f) => hips(clip, f)[1]))).toBeLessThan(1.4);
  });

  it("lists the animations if the requested one is missing", async () => {
    const file = bytesOf("cc0-glb/quaternius-ual1-mesh2motion.glb");
    await expect(readMotionFile(file, { animation: "Walk_Lop" })).rejects.toThrow(
      /no animation "Walk_Lop". Near it: Walk_Loop/,
    );
  });
});

describe("what cannot be imported", () => {
  it("says what is wrong with an invalid file", async () => {
    for (const bytes of [new Uint8Array(0), text("hello"), new Uint8Array(1000).fill(200)]) {
      await expect(readMotionFile(bytes)).rejects.toThrow(/no GLB, glTF, VRM, FBX or BVH/);
    }
    await expect(readMotionFile(text("{}"))).rejects.toThrow(expect.objectContaining({ code: "BAD_USER_INPUT" }));
  });

  it("rejects a skeleton that is not human", async () => {
    const reading = await readMotionFile(text(ODD_BVH));
    expect(() => importMotion(reading)).toThrow(expect.objectContaining({ code: "NO_RIG_FOUND" }));
  });

  it("rejects a single frame and more than ten minutes", async () => {
    const walk = walkClip("walk");
    const one = {
      ...walk,
      frameCount: 1,
      rotations: walk.rotations.slice(0, 260),
      translations: walk.translations.slice(0, 3),
    };
    const long = { ...walk, frameRate: 0.1 };
    expect(() => importMotion({ name: "one", clip: one, rig: null })).toThrow(/one frame/);
    expect(() => importMotion({ name: "long", clip: long, rig: null })).toThrow(/at most 600 s/);
  });
});
