import { describe, expect, it } from "vitest";
import { readFbxScene } from "../../../../src/files/formats/fbx/read/read-fbx-scene.js";
import type { FbxArray, FbxNode } from "../../../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { exportFbx } from "../../../../src/files/formats/fbx/write/export-fbx.js";
import { frameTicks, TICKS_PER_SECOND } from "../../../../src/files/formats/fbx/write/fbx-time.js";
import type { SceneModel } from "../../../../src/files/formats/scene/scene-model.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import { itOn } from "../../../support/characters/on-characters.js";
import { painted } from "../../../support/made/made-characters.js";
import { posedScene } from "./posed-scene.js";
import { ThreeFbx } from "./three-fbx.js";
import { walkingScene as loadWalkingScene, type WalkingScene } from "./walking-scene.js";

const loaded = new Map<string, Promise<WalkingScene>>();

/** Read once; it is not modified. */
function walkingScene(name: string): Promise<WalkingScene> {
  const known = loaded.get(name) ?? loadWalkingScene(name);
  loaded.set(name, known);
  return known;
}

const CENTIMETRES = 100;

const written = (walking: WalkingScene, noMesh = false) => exportFbx({ ...walking, name: "walk", noMesh });
const section = (bytes: Uint8Array, name: string) =>
  readFbxTree(bytes).children.find((node) => node.name === name) as FbxNode;
const objectsOf = (bytes: Uint8Array, kind: string) =>
  section(bytes, "Objects").children.filter(({ name }) => name === kind);
const numbers = (node: FbxNode, child: string) =>
  (node.children.find(({ name }) => name === child) as FbxNode & { properties: FbxArray[] }).properties[0].data();

/** A property of GlobalSettings or of an object. */
function property(node: FbxNode, name: string): unknown[] | undefined {
  const list = node.children.find((child) => child.name === "Properties70")?.children ?? [];
  return list.find(({ properties }) => properties[0] === name)?.properties.slice(4);
}

const CHARACTERS = [
  "builtin-mannequin",
  "builtin-ada",
  "made/mixamo.glb",
  "made/unnamed.glb",
  "made/unity.glb",
  "made/parts.glb",
  "made/vrm0.vrm",
  "made/vrm1.vrm",
  "rigged/babylon-maya-skeleton.glb",
  "rigged/cesium-man.glb",
  "rigged/gdquest-mannequiny.glb",
  "rigged/kaykit-manny/manny_med_mod.gltf",
  "rigged/vrm0-godette.vrm",
  "rigged/vrm1-debug-robot.vrm",
];

describe("exportFbx", () => {
  itOn(CHARACTERS)(
    "puts every joint and vertex of %s where the motion has it, as three and our reader see it",
    async (name) => {
      const walking = await walkingScene(name);
      const bytes = written(walking);
      const three = new ThreeFbx(bytes);
      const { scene, clip, nodes, rig } = walking;
      expect(three.group.animations.map((animation) => animation.name)).toEqual(["walk"]);
      const last = clip.frameCount - 1;
      // Nodes without a name are called by their joint.
      const names = Object.fromEntries(Array.from(nodes, (node, joint) => [node, clip.skeleton.names[joint]]));
      for (const frame of [0, Math.floor(last / 2), last]) {
        const { worlds, meshes } = posedScene(walking, frame);
        // three finds the key before a time that is a hair too early.
        three.pose(frame / clip.frameRate);
        let compared = 0;
        for (const node of nodes) {
          const place = three.placeOf(scene.nodes.names[node] || names[node]);
          if (!place) continue;
          compared++;
          const expected = worlds[node].subarray(9, 12);
          const gap = Math.hypot(...[0, 1, 2].map((k) => place.getComponent(k) / CENTIMETRES - expected[k]));
          expect(gap / rig.height).toBeLessThan(1e-4);
        }
        expect(compared).toBeGreaterThan(15);
        if (scene.skins.length === 0) continue;
        const found = bounds(
          three.points().flatMap(({ x, y, z }) => [x / CENTIMETRES, y / CENTIMETRES, z / CENTIMETRES]),
        );
        const wanted = bounds(meshes.flatMap(({ points }) => [...points]));
        for (let k = 0; k < 6; k++) expect(Math.abs(found[k] - wanted[k]) / rig.height).toBeLessThan(1e-4);
      }
      // Read again: one motion of that length, bones of the same names.
      const again = readFbxScene(bytes, { animations: "all", meshes: false });
      expect(again.animations.map((animation) => [animation.name, animation.frameCount])).toEqual([
        ["walk", clip.frameCount],
      ]);
      for (const node of nodes)
        if (scene.nodes.names[node]) expect(again.nodes.names).toContain(scene.nodes.names[node]);
    },
  );

  it("writes bones alone: no geometry, skin, pose, material or image, the same motion", async () => {
    const walking = await walkingScene("made/unreal.glb");
    const bytes = written(walking, true);
    const kinds = new Set(section(bytes, "Objects").children.map(({ name }) => name));
    expect([...kinds].sort()).toEqual([
      "AnimationCurve",
      "AnimationCurveNode",
      "AnimationLayer",
      "AnimationStack",
      "Model",
      "NodeAttribute",
    ]);
    const three = new ThreeFbx(bytes);
    three.pose(0.5);
    const { worlds } = posedScene(walking, 30);
    for (const node of walking.nodes) {
      const place = three.placeOf(walking.scene.nodes.names[node]);
      if (!place) continue;
      for (let k = 0; k < 3; k++) expect(place.getComponent(k) / CENTIMETRES).toBeCloseTo(worlds[node][9 + k], 4);
    }
  });

  it("writes the same bytes every time", async () => {
    const walking = await walkingScene("made/parts.glb");
    const [first, second] = [written(walking), written(await loadWalkingScene("made/parts.glb"))];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it("writes a built-in character in centimetres without a node that scales, others with one", async () => {
    const models = (bytes: Uint8Array) =>
      objectsOf(bytes, "Model").map((model) => ({
        name: String(model.properties[1]).split("\0")[0],
        kind: model.properties[2],
        scale: property(model, "Lcl Scaling") as number[],
        translation: property(model, "Lcl Translation") as number[],
      }));
    const builtin = await walkingScene("builtin-mannequin");
    const own = models(written(builtin));
    expect(own.every(({ scale }) => scale.every((value) => value === 1))).toBe(true);
    expect(own.filter(({ kind }) => kind === "Null")).toEqual([]);
    const hips = own.find(({ name }) => name === "Hips");
    const rest = builtin.clip.skeleton.restTranslations;
    for (let k = 0; k < 3; k++) expect(hips?.translation[k]).toBeCloseTo(rest[k] * 100, 5);
    const rooted = models(written(await walkingScene("made/parts.glb")));
    expect(rooted.filter(({ scale }) => scale[0] === 100).map(({ name, kind }) => [name, kind])).toEqual([
      ["Rig", "Null"],
    ]);
    const rootless = models(written(await walkingScene("made/vrm0.vrm")));
    expect(rootless.filter(({ scale }) => scale[0] === 100).map(({ name, kind }) => [name, kind])).toEqual([
      ["Armature", "Null"],
    ]);
  });

  it.each([24, 25, 30, 60, 120])("has every key at its exact tick at %i frames a second", async (fps) => {
    const walking = await walkingScene("builtin-mannequin");
    const clip = { ...resampleClip(walking.clip, fps), frameRate: fps };
    const bytes = written({ ...walking, clip }, true);
    const settings = section(bytes, "GlobalSettings");
    expect(property(settings, "TimeMode")).toEqual([{ 24: 11, 25: 10, 30: 6, 60: 3, 120: 1 }[fps]]);
    expect(property(settings, "UnitScaleFactor")).toEqual([1]);
    expect(property(settings, "TimeSpanStop")).toEqual([((clip.frameCount - 1) * TICKS_PER_SECOND) / fps]);
    const longest = objectsOf(bytes, "AnimationCurve").map((curve) => numbers(curve, "KeyTime") as BigInt64Array);
    const times = longest.find(({ length }) => length === clip.frameCount) as BigInt64Array;
    times.forEach((tick, frame) => {
      expect(tick).toBe((BigInt(frame) * 46186158000n) / BigInt(fps));
    });
    for (const curve of objectsOf(bytes, "AnimationCurve")) {
      expect(numbers(curve, "KeyTime").length).toBe(numbers(curve, "KeyValueFloat").length);
    }
  });

  it("counts ticks exactly over an hour", () => {
    expect(frameTicks(3600 * 60, 60)).toBe(3600 * TICKS_PER_SECOND);
    expect(frameTicks(3600 * 24 + 1, 24)).toBe(3600 * TICKS_PER_SECOND + TICKS_PER_SECOND / 24);
    expect(frameTicks(1, 29.97)).toBe(Math.round(TICKS_PER_SECOND / 29.97));
  });

  itOn([
    // Its nodes wave.
    "made/unity.glb",
    // Its nodes stand in a jump.
    "rigged/gdquest-mannequiny.glb",
  ])(
    "has bones of %s at rest where they were bound, in one bind pose with all that stands above them",
    async (file) => {
      const bytes = written(await walkingScene(file));
      const poses = objectsOf(bytes, "Pose");
      expect(poses.map(({ properties }) => properties[2])).toEqual(["BindPose"]);
      const posed = new Map(
        poses[0].children
          .filter(({ name }) => name === "PoseNode")
          .map((entry) => [entry.children[0].properties[0], [...(numbers(entry, "Matrix") as Float64Array)]]),
      );
      const models = objectsOf(bytes, "Model");
      const ids = new Set<unknown>([0, ...models.map(({ properties }) => properties[0])]);
      const parents = new Map(
        section(bytes, "Connections")
          .children.map(({ properties: [, child, parent] }) => [child, parent] as const)
          .filter(([, parent]) => ids.has(parent)),
      );
      for (const model of models.filter(({ properties }) => properties[2] === "LimbNode")) {
        for (let up = model.properties[0]; up !== 0; up = parents.get(up) as number) expect(posed.has(up)).toBe(true);
      }
      const walking = await walkingScene(file);
      const alone = exportFbx({ ...walking, clip: null, rest: walking.rig.skeleton, name: "", noMesh: false });
      const three = new ThreeFbx(alone);
      three.group.updateMatrixWorld(true);
      const found = bounds(three.points().flatMap(({ x, y, z }) => [x, y, z]));
      const bound = bounds(walking.scene.meshes.flatMap(({ positions }) => [...positions]));
      bound.forEach((value, k) => {
        expect(found[k] / CENTIMETRES).toBeCloseTo(value, 4);
      });
      expect(three.group.animations).toEqual([]);
      // Clusters say the same as the pose.
      const clusters = objectsOf(bytes, "Deformer").filter(({ properties }) => properties[2] === "Cluster");
      expect(clusters.length).toBeGreaterThan(20);
      const boneOf = new Map(
        section(bytes, "Connections").children.map(({ properties: [, child, parent] }) => [parent, child]),
      );
      for (const cluster of clusters) {
        const link = numbers(cluster, "TransformLink") as Float64Array;
        const pose = posed.get(boneOf.get(cluster.properties[0]) as number) as number[];
        link.forEach((value, i) => {
          expect(value).toBeCloseTo(pose[i], 9);
        });
      }
    },
  );

  itOn(["builtin-mannequin", "rigged/cesium-man.glb"])(
    "embeds images of %s, connects them, and turns texture coordinates over",
    async (file) => {
      const walking = file === "builtin-mannequin" ? withPaint(await walkingScene(file)) : await walkingScene(file);
      const bytes = written(walking);
      const [video] = objectsOf(bytes, "Video");
      const content = video.children.find(({ name }) => name === "Content")?.properties[0] as Uint8Array;
      expect(Buffer.compare(content, walking.scene.images[0].bytes as Uint8Array)).toBe(0);
      const again = readFbxScene(bytes);
      expect(again.materials[0].baseColorImage).toBe(0);
      expect(Buffer.compare(again.images[0].bytes as Uint8Array, content)).toBe(0);
      const uvBounds = (scene: SceneModel) => {
        const uvs = scene.meshes.flatMap((mesh) => [...(mesh.uvs ?? [])]);
        return [0, 1].flatMap((k) => {
          const values = uvs.filter((_, i) => i % 2 === k);
          return [Math.min(...values), Math.max(...values)];
        });
      };
      uvBounds(walking.scene).forEach((value, i) => {
        expect(uvBounds(again)[i]).toBeCloseTo(value, 6);
      });
    },
  );

  it("keeps blend shapes, seams and materials by polygon through a round trip", () => {
    const scene = smallScene();
    const bytes = exportFbx({ scene, clip: null, nodes: [], name: "", noMesh: false, place: "baked" });
    const again = readFbxScene(bytes);
    // Four corners of a square whose halves have a material each: six vertices, four points.
    const [geometry] = objectsOf(bytes, "Geometry");
    expect(numbers(geometry, "Vertices").length).toBe(4 * 3);
    expect(
      again.materials.map(({ name, color }) => [name, color.map((value) => Math.round(value * 1000) / 1000)]),
    ).toEqual([
      ["red", [1, 0, 0, 1]],
      ["glass", [0, 0, 1, 0.25]],
    ]);
    expect(again.meshes.map(({ material }) => material).sort()).toEqual([0, 1]);
    const shape = again.meshes[0].shapes[0];
    expect(shape.name).toBe("up");
    expect(shape.weight).toBeCloseTo(0.5, 6);
    const world = again.nodes.names[0] === "RootNode" ? again.nodes.scales[0] : 1;
    expect(Math.max(...shape.positions) * world).toBeCloseTo(0.25, 6);
  });

  it("rejects a clip that does not fit", async () => {
    const walking = await walkingScene("builtin-mannequin");
    const attempt = (nodes: ArrayLike<number>) => () => exportFbx({ ...walking, nodes, name: "walk", noMesh: true });
    expect(attempt([0])).toThrow(/52 joints but 1 nodes/);
    expect(attempt(walking.nodes.map(() => 999))).toThrow(/node 999/);
    expect(attempt(walking.nodes.map(() => -1))).toThrow(/nothing would move/);
  });
});

function bounds(points: readonly number[]): number[] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  points.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  return [...low, ...high];
}

const withPaint = (walking: WalkingScene): WalkingScene => ({ ...walking, scene: painted(walking.scene) });

/** A square of two materials with one blend shape. */
function smallScene(): SceneModel {
  const half = (material: number, corners: number[]) => ({
    name: "square",
    meshName: "square",
    node: 0,
    skin: -1,
    material,
    mesh: 0,
    positions: Float32Array.from(corners),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    indices: Uint32Array.of(0, 1, 2),
    shapes: [{ name: "up", positions: Float32Array.of(0, 0, 0, 0, 0.25, 0, 0, 0, 0), weight: 0.5 }],
  });
  return {
    name: "small",
    nodes: {
      names: ["square"],
      parents: Int32Array.of(-1),
      translations: new Float32Array(3),
      rotations: Float32Array.of(0, 0, 0, 1),
      scales: Float32Array.of(1, 1, 1),
    },
    skins: [],
    meshes: [half(0, [0, 0, 0, 1, 1, 0, 0, 1, 0]), half(1, [0, 0, 0, 1, 1, 0, 1, 0, 0])],
    materials: [
      { name: "red", color: [1, 0, 0, 1] },
      { name: "glass", color: [0, 0, 1, 0.25], alpha: "blend" },
    ],
    images: [],
    animations: [],
    isJoint: Uint8Array.of(0),
  };
}
