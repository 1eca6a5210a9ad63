import { describe, expect, it } from "vitest";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { addMotionToGlb } from "../../../src/files/formats/glb/write/add-motion-to-glb.js";
import { bareSkeleton } from "../../../src/files/formats/glb/write/bare-skeleton.js";
import { exportGlb } from "../../../src/files/formats/glb/write/export-glb.js";
import { toSingleGlb } from "../../../src/files/formats/glb/write/to-single-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { affineInvert, affineMultiply } from "../../../src/motion/maths/affine.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { asEmbeddedGltf, binaryOf, dataUri, issues, jsonOf, withJson } from "./gltf-bytes.js";
import { farthest, inverseBind, sameNumbers } from "./scene-vertices.js";

const stride = generateLocomotion({ strides: 1, moveSpeed: 1.4, travelAngle: 0, styleId: "neutral_male_a" });

type Walking = Awaited<ReturnType<typeof walk>>;

const made = new Map<string, Promise<Walking>>();

/** A character with the walk on its own skeleton; made once. */
function walkingOf(file: string): Promise<Walking> {
  const known = made.get(file) ?? walk(readCharacterFile(file));
  made.set(file, known);
  return known;
}

async function walk(characterGlb: Uint8Array) {
  const model = await readGlbCharacter(characterGlb);
  const rig = createCharacterRig(model);
  const clip = retargetClip(stride, createRetargeter(BUILTIN_SKELETON, rig));
  const nodes = Array.from(rig.nodes, (node) => model.sourceNodes[node]);
  return { characterGlb, model, clip, nodes, height: rig.height };
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Json = Record<string, any[]>;

/** The file's motion on the clip's joints; of a file without the mesh, whose nodes have other numbers. */
function onItsJoints({ characterGlb, clip, nodes }: Walking, bytes: Uint8Array, isWhole = false): MotionClip {
  const own = isWhole ? nodes : bareSkeleton(characterGlb, nodes).nodes;
  return readMotionGlb(bytes, { joints: { skeleton: clip.skeleton, nodes: own } }).clip;
}

/** Largest gap of a joint's place in any frame, over the height. */
function placeError({ height, clip }: Walking, read: MotionClip): number {
  const [wanted, got] = [createGlobalPose(clip.skeleton), createGlobalPose(clip.skeleton)];
  let worst = 0;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, wanted);
    forwardKinematicsOfFrame(read, frame, got);
    worst = Math.max(worst, farthest(wanted.positions, got.positions));
  }
  return worst / height;
}

describe("exportGlb", () => {
  const files = RIGS.filter((file) => /\.(glb|vrm)$/.test(file));

  itOn(files)("animates %s with its mesh: one animation, everything else as in the file", async (file) => {
    const walking = await walkingOf(file);
    const { characterGlb, clip, nodes } = walking;
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
    // The data of every mesh, skin and picture is the same bytes at its new place.
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
    expect(sameNumbers(onItsJoints(walking, bytes, true).rotations, walking.clip.rotations)).toBe(true);
  });

  itOn(files)("keeps joints and animation of %s without its mesh", async (file) => {
    const walking = await walkingOf(file);
    const { characterGlb, model, clip, nodes } = walking;
    const bytes = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "true" });
    const json = jsonOf(bytes) as Json;
    expect(json.meshes ?? json.materials ?? json.images).toBeUndefined();
    expect(json.animations).toHaveLength(1);
    expect(json.skins).toHaveLength(1);
    expect(await issues(bytes)).toEqual([]);
    expect(placeError(walking, onItsJoints(walking, bytes))).toBeLessThan(1e-4);
    const exact = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "true", rotations: "float" });
    expect(sameNumbers(onItsJoints(walking, exact).rotations, clip.rotations)).toBe(true);
    const bare = await readGlbCharacter(bytes);
    // The one skin binds the joints where the file's skins do.
    if (new Set(model.nodes.names).size === model.nodes.names.length) {
      const [own] = bare.skins;
      const places = new Map(Array.from(own.joints, (joint, i) => [bare.nodes.names[joint], i]));
      for (const skin of model.skins) {
        const merged = Array.from(skin.joints, (joint) => inverseBind(own, places.get(model.nodes.names[joint])!));
        merged.forEach((bind, i) => {
          // Seen from the skin's first joint.
          const [is, was] = [bind, inverseBind(skin, i)].map((one, k) =>
            affineMultiply(k === 0 ? merged[0] : inverseBind(skin, 0), affineInvert(one)!),
          );
          const size = Math.max(...was.map(Math.abs));
          for (let k = 0; k < 12; k++) expect(Math.abs(is[k] - was[k])).toBeLessThan(1e-4 * size);
        });
      }
    }
    const jointsOf = ({ skins, nodes: { names } }: typeof model) =>
      new Set(skins.flatMap((skin) => Array.from(skin.joints, (joint) => names[joint])));
    if (model.skins.length > 0) expect(jointsOf(bare)).toEqual(jointsOf(model));
    expect(bytes.byteLength).toBeLessThan(240_000);
  });

  itOn(files)("gives %s a mesh of bones that follows the joints", async (file) => {
    const walking = await walkingOf(file);
    const { characterGlb, model, clip, nodes } = walking;
    const bytes = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "minimal" });
    const json = jsonOf(bytes) as Json;
    expect([json.meshes.length, json.skins.length, json.animations.length]).toEqual([1, 1, 1]);
    expect(await issues(bytes)).toEqual([]);
    expect(placeError(walking, onItsJoints(walking, bytes))).toBeLessThan(1e-4);
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

  it("keeps the parts of a .gltf that our readers do not know: extensions, extras, several buffers, sparse accessors", async () => {
    const source = withJson(readCharacterFile("made/unnamed.glb"), (json) => {
      json.extensionsUsed = [
        "KHR_materials_clearcoat",
        "KHR_lights_punctual",
        "EXT_future_thing",
        "KHR_texture_transform",
      ];
      json.extensions = {
        KHR_lights_punctual: { lights: [{ type: "point", color: [1, 0.5, 0] }] },
        EXT_future_thing: { deep: [{ list: [1, "two", null, { three: 3 }] }] },
      };
      json.extras = { author: "somebody", ünïcödé: "日本" };
      json.materials[0].extensions = { KHR_materials_clearcoat: { clearcoatFactor: 0.5 } };
      json.materials[0].pbrMetallicRoughness.baseColorTexture.extensions = { KHR_texture_transform: { scale: [2, 2] } };
      json.nodes[0].extensions = { KHR_lights_punctual: { light: 0 } };
      json.nodes[2].extras = { socket: true };
      json.meshes[0].extras = { id: 7 };
      json.asset.copyright = "theirs";
      const { POSITION } = json.meshes[0].primitives[0].attributes;
      const view = json.bufferViews.push({ buffer: 1, byteLength: 4 }) - 1;
      const values = json.bufferViews.push({ buffer: 1, byteOffset: 4, byteLength: 12 }) - 1;
      json.accessors[POSITION].sparse = {
        count: 1,
        indices: { bufferView: view, componentType: 5123 },
        values: { bufferView: values },
      };
      const second = new Uint8Array(16);
      new Float32Array(second.buffer).set([0.01, 0.02, 0.03], 1);
      json.buffers.push({ byteLength: 16, uri: dataUri("application/octet-stream", second) });
    });
    const characterGlb = toSingleGlb(asEmbeddedGltf(source));
    const { clip, nodes } = await walk(characterGlb);
    const bytes = exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "false" });
    const [before, after] = [jsonOf(source) as Json, jsonOf(bytes) as Json];
    for (const key of ["extensionsUsed", "extensions", "extras", "materials", "meshes", "asset", "skins", "textures"]) {
      expect(after[key], key).toEqual(before[key]);
    }
    const told = (json: Json) =>
      json.nodes.map(({ name, extensions, extras, mesh, skin }) => [name, extensions, extras, mesh, skin]);
    expect(told(after)).toEqual(told(before));
    const [drawn, wanted] = await Promise.all([readSceneGlb(bytes), readSceneGlb(source)]);
    expect(sameNumbers(drawn.meshes[0].positions, wanted.meshes[0].positions)).toBe(true);
    expect(Array.from(drawn.meshes[0].positions.subarray(0, 3))).toEqual([0.01, 0.02, 0.03].map(Math.fround));
    expect(sameNumbers(drawn.images[0].bytes!, wanted.images[0].bytes!)).toBe(true);
  });

  it.each(["true", "minimal"] as const)(
    "rejects a character whose nodes form a cycle (no mesh: %s)",
    async (noMesh) => {
      const { characterGlb, clip, nodes } = await walkingOf("made/unnamed.glb");
      const broken = withJson(characterGlb, (json) => {
        json.nodes[3].children = [nodes[0]];
        json.nodes[nodes[0]].children = [3];
      });
      expect(() => exportGlb({ characterGlb: broken, clip, nodes, name: "walk", noMesh })).toThrow(MotionError);
    },
  );

  it("is the same bytes every time, and drops the data of the file's own animations", async () => {
    const { clip, nodes, ...walking } = await walkingOf("made/mixamo.glb");
    const swings = Array.from({ length: 24 }, (_, i) => ({ name: `swing ${i}`, clip, nodes }));
    const characterGlb = addMotionToGlb(walking.characterGlb, swings);
    const make = () => exportGlb({ characterGlb, clip, nodes, name: "walk", noMesh: "false" });
    expect(Buffer.from(make()).equals(Buffer.from(make()))).toBe(true);
    expect((jsonOf(characterGlb).animations as unknown[]).length).toBeGreaterThan(20);
    const plain = exportGlb({ characterGlb: walking.characterGlb, clip, nodes, name: "walk", noMesh: "false" });
    expect(make().byteLength).toBe(plain.byteLength);
    expect(make().byteLength).toBeLessThan(characterGlb.byteLength - 20_000);
  });
});
