import { describe, expect, it } from "vitest";
import { exportGlb } from "../../src/formats/glb/export-glb.js";
import { readGlbCharacter } from "../../src/formats/glb/read-glb.js";
import { readMotionGlb } from "../../src/formats/glb/read-motion-glb.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { createCharacterRig, createRetargeter, retargetClip } from "../../src/retarget/index.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { readCharacterFile } from "../support/characters.js";
import { binaryOf, issues, jsonOf } from "./gltf-bytes.js";

const walk = generateLocomotion({ strides: 1, moveSpeed: 1.4, travelAngle: 0, styleId: "neutral_male_a" });

/** A character of `../shared/characters/rigged` with the walk on its own skeleton. */
async function walking(file: string) {
  const characterGlb = readCharacterFile(`rigged/${file}`);
  const model = await readGlbCharacter(characterGlb);
  const rig = createCharacterRig(model);
  const clip = retargetClip(walk, createRetargeter(BUILTIN_SKELETON, rig));
  const nodes = Array.from(rig.nodes, (node) => model.sourceNodes[node]);
  return { characterGlb, model, clip, nodes, height: rig.height };
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Json = Record<string, any[]>;

/** Largest gap of a joint's place in any frame, over the height; infinite when a joint is not there. */
function placeError({ height, clip }: { height: number; clip: MotionClip }, bytes: Uint8Array): number {
  const read = readMotionGlb(bytes).clip;
  const [wanted, got] = [createGlobalPose(clip.skeleton), createGlobalPose(read.skeleton)];
  let worst = 0;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, wanted);
    forwardKinematicsOfFrame(read, frame, got);
    clip.skeleton.names.forEach((name, joint) => {
      const at = read.skeleton.names.indexOf(name);
      if (at < 0) worst = Number.POSITIVE_INFINITY;
      const gap = [0, 1, 2].map((k) => wanted.positions[joint * 3 + k] - got.positions[at * 3 + k]);
      worst = Math.max(worst, Math.hypot(...gap));
    });
  }
  return worst / height;
}

/** Every key of the clip, found by the joints' names in the file; infinite when a joint is not there. */
function difference(clip: MotionClip, bytes: Uint8Array): number {
  const read = readMotionGlb(bytes).clip;
  const [count, other] = [clip.skeleton.names.length, read.skeleton.names.length];
  let worst = 0;
  clip.skeleton.names.forEach((name, joint) => {
    const place = read.skeleton.names.indexOf(name);
    if (place < 0) worst = Number.POSITIVE_INFINITY;
    for (let frame = 0; frame < clip.frameCount; frame++) {
      for (let k = 0; k < 4; k++) {
        const a = clip.rotations[(frame * count + joint) * 4 + k];
        worst = Math.max(worst, Math.abs(a - read.rotations[(frame * other + place) * 4 + k]));
      }
    }
  });
  return worst;
}

describe("exportGlb", () => {
  const files = ["kaykit-knight.glb", "babylon-maya-skeleton.glb", "mpfb-cmu_mb.glb", "vrm1-debug-robot.vrm"];

  it.each(files)("puts %s in motion with its mesh: one animation, all else as in the file", async (file) => {
    const { characterGlb, clip, nodes } = await walking(file);
    const bytes = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "false" });
    const [before, after] = [jsonOf(characterGlb) as Json, jsonOf(bytes) as Json];
    expect(after.animations.map(({ name }) => name)).toEqual(["walk"]);
    for (const key of [
      "materials",
      "textures",
      "images",
      "samplers",
      "skins",
      "scenes",
      "extensionsUsed",
      "extensions",
      "meshes",
    ]) {
      expect(after[key], key).toEqual(before[key]);
    }
    expect(after.nodes.map(({ name, children }) => [name, children])).toEqual(
      before.nodes.map(({ name, children }) => [name, children]),
    );
    // What every mesh, skin and picture reads is the same bytes at its new place.
    const used = (json: Json, data: Uint8Array, view: number) => {
      const { byteOffset = 0, byteLength } = json.bufferViews[view];
      return Buffer.from(data.subarray(byteOffset, byteOffset + byteLength)).toString("base64");
    };
    const [dataBefore, dataAfter] = [binaryOf(characterGlb), binaryOf(bytes)];
    const animated = new Set(
      (before.animations ?? []).flatMap(({ samplers }) =>
        samplers.flatMap((sampler: { input: number; output: number }) => [sampler.input, sampler.output]),
      ),
    );
    before.accessors.forEach((accessor, i) => {
      if (animated.has(i)) return;
      expect(after.accessors[i]).toEqual(accessor);
      if (accessor.bufferView === undefined) return;
      expect(used(after, dataAfter, accessor.bufferView)).toBe(used(before, dataBefore, accessor.bufferView));
    });
    for (const { bufferView } of before.images ?? []) {
      expect(used(after, dataAfter, bufferView)).toBe(used(before, dataBefore, bufferView));
    }
    const known = new Set((await issues(characterGlb)).map((issue) => issue.split(" ")[0]));
    expect((await issues(bytes)).filter((issue) => !known.has(issue.split(" ")[0]))).toEqual([]);
    expect(difference(clip, bytes)).toBe(0);
  });

  it.each(files)("leaves joints and animation of %s alone without its mesh", async (file) => {
    const { characterGlb, model, clip, nodes, height } = await walking(file);
    const bytes = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "true" });
    const json = jsonOf(bytes) as Json;
    expect(json.meshes ?? json.materials ?? json.images).toBeUndefined();
    expect(json.animations).toHaveLength(1);
    expect(json.skins).toHaveLength(1);
    expect(await issues(bytes)).toEqual([]);
    expect(placeError({ height, clip }, bytes)).toBeLessThan(1e-4);
    const exact = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "true", rotations: "float" });
    expect(difference(clip, exact)).toBe(0);
    const bare = await readGlbCharacter(bytes);
    // The one skin binds the joints where the file's skins do.
    const rest = createCharacterRig(bare).skeleton;
    rest.names.forEach((name, joint) => {
      const own = clip.skeleton.names.indexOf(name);
      if (own < 0) return;
      for (const [key, width] of [
        ["restTranslations", 3],
        ["restRotations", 4],
      ] as const) {
        const [a, b] = [rest[key].subarray(joint * width), clip.skeleton[key].subarray(own * width)];
        for (let k = 0; k < width; k++) expect(Math.abs(a[k] - b[k]), name).toBeLessThan(1e-4 * height);
      }
    });
    const jointsOf = ({ skins, nodes: { names } }: typeof model) =>
      new Set(skins.flatMap((skin) => Array.from(skin.joints, (joint) => names[joint])));
    if (model.skins.length > 0) expect(jointsOf(bare)).toEqual(jointsOf(model));
    expect(bytes.byteLength).toBeLessThan(240_000);
  });

  it.each(files)("gives %s a mesh of bones that follows the joints", async (file) => {
    const { characterGlb, model, clip, nodes, height } = await walking(file);
    const bytes = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "minimal" });
    const json = jsonOf(bytes) as Json;
    expect([json.meshes.length, json.skins.length, json.animations.length]).toEqual([1, 1, 1]);
    expect(await issues(bytes)).toEqual([]);
    expect(placeError({ height, clip }, bytes)).toBeLessThan(1e-4);
    const read = await readGlbCharacter(bytes);
    const { meshes, skins } = read;
    const [bones] = meshes;
    expect(bones.indices.length / 24).toBeGreaterThanOrEqual(new Set(bones.joints).size);
    expect(new Set(bones.joints).size).toBeGreaterThan(15);
    for (const skin of model.skins) {
      for (const joint of skin.joints) {
        expect(Array.from(skins[0].joints, (own) => read.nodes.names[own])).toContain(model.nodes.names[joint]);
      }
    }
    for (let v = 0; v < bones.weights!.length; v += 4) {
      expect(Array.from(bones.weights!.subarray(v, v + 4))).toEqual([1, 0, 0, 0]);
    }
    // Normals point out of the octahedra: away from their middles.
    for (let t = 0; t < bones.indices.length; t += 24) {
      const middle = [0, 1, 2].map((k) => {
        let sum = 0;
        for (let v = 0; v < 24; v++) sum += bones.positions[(t + v) * 3 + k] / 24;
        return sum;
      });
      for (let v = t; v < t + 24; v++) {
        const out = [0, 1, 2].reduce(
          (dot, k) => dot + bones.normals[v * 3 + k] * (bones.positions[v * 3 + k] - middle[k]),
          0,
        );
        expect(out).toBeGreaterThan(0);
      }
    }
  });

  it("is the same bytes every time, and drops the data of the file's own animations", async () => {
    const { characterGlb, clip, nodes } = await walking("kaykit-knight.glb");
    const make = () => exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "false" });
    expect(Buffer.from(make()).equals(Buffer.from(make()))).toBe(true);
    expect((jsonOf(characterGlb).animations as unknown[]).length).toBeGreaterThan(20);
    expect(make().byteLength).toBeLessThan(characterGlb.byteLength / 4);
  });
});
