import { describe, expect, it } from "vitest";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { loadCharacter, RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { needsData } from "../../support/shared-data.js";
import { DAMAGED_GLBS } from "./damaged-glbs.js";
import { dataUri, gltf, triangleGltf, withJson } from "./gltf-bytes.js";
import { sameNumbers } from "./scene-vertices.js";

const GLB_FILES = RIGS.filter((file) => /\.(glb|vrm)$/.test(file));

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A triangle with two morph targets, one of them sparse, a texture of every kind, and two animations. */
function richTriangle(): Uint8Array {
  const floats = [
    [0, 0, 0, 1, 0, 0, 0, 1, 0],
    [0, 0, 1, 0, 0, 2, 0, 0, 3],
    [0, 1, 0],
    [0, 1],
    [0, 0, 0.5, 1, 1, 0],
    [0, 0.5, 1],
  ].map((values) => Float32Array.from(values));
  const index = Uint16Array.of(2);
  const arrays = [...floats, index];
  const data = new Uint8Array(256);
  let at = 0;
  const bufferViews = arrays.map((array) => {
    data.set(new Uint8Array(array.buffer), at);
    const view = { buffer: 0, byteOffset: at, byteLength: array.byteLength };
    at += Math.ceil(array.byteLength / 4) * 4;
    return view;
  });
  const accessor = (bufferView: number, type: string, count: number) => ({
    bufferView,
    componentType: 5126,
    type,
    count,
  });
  return gltf({
    asset: { version: "2.0" },
    buffers: [{ byteLength: data.byteLength, uri: dataUri("application/octet-stream", data) }],
    bufferViews,
    accessors: [
      accessor(0, "VEC3", 3),
      accessor(1, "VEC3", 3),
      {
        componentType: 5126,
        type: "VEC3",
        count: 3,
        sparse: { count: 1, indices: { bufferView: 6, componentType: 5123 }, values: { bufferView: 2 } },
      },
      accessor(3, "SCALAR", 2),
      accessor(4, "SCALAR", 6),
      accessor(5, "SCALAR", 3),
    ],
    images: [
      { uri: dataUri("image/png", PNG), name: "inside" },
      { uri: "textures/out%20side.png" },
      { uri: "rough.webp", mimeType: "image/webp" },
    ],
    textures: [{ source: 0 }, { source: 1 }, { extensions: { EXT_texture_webp: { source: 2 } } }, { source: 9 }],
    materials: [
      {
        name: "all",
        alphaMode: "MASK",
        alphaCutoff: 0.3,
        doubleSided: true,
        emissiveFactor: [0.1, 0.2, 0.3],
        pbrMetallicRoughness: {
          baseColorFactor: [1, 0.5, 0, 0.25],
          baseColorTexture: { index: 0 },
          metallicRoughnessTexture: { index: 2 },
        },
        normalTexture: { index: 1 },
        occlusionTexture: { index: 3 },
        emissiveTexture: { index: "none" },
      },
      { alphaMode: "BLEND", pbrMetallicRoughness: { baseColorFactor: "red", metallicFactor: 0.25 } },
    ],
    meshes: [
      {
        name: "face",
        weights: [0.25, 0.5],
        extras: { targetNames: ["smile", "blink"] },
        primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 1 }, { POSITION: 2 }], material: 0 }],
      },
    ],
    nodes: [
      { name: "a", mesh: 0, weights: [0.75, 0] },
      { name: "b", mesh: 0 },
    ],
    scenes: [{ name: "rich", nodes: [0, 1] }],
    animations: [
      { name: "few", samplers: [{ input: 3, output: 3 }], channels: [] },
      {
        name: "talk",
        samplers: [{ input: 5, output: 4 }],
        channels: [{ sampler: 0, target: { node: 1, path: "weights" } }],
      },
    ],
  });
}

describe("readSceneGlb", () => {
  itOn(GLB_FILES)("reads from %s what readGlbCharacter reads, and more", async (file) => {
    const scene = await readSceneGlb(readCharacterFile(file), { animations: "richest" });
    const model = await loadCharacter(file);
    expect([scene.name, scene.nodes, scene.skins, scene.humanoid]).toEqual([
      model.name,
      model.nodes,
      model.skins,
      model.humanoid,
    ]);
    expect(scene.meshes.length).toBe(model.meshes.length);
    model.meshes.forEach((part, i) => {
      for (const [key, value] of Object.entries(part)) {
        const own = scene.meshes[i][key as keyof typeof part];
        if (typeof value === "object") expect(sameNumbers(own as Float32Array, value), key).toBe(true);
        else expect(own, key).toBe(value);
      }
    });
    expect(scene.materials).toMatchObject(model.materials);
    for (const { material, positions, shapes, tangents, uvs2 } of scene.meshes) {
      expect(material).toBeLessThan(scene.materials.length);
      for (const shape of shapes) expect(shape.positions.length).toBe(positions.length);
      if (tangents) expect(tangents.length / 4).toBe(positions.length / 3);
      if (uvs2) expect(uvs2.length / 2).toBe(positions.length / 3);
    }
    for (const { nodes } of [scene]) expect(scene.isJoint.length).toBe(nodes.names.length);
    for (const { tracks, frameCount } of scene.animations) {
      for (const { values, path } of tracks) expect(values.length).toBe(frameCount * (path === "rotation" ? 4 : 3));
    }
  });

  it("reads images and animations", async () => {
    const painted = await readSceneGlb(readCharacterFile("made/unnamed.glb"));
    expect(painted.images.map(({ name, mimetype }) => [name, mimetype])).toEqual([["paint", "image/png"]]);
    expect(painted.materials[0].baseColorImage).toBe(0);
    const { animations } = await readSceneGlb(readCharacterFile("made/unity.glb"), { animations: "all" });
    expect(animations.map(({ name }) => name)).toEqual(["walk"]);
    const child = await readSceneGlb(readCharacterFile("made/vrm1.vrm"));
    expect(child.isJoint[child.humanoid!.hips]).toBe(1);
  });

  it("reads images, blend shapes and animations of real files", needsData("characters/rigged"), async () => {
    const knight = await readSceneGlb(readCharacterFile("rigged/kaykit-knight.glb"), { animations: "all" });
    expect(knight.images.map(({ name, mimetype, bytes }) => [name, mimetype, bytes?.byteLength])).toEqual([
      ["knight_texture", "image/png", 14172],
    ]);
    expect(knight.materials[0].baseColorImage).toBe(0);
    expect(knight.animations).toHaveLength(76);
    const keys = knight.animations.map(({ frameCount, tracks }) => frameCount * tracks.length);
    expect(keys[0]).toBe(Math.max(...keys));
    const godette = await readSceneGlb(readCharacterFile("rigged/vrm0-godette.vrm"));
    const names = new Set(godette.meshes.flatMap(({ shapes }) => shapes.map(({ name }) => name)));
    expect(names.size).toBe(15);
    expect(names).toContain("blink_left");
    expect(godette.animations).toEqual([]);
    const robot = await readSceneGlb(readCharacterFile("rigged/vrm1-debug-robot.vrm"));
    expect(robot.isJoint[robot.humanoid!.hips]).toBe(1);
  });

  it("reads morph targets (sparse ones too), their names and weights", async () => {
    const { meshes } = await readSceneGlb(richTriangle());
    expect(meshes.map(({ mesh, node, meshName }) => [mesh, node, meshName])).toEqual([
      [0, 0, "face"],
      [1, 1, "face"],
    ]);
    const [smile, blink] = meshes[0].shapes;
    expect([smile.name, smile.weight, blink.name, blink.weight]).toEqual(["smile", 0.75, "blink", 0]);
    expect(meshes[1].shapes.map(({ weight }) => weight)).toEqual([0.25, 0.5]);
    expect(Array.from(smile.positions)).toEqual([0, 0, 1, 0, 0, 2, 0, 0, 3]);
    expect(Array.from(blink.positions)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0]);
  });

  it("reads materials, and images inside and outside the file", async () => {
    const { materials, images } = await readSceneGlb(richTriangle());
    expect(materials).toEqual([
      {
        name: "all",
        color: [1, 0.5, 0, 0.25],
        metallic: 1,
        roughness: 1,
        baseColorImage: 0,
        metallicRoughnessImage: 2,
        normalImage: 1,
        emissive: [0.1, 0.2, 0.3],
        alpha: "mask",
        alphaCutoff: 0.3,
        doubleSided: true,
      },
      { name: "", color: [1, 1, 1, 1], metallic: 0.25, roughness: 1, alpha: "blend", doubleSided: false },
    ]);
    expect(images).toEqual([
      { name: "inside", mimetype: "image/png", bytes: PNG, path: "" },
      { name: "out%20side.png", mimetype: "", bytes: null, path: "textures/out%20side.png" },
      { name: "rough.webp", mimetype: "image/webp", bytes: null, path: "rough.webp" },
    ]);
  });

  it("samples the weights of morph targets", async () => {
    const { animations } = await readSceneGlb(richTriangle(), { animations: "all" });
    expect(animations.map(({ name }) => name)).toEqual(["talk"]);
    const [{ frameRate, frameCount, tracks }] = animations;
    expect([frameRate, frameCount, tracks.length]).toEqual([60, 61, 1]);
    expect([tracks[0].node, tracks[0].path, tracks[0].values.length]).toEqual([1, "weights", 122]);
    expect(Array.from(tracks[0].values.slice(30, 32))).toEqual([0.25, 0.5]);
    expect(Array.from(tracks[0].values.slice(-2))).toEqual([1, 0]);
  });

  it.each([
    [
      "an attribute that does not fit",
      (json: Json) => Object.assign(json.meshes[0].primitives[0].attributes, { NORMAL: 3 }),
    ],
    [
      "a morph target that does not fit",
      (json: Json) => Object.assign(json.meshes[0].primitives[0], { targets: [{ POSITION: 3 }] }),
    ],
    [
      "a morph target that is not there",
      (json: Json) => Object.assign(json.meshes[0].primitives[0], { targets: [{ POSITION: 77 }] }),
    ],
    ["targets that are no list", (json: Json) => Object.assign(json.meshes[0].primitives[0], { targets: 5 })],
    ["a list of materials that is none", (json: Json) => Object.assign(json, { materials: 5 })],
    ["a list of textures that is none", (json: Json) => Object.assign(json, { textures: [7] })],
    [
      "an image whose data URI is broken",
      (json: Json) => Object.assign(json.images[0], { uri: "data:image/png;base64,§" }),
    ],
  ])("refuses %s", async (_, change) => {
    const json = JSON.parse(new TextDecoder().decode(richTriangle()));
    change(json);
    const error = await readSceneGlb(gltf(json)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MotionError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
  });

  it("rejects a vertex that is bound to a joint which its skin does not have", async () => {
    const bytes = withJson(readCharacterFile("made/unnamed.glb"), (json) => json.skins[0].joints.splice(5));
    await expect(readSceneGlb(bytes)).rejects.toThrow(/bound to joint \d+, but its skin has 5/);
  });

  itOn(DAMAGED_GLBS)("rejects %s and says why", async (file, cause) => {
    const error = await readSceneGlb(readCharacterFile(file), { animations: "all" }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument: "file" });
    expect((error as Error).message).toMatch(cause);
  });

  it("needs no images, and marks no joints where there are none", async () => {
    const scene = await readSceneGlb(triangleGltf({ mode: 4, color: [1, 0, 0, 1] }), { animations: "all" });
    expect([scene.images, scene.animations, Array.from(scene.isJoint)]).toEqual([[], [], [0]]);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: tests put in what does not belong there
type Json = Record<string, any>;
