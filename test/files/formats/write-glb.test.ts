import { type Animation, Logger, type vec3, type vec4, WebIO } from "@gltf-transform/core";
import { describe, expect, it } from "vitest";
import { CAST_IDS, castMember, createMannequin, mannequinGlb } from "../../../src/characters/index.js";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { addMotionToGlb } from "../../../src/files/formats/glb/write/add-motion-to-glb.js";
import { writeGlb, writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatConjugate, quatMultiply } from "../../../src/motion/maths/quaternion.js";
import type { Skeleton } from "../../../src/motion/skeleton.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { issues, jsonOf } from "./gltf-bytes.js";
import { swingingClip } from "./swinging-clip.js";

const clip = swingingClip(BUILTIN_SKELETON);

/** Largest difference of two arrays, infinite when their lengths differ. */
function apart(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let worst = a.length === b.length ? 0 : Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs(a[i] - b[i]));
  return worst;
}

async function animationsOf(glb: Uint8Array): Promise<Animation[]> {
  return (await new WebIO().readBinary(glb)).getRoot().listAnimations();
}

/** Largest difference between an animation and the clip that it was made of. */
function difference(animation: Animation, source: MotionClip): number {
  const joints = source.skeleton.names.length;
  let worst = 0;
  for (const channel of animation.listChannels()) {
    const joint = source.skeleton.names.indexOf(channel.getTargetNode()!.getName());
    const times = channel.getSampler()!.getInput()!.getArray()!;
    const keys = channel.getSampler()!.getOutput()!.getArray()!;
    const isTurn = channel.getTargetPath() === "rotation";
    const width = isTurn ? 4 : 3;
    for (let frame = 0; frame < source.frameCount; frame++) {
      worst = Math.max(worst, Math.abs(times[frame] - frame / source.frameRate));
      for (let k = 0; k < width; k++) {
        const wanted = isTurn ? source.rotations[(frame * joints + joint) * 4 + k] : source.translations[frame * 3 + k];
        worst = Math.max(worst, Math.abs(keys[frame * width + k] - wanted));
      }
    }
  }
  return worst;
}

/** Puts the animated nodes into the pose of one frame; tracks of one key hold it. */
function setFrame(animation: Animation, frame: number): void {
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode()!;
    const keys = channel.getSampler()!.getOutput()!;
    const value = keys.getElement(Math.min(frame, keys.getCount() - 1), [] as number[]);
    if (channel.getTargetPath() === "rotation") node.setRotation(value as vec4);
    else if (channel.getTargetPath() === "scale") node.setScale(value as vec3);
    else node.setTranslation(value as vec3);
  }
}

describe("writeGlb", () => {
  it.each(CAST_IDS)("writes a valid %s that reads back the same", async (id) => {
    const model = castMember(id);
    const bytes = mannequinGlb(id);
    expect(await issues(bytes)).toEqual([]);
    const { sourceNodes, ...read } = await readGlbCharacter(bytes);
    expect(read.name).toBe(id);
    expect(sourceNodes.length).toBe(model.nodes.names.length);
    const order = [...sourceNodes];
    const place = (node: number) => order.indexOf(node);
    expect(read.nodes.names).toEqual(order.map((node) => model.nodes.names[node]));
    for (const [width, tracks] of [
      [3, "translations"],
      [4, "rotations"],
    ] as const) {
      order.forEach((node, i) => {
        const track = model.nodes[tracks].subarray(node * width, (node + 1) * width);
        const readTrack = read.nodes[tracks].subarray(i * width, (i + 1) * width);
        expect(apart(readTrack, track)).toBe(0);
      });
    }
    expect([...read.skins[0].joints]).toEqual([...model.skins[0].joints].map(place));
    expect(apart(read.skins[0].inverseBinds, model.skins[0].inverseBinds)).toBe(0);
    read.meshes.forEach((part, i) => {
      const own = model.meshes[i];
      expect([part.skin, part.material, part.node]).toEqual([0, i, place(own.node)]);
      for (const key of ["positions", "normals", "indices", "joints"] as const) {
        expect(apart(part[key]!, own[key]!), key).toBe(0);
      }
      expect(apart(part.weights!, own.weights!)).toBeLessThan(1e-6);
    });
    expect(read.materials.map(({ color }) => color.map(Math.fround))).toEqual(
      model.materials.map(({ color }) => color.map(Math.fround)),
    );
    if (model.humanoid) {
      expect(read.humanoid).toEqual(
        Object.fromEntries(Object.entries(model.humanoid).map(([bone, node]) => [bone, place(node)])),
      );
    }
  });

  it("writes motions of the character's nodes, every key exact", async () => {
    const bytes = writeGlb(castMember("builtin-mannequin"), [
      { name: "swing", clip },
      { name: "again", clip },
    ]);
    expect(await issues(bytes)).toEqual([]);
    const [swing, again] = await animationsOf(bytes);
    expect([swing.getName(), again.getName()]).toEqual(["swing", "again"]);
    expect(swing.listChannels()).toHaveLength(BUILTIN_SKELETON.names.length + 1);
    expect(difference(swing, clip)).toBeLessThan(1e-7);
    expect(swing.getExtras()).toMatchObject({ contacts: clip.contacts, labels: clip.labels, loop: clip.loop });
  });

  it("is the same bytes every time", () => {
    expect(apart(mannequinGlb({ height: 1.6 }), mannequinGlb({ height: 1.6 }))).toBe(0);
  });

  it("rejects a motion with none of the joints, and one whose names are ambiguous", () => {
    const unreal = createMannequin({ rig: "unreal" });
    expect(() => writeGlb(unreal, [{ name: "swing", clip }])).toThrow(/No joint of the motion "swing"/);
    const twins = createMannequin();
    twins.nodes.names[5] = "Hips";
    expect(() => writeGlb(twins, [{ name: "swing", clip }])).toThrow(/Two nodes are called "Hips"/);
    expect(() => writeGlb(unreal, [{ name: "swing", clip, nodes: [1, 2] }])).toThrow(/52 joints but 2 nodes/);
  });
});

describe("writeMotionGlb", () => {
  it("writes joints, animation and a skin that makes one armature of them", async () => {
    const bytes = writeMotionGlb(clip, "swing");
    expect(await issues(bytes)).toEqual([]);
    const json = jsonOf(bytes);
    expect(json.meshes).toBeUndefined();
    expect(json.skins).toEqual([{ name: "swing", joints: BUILTIN_SKELETON.names.map((_, i) => i) }]);
    const [animation] = await animationsOf(bytes);
    expect(difference(animation, clip)).toBeLessThan(1e-7);
    const read = await readGlbCharacter(bytes);
    expect(read.nodes.names.toSorted()).toEqual([...BUILTIN_SKELETON.names].toSorted());
  });
});

describe("rotations in 16 bits", () => {
  /** Ten joints in a row, 0.15 m apart, the first three never turned. */
  const chain: Skeleton = {
    names: Array.from({ length: 10 }, (_, i) => `joint${i}`),
    parents: Int16Array.from({ length: 10 }, (_, i) => i - 1),
    restTranslations: Float32Array.from({ length: 30 }, (_, i) => (i % 3 === 1 ? 0.15 : 0)),
    restRotations: Float32Array.from({ length: 40 }, (_, i) => (i % 4 === 3 ? 1 : 0)),
    restScales: new Float32Array(10).fill(1),
  };
  const swing = swingingClip(chain, 200);
  const joints = chain.names.length;
  for (let at = 0; at < swing.rotations.length; at += joints * 4) {
    for (let joint = 0; joint < 3; joint++) swing.rotations.set([0.6, 0, 0, 0.8], at + joint * 4);
  }

  it("take half the size, and their errors do not add up along a chain", () => {
    const bytes = writeMotionGlb(swing, "swing", "int16");
    expect(bytes.byteLength).toBeLessThan(0.6 * writeMotionGlb(swing, "swing").byteLength);
    const read = readMotionGlb(bytes).clip;
    const [wanted, got] = [createGlobalPose(chain), createGlobalPose(chain)];
    let [turned, moved] = [0, 0];
    for (let frame = 0; frame < swing.frameCount; frame++) {
      forwardKinematicsOfFrame(swing, frame, wanted);
      forwardKinematicsOfFrame(read, frame, got);
      for (let joint = 0; joint < joints; joint++) {
        const [a, b] = [wanted, got].map(({ rotations }) => rotations.subarray(joint * 4, joint * 4 + 4));
        const between = quatMultiply([0, 0, 0, 1], quatConjugate([0, 0, 0, 1], a), b);
        turned = Math.max(turned, 2 * Math.hypot(between[0], between[1], between[2]));
        const gap = [0, 1, 2].map((k) => wanted.positions[joint * 3 + k] - got.positions[joint * 3 + k]);
        moved = Math.max(moved, Math.hypot(...gap));
      }
    }
    // Half a step in each of the four numbers is 6.1e-5 rad at most; plain rounding makes about three times that here.
    expect(turned).toBeLessThan(6.5e-5);
    expect(moved).toBeLessThan(1.35 * 6.5e-5);
  });

  it("gives a joint that does not turn one exact key", async () => {
    const bytes = writeMotionGlb(swing, "swing", "int16");
    expect(await issues(bytes)).toEqual([]);
    const [animation] = await animationsOf(bytes);
    const keys = new Map(
      animation
        .listChannels()
        .filter((channel) => channel.getTargetPath() === "rotation")
        .map((channel) => [channel.getTargetNode()!.getName(), channel.getSampler()!.getOutput()!]),
    );
    expect(chain.names.map((name) => keys.get(name)!.getCount())).toEqual([1, 1, 1, ...new Array(7).fill(200)]);
    expect(keys.get("joint2")!.getComponentType()).toBe(5126);
    expect([keys.get("joint3")!.getComponentType(), keys.get("joint3")!.getNormalized()]).toEqual([5122, true]);
    expect(Array.from(readMotionGlb(bytes).clip.rotations.subarray(0, 4))).toEqual(
      Array.from(swing.rotations.subarray(0, 4)),
    );
  });
});

describe("addMotionToGlb", () => {
  const files = RIGS.filter((file) => /\.(glb|vrm)$/.test(file));

  const walk = generateLocomotion({ strides: 1, moveSpeed: 1.4, travelAngle: 0, styleId: "neutral_male_a" });

  itOn(files)("adds a walk to %s, keeps everything else and stays valid", async (file) => {
    const bytes = readCharacterFile(file);
    const model = await readGlbCharacter(bytes);
    const rig = createCharacterRig(model);
    const moved = retargetClip(walk, createRetargeter(BUILTIN_SKELETON, rig));
    const nodes = rig.nodes.map((node) => model.sourceNodes[node]);
    const result = addMotionToGlb(bytes, [{ name: "walk", clip: moved, nodes }]);

    const before = jsonOf(bytes);
    const after = jsonOf(result);
    const own = ["accessors", "bufferViews", "buffers", "animations", "nodes"];
    for (const key of Object.keys(before).filter((name) => !own.includes(name))) {
      expect(JSON.stringify(after[key])).toBe(JSON.stringify(before[key]));
    }
    for (const key of ["accessors", "bufferViews", "animations"]) {
      const old = (before[key] ?? []) as unknown[];
      expect(JSON.stringify((after[key] as unknown[]).slice(0, old.length))).toBe(JSON.stringify(old));
    }
    const known = (await issues(bytes)).length;
    expect((await issues(result)).slice(known)).toEqual([]);

    // As an engine shows it: every joint where the retargeted clip has it, whatever pose the nodes were left in.
    const io = new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT));
    const document = await io.readBinary(result);
    const pose = createGlobalPose(moved.skeleton);
    for (const frame of [0, 17]) {
      forwardKinematicsOfFrame(moved, frame, pose);
      setFrame(document.getRoot().listAnimations().at(-1)!, frame);
      nodes.forEach((node, joint) => {
        const place = document.getRoot().listNodes()[node].getWorldTranslation();
        const gap = place.map((value, k) => value - pose.positions[joint * 3 + k]);
        expect(Math.hypot(...gap), moved.skeleton.names[joint]).toBeLessThan(1e-3 * rig.height);
      });
    }
  });

  it("adds to its own output, found by joint names", async () => {
    const bytes = addMotionToGlb(mannequinGlb("builtin-mannequin"), [{ name: "swing", clip }]);
    expect(await issues(bytes)).toEqual([]);
    const [animation] = await animationsOf(bytes);
    expect(difference(animation, clip)).toBeLessThan(1e-7);
  });

  it("rejects a GLB that is not self-contained, and nodes that do not exist", () => {
    const bytes = mannequinGlb("builtin-mannequin");
    const add = (file: Uint8Array, nodes?: number[]) => () => addMotionToGlb(file, [{ name: "swing", clip, nodes }]);
    expect(add(new Uint8Array())).toThrow(/not a GLB file/);
    expect(add(new TextEncoder().encode('{"asset":{"version":"2.0"}}'))).toThrow(/not a GLB file/);
    expect(add(bytes.subarray(0, 3000))).toThrow(/cut off/);
    expect(
      add(
        bytes,
        BUILTIN_SKELETON.names.map(() => 999),
      ),
    ).toThrow(/bound to node 999, but the file has 53/);
  });
});
