import { describe, expect, it } from "vitest";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { droppedImages, writeSceneGlb } from "../../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneMesh, SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import { RIGS, readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { issues, jsonOf } from "./gltf-bytes.js";
import { drawnVertices, farthest, sameNumbers } from "./scene-vertices.js";

const GLB_FILES = RIGS.filter((file) => /\.(glb|vrm)$/.test(file));

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/**
 * Messages about pictures from the source file are not our fault, nor about missing tangents with normal maps: engines
 * compute them as the map's author did, and ours would be a guess.
 */
const THEIR_OWN = /^(IMAGE_|MESH_PRIMITIVE_GENERATED_TANGENT_SPACE)/;

/** A part of `count` triangles, each vertex moved by joint 0. */
function part(own: Partial<SceneMesh>): SceneMesh {
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
  return {
    name: "part",
    meshName: "",
    node: 0,
    skin: -1,
    material: -1,
    mesh: 0,
    shapes: [],
    positions,
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    indices: Uint32Array.of(0, 1, 2),
    ...own,
  };
}

/** Nodes in a row below each other unless `parents` says otherwise, each a metre above its parent. */
function sceneOf(names: string[], own: Partial<SceneModel> = {}, parents = names.map((_, i) => i - 1)): SceneModel {
  return {
    name: "scene",
    nodes: {
      names,
      parents: Int32Array.from(parents),
      translations: Float32Array.from(names.flatMap((_, i) => [0, i === 0 ? 0 : 1, 0])),
      rotations: Float32Array.from(names.flatMap(() => [0, 0, 0, 1])),
      scales: new Float32Array(names.length * 3).fill(1),
    },
    skins: [],
    meshes: [],
    materials: [],
    images: [],
    animations: [],
    isJoint: new Uint8Array(names.length),
    ...own,
  };
}

function skinOf(...joints: number[]) {
  return { joints: Int32Array.from(joints), inverseBinds: Float32Array.from(joints.flatMap(() => IDENTITY)) };
}

const WEIGHTS = { joints: new Uint16Array(12), weights: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]) };

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Json = Record<string, any>;

/** What is written, without errors and warnings, as JSON and as it reads back. */
async function written(scene: SceneModel): Promise<{ json: Json; read: Awaited<ReturnType<typeof readSceneGlb>> }> {
  const bytes = writeSceneGlb(scene);
  expect((await issues(bytes)).filter((issue) => !THEIR_OWN.test(issue))).toEqual([]);
  return { json: jsonOf(bytes), read: await readSceneGlb(bytes, { animations: "all" }) };
}

describe("writeSceneGlb", () => {
  itOn(GLB_FILES)("writes the scene read from %s as a valid file that reads back the same", async (file) => {
    const scene = await readSceneGlb(readCharacterFile(file), { animations: "richest" });
    const { json, read } = await written(scene);
    const count = scene.nodes.names.length;
    expect(json.nodes.slice(0, count).map(({ name }: { name: string }) => name)).toEqual(scene.nodes.names);
    expect(read.meshes).toHaveLength(scene.meshes.length);
    // Meshes may stand in another order: each is found by its vertices.
    const left = [...read.meshes];
    for (const mesh of scene.meshes) {
      const drawn = drawnVertices(scene, mesh);
      const size = drawn.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const at = left.findIndex(
        (other) =>
          farthest(drawnVertices(read, other), drawn) <= 1e-6 * size && sameNumbers(other.indices, mesh.indices),
      );
      expect(at).toBeGreaterThanOrEqual(0);
      const [other] = left.splice(at, 1);
      expect(other.shapes.map(({ name, weight }) => [name, weight])).toEqual(
        mesh.shapes.map(({ name, weight }) => [name, weight]),
      );
      mesh.shapes.forEach(({ positions, normals }, i) => {
        expect(farthest(other.shapes[i].positions, positions)).toBe(0);
        if (normals) expect(farthest(other.shapes[i].normals!, normals)).toBe(0);
      });
      for (const key of ["uvs", "uvs2", "colors"] as const) expect(sameNumbers(other[key], mesh[key])).toBe(true);
      expect(read.materials[other.material]).toEqual(
        expect.objectContaining({ name: scene.materials[mesh.material]?.name }),
      );
      const image = scene.materials[mesh.material]?.baseColorImage;
      if (image !== undefined) {
        expect(read.images[read.materials[other.material].baseColorImage!].bytes!.toString()).toBe(
          scene.images[image].bytes!.toString(),
        );
      }
    }
    const [before, after] = [scene.animations[0]?.tracks ?? [], read.animations[0]?.tracks ?? []];
    const placeOf = (node: number) => Array.from(read.sourceNodes).indexOf(node);
    expect(after.length).toBe(before.length);
    for (const { node, path, values } of before) {
      const own = after.find((track) => track.node === placeOf(node) && track.path === path);
      expect(sameNumbers(own?.values, values)).toBe(true);
    }
  });

  it("is the same bytes every time", async () => {
    const scene = await readSceneGlb(readCharacterFile("made/vrm0.vrm"));
    expect(sameNumbers(writeSceneGlb(scene), writeSceneGlb(scene))).toBe(true);
  });

  it("puts skinned meshes at the root after all other nodes, and leaves nodes and names unchanged", async () => {
    const skins = [skinOf(1)];
    const body = { skin: 0, node: 2, meshName: "Body", ...WEIGHTS };
    const scene = sceneOf(["RootNode", "hips", "Body"], { skins, meshes: [part(body), part({ ...body, mesh: 1 })] });
    const { json } = await written(scene);
    expect(json.nodes.map(({ name, mesh, skin }: Json) => [name, mesh, skin])).toEqual([
      ["RootNode", undefined, undefined],
      ["hips", undefined, undefined],
      ["Body", undefined, undefined],
      ["Body_mesh", 0, 0],
      ["Body_mesh_2", 1, 0],
    ]);
    expect(json.scenes[0].nodes).toEqual([0, 3, 4]);
  });

  it("leaves a skinned mesh on a node at the root", async () => {
    const scene = sceneOf(["Body", "hips"], { skins: [skinOf(1)], meshes: [part({ skin: 0, ...WEIGHTS })] }, [-1, -1]);
    const { json } = await written(scene);
    expect(json.nodes).toHaveLength(2);
    expect(json.nodes[0]).toMatchObject({ name: "Body", mesh: 0, skin: 0 });
  });

  it("makes parts of one mesh its primitives, and gives a node's second mesh a child", async () => {
    const meshes = [part({ node: 1, material: 0 }), part({ node: 1, material: 1 }), part({ node: 1, mesh: 1 })];
    const materials = [
      { name: "skin", color: [1, 0, 0, 1] as [number, number, number, number] },
      { name: "glass", color: [0, 1, 0, 0.5] as [number, number, number, number] },
    ];
    const { json } = await written(sceneOf(["root", "box"], { meshes, materials }));
    expect(json.meshes.map(({ primitives }: Json) => primitives.map(({ material }: Json) => material))).toEqual([
      [0, 1],
      [undefined],
    ]);
    expect(json.nodes[1].children).toEqual([2]);
    expect(json.materials.map(({ alphaMode }: Json) => alphaMode)).toEqual([undefined, "BLEND"]);
  });

  it("gives joints of several roots one root, and a skeleton without a mesh a skin", async () => {
    const scene = sceneOf(["a", "b", "c"], { isJoint: Uint8Array.of(1, 1, 0) }, [-1, -1, -1]);
    const { json, read } = await written(scene);
    expect(json.skins).toEqual([{ name: "scene", joints: [0, 1] }]);
    expect([json.nodes[3], json.scenes[0].nodes]).toEqual([{ name: "scene", children: [0, 1] }, [2, 3]]);
    expect(Array.from(read.sourceNodes, (node, i) => [node, read.isJoint[i]]).sort()).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
      [3, 0],
    ]);
  });

  it("writes morph targets, few differences in few bytes, and animates them on the node that carries them", async () => {
    const count = 3000;
    const positions = Float32Array.from({ length: count * 3 }, (_, i) => Math.sin(i));
    const differences = new Float32Array(count * 3);
    differences.set([0.1, 0.2, 0.3], 900);
    const shapes = [
      { name: "smile", positions: differences, weight: 0.5 },
      { name: "still", positions: new Float32Array(count * 3), weight: 0 },
    ];
    const own = { positions, normals: new Float32Array(count * 3), shapes, skin: 0, node: 1, name: "face" };
    const weights = { joints: new Uint16Array(count * 4), weights: new Float32Array(count * 4) };
    const scene = sceneOf(["root", "face"], {
      skins: [skinOf(0)],
      meshes: [part({ ...own, ...weights }), part({ ...own, ...weights, shapes: [] })],
      animations: [
        {
          name: "talk",
          frameRate: 30,
          frameCount: 3,
          tracks: [
            { node: 1, path: "weights", values: Float32Array.of(0, 0, 0.5, 0.25, 1, 0.5) },
            { node: 1, path: "translation", values: Float32Array.of(0, 2, 0, 0, 2, 0, 0, 2, 0) },
          ],
        },
      ],
    });
    const { json, read } = await written(scene);
    expect(json.meshes[0]).toMatchObject({ weights: [0.5, 0], extras: { targetNames: ["smile", "still"] } });
    expect(json.animations[0].channels.map(({ target }: Json) => [target.node, target.path])).toEqual([
      [2, "weights"],
      [1, "translation"],
    ]);
    expect(json.accessors[json.animations[0].samplers[1].output].count).toBe(1);
    expect(read.meshes[0].shapes).toEqual(shapes);
    expect(read.meshes[1].shapes.map(({ positions: p }) => p.every((value) => value === 0))).toEqual([true, true]);
    expect(read.animations[0].tracks.find(({ path }) => path === "weights")?.values).toEqual(
      scene.animations[0].tracks[0].values,
    );
    const sparse = json.accessors[json.meshes[0].primitives[0].targets[0].POSITION];
    expect([sparse.bufferView, sparse.sparse.count]).toEqual([undefined, 1]);
  });

  it("fixes vertices that glTF would reject", async () => {
    const scene = sceneOf(["root"], {
      skins: [skinOf(0)],
      meshes: [
        part({
          skin: 0,
          normals: Float32Array.of(0, 0, 0, 0, 0, 7, Number.NaN, 0, 0),
          tangents: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1),
          colors: Float32Array.of(2, 0.5, -1, 0, 0, 0, 0, 0, 0),
          joints: Uint16Array.of(0, 0, 3, 3, 0, 9, 9, 9, 0, 0, 0, 0),
          weights: Float32Array.of(0.25, 0.25, 0, 0, 0, 0, 0, 0, 0.3, 0, 0, 0),
        }),
      ],
    });
    const { json, read } = await written(scene);
    expect(json.meshes[0].primitives[0].attributes.TANGENT).toBeUndefined();
    expect(Array.from(read.meshes[0].normals)).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(Array.from(read.meshes[0].colors!.subarray(0, 3))).toEqual([1, 0.5, 0]);
    expect(Array.from(read.meshes[0].weights!)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
    expect(Array.from(read.meshes[0].joints!)).toEqual(new Array(12).fill(0));
  });

  it("embeds the images that glTF supports and refers to the others", async () => {
    const knight = await readSceneGlb(readCharacterFile("made/unnamed.glb"));
    const images = [
      { name: "skin", mimetype: "image/x-tga", bytes: new Uint8Array(64), path: "skin.tga" },
      { ...knight.images[0], mimetype: "image/bmp" },
      { name: "", mimetype: "", bytes: null, path: "C:\\art\\eye.png" },
      { name: "unused", mimetype: "image/x-tga", bytes: new Uint8Array(64), path: "" },
    ];
    const materials = [
      { name: "m", color: [1, 1, 1, 1] as [number, number, number, number], baseColorImage: 0, normalImage: 1 },
      { name: "n", color: [1, 1, 1, 1] as [number, number, number, number], emissiveImage: 1, occlusionImage: 2 },
    ];
    const scene = sceneOf(["root"], { meshes: [part({ material: 0, uvs: new Float32Array(6) })], materials, images });
    const { json } = await written(scene);
    expect(json.images.map(({ mimeType }: Json) => mimeType)).toEqual(["image/png"]);
    expect(json.materials[0]).toMatchObject({ normalTexture: { index: 0 } });
    expect(json.materials[0].pbrMetallicRoughness.baseColorTexture).toBeUndefined();
    expect(json.materials[1]).toMatchObject({ emissiveTexture: { index: 0 }, emissiveFactor: [1, 1, 1] });
    expect(droppedImages(scene)).toEqual([
      { name: "skin", reason: "image/x-tga is not one that glTF holds (PNG, JPEG)" },
      { name: "C:\\art\\eye.png", reason: "it is not in the file" },
    ]);
  });
});
