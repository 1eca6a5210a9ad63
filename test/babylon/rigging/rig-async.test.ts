import "@babylonjs/loaders/glTF/2.0/index.js";
import "@babylonjs/core/Meshes/instancedMesh.js";
import { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import { MeshBuilder } from "@babylonjs/core/Meshes/meshBuilder.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { MorphTarget } from "@babylonjs/core/Morph/morphTarget.js";
import { MorphTargetManager } from "@babylonjs/core/Morph/morphTargetManager.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CastId } from "../../../src/characters/index.js";
import type { Progress } from "../../../src/requests/worker-protocol.js";
import { createScene, sceneContents, worldPosition } from "../../support/characters/figure.js";
import { createRealRuntime } from "../../support/characters/real-runtime.js";
import { unrigged, unriggedGlb } from "../../support/made/unrigged.js";
import { disposeRuntimes, run } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
// There are no workers here, so meshes are rigged on this thread, with one warning.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  disposeRuntimes();
  vi.restoreAllMocks();
});

/** Makes a mesh of all parts of a built-in character, or one for each part, in the scene's own handedness. */
function statue(scene: Scene, id: CastId, { parts = false } = {}): Mesh[] {
  const s = scene.useRightHandedSystem ? 1 : -1;
  const meshes = unrigged(id).scene.meshes.map(({ name, positions, normals, indices }) => {
    const mesh = new Mesh(name, scene);
    const data = new VertexData();
    data.positions = Array.from(positions, (value, i) => (i % 3 === 0 ? s * value : value));
    data.normals = Array.from(normals, (value, i) => (i % 3 === 0 ? s * value : value));
    data.indices = Array.from(indices);
    if (s < 0)
      for (let i = 0; i < data.indices.length; i += 3)
        data.indices.splice(i, 3, ...data.indices.slice(i, i + 3).reverse());
    data.applyToMesh(mesh);
    return mesh;
  });
  return parts ? meshes : [Mesh.MergeMeshes(meshes, true, true) as Mesh];
}

/** Vertices in the world, deformed by the skeleton if there is one. */
function worldVertices(meshes: readonly AbstractMesh[]): Vector3[] {
  return meshes.flatMap((mesh) => {
    mesh.computeWorldMatrix(true);
    mesh.skeleton?.prepare(true);
    const data = Array.from(mesh.getPositionData(true, false) as ArrayLike<number>);
    const world = mesh.getWorldMatrix();
    return Array.from({ length: data.length / 3 }, (_, v) =>
      Vector3.TransformCoordinates(Vector3.FromArray(data, v * 3), world),
    );
  });
}

function farthest(a: readonly Vector3[], b: readonly Vector3[]): number {
  expect(b.length).toBe(a.length);
  return a.reduce((most, point, i) => Math.max(most, Vector3.Distance(point, b[i])), 0);
}

/** Of single numbers. */
function mostApart(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(b.length).toBe(a.length);
  return Array.from(a).reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);
}

const ready = (meshes: readonly AbstractMesh[]) => {
  for (const mesh of meshes) for (let up = mesh.parent; up; up = up.parent) up.computeWorldMatrix(true);
};

describe("rigAsync", () => {
  it("gives a mesh a skeleton where it stands, and it walks ahead", async () => {
    const scene = createScene();
    const [mesh] = statue(scene, "builtin-bruno");
    mesh.position.set(2, 0, -1);
    const before = worldVertices([mesh]);
    const { runtime } = createRealRuntime(scene);
    const progress: Progress[] = [];
    const { character, confidence } = await runtime.rigAsync(mesh, { onProgress: (step) => progress.push(step) });
    expect(character.node).toBe(mesh);
    expect(confidence).toBeGreaterThan(0.5);
    expect(farthest(before, worldVertices([mesh]))).toBeLessThan(1e-4);
    expect(progress.length).toBeGreaterThan(3);
    expect(progress.at(-1)!.fraction).toBe(1);
    expect(runtime.characters).toContain(character);
    const left = character.mapping.joints.find(({ joint }) => joint === "LeftHand");
    expect(left).toBeDefined();
    character.play(await character.requestLocomotion({ moveSpeed: 1.4, strides: 1 }));
    run(scene, 62);
    expect(mesh.position.z - -1).toBeGreaterThan(1);
    expect(Math.abs(mesh.position.x - 2)).toBeLessThan(0.1);
    const after = worldVertices([mesh]).map((point) => point.subtract(mesh.position));
    // It walks: feet are apart, and no vertex was left behind or flew off.
    expect(
      farthest(
        before.map((point) => point.subtractFromFloats(2, 0, -1)),
        after,
      ),
    ).toBeLessThan(1);
    expect(
      farthest(
        before.map((point) => point.subtractFromFloats(2, 0, -1)),
        after,
      ),
    ).toBeGreaterThan(0.1);
  });

  it("rigs a figure of several meshes with transforms of their own, below a turned node", async () => {
    const scene = createScene();
    const root = new TransformNode("statue", scene);
    root.rotation.y = 1;
    root.position.set(0, 0.5, 3);
    const meshes = statue(scene, "builtin-mannequin", { parts: true });
    meshes.forEach((mesh, i) => {
      mesh.parent = root;
      // The same places, by numbers of its own.
      mesh.scaling.setAll(2 + i);
      mesh.rotation.y = 0.3 * i;
      root.computeWorldMatrix(true);
      const back = mesh.computeWorldMatrix(true).clone().invert();
      mesh.bakeTransformIntoVertices(root.getWorldMatrix().multiply(back));
    });
    const held = new TransformNode("held", scene);
    held.parent = meshes[0];
    held.position.set(0.1, 0.2, 0.3);
    ready(meshes);
    const [before, place] = [worldVertices(meshes), worldPosition(held)];
    const { runtime } = createRealRuntime(scene);
    const { character } = await runtime.rigAsync(root);
    ready(meshes);
    expect(farthest(before, worldVertices(meshes))).toBeLessThan(1e-3);
    expect(Vector3.Distance(place, worldPosition(held))).toBeLessThan(1e-4);
    character.play(await character.requestLocomotion({ moveSpeed: 1.4, strides: 1 }));
    run(scene, 62);
    const ahead = root.position.subtractFromFloats(0, 0.5, 3);
    expect(ahead.x).toBeGreaterThan(0.8);
    expect(ahead.z).toBeGreaterThan(0.4);
  });

  it.each([false, true])("rigs what a glTF loader made, right-handed: %s", async (rightHanded) => {
    const scene = createScene(rightHanded);
    const container = await LoadAssetContainerAsync(unriggedGlb("builtin-mila"), scene, { pluginExtension: ".glb" });
    container.addAllToScene();
    const meshes = container.meshes.filter((mesh) => mesh.getTotalVertices() > 0);
    ready(meshes);
    const before = worldVertices(meshes);
    const { runtime } = createRealRuntime(scene);
    const { character } = await runtime.rigAsync(container);
    ready(meshes);
    expect(farthest(before, worldVertices(meshes))).toBeLessThan(1e-4);
    const hand = character.getJoint("LeftHand");
    // The left hand is on the left of one who faces the way the character walks.
    const side = worldPosition(hand as TransformNode).x;
    const from = character.node!.position.clone();
    character.play(await character.requestLocomotion({ moveSpeed: 1.4, strides: 1 }));
    run(scene, 62);
    const travel = character.node!.position.subtract(from);
    expect(Math.abs(travel.z)).toBeGreaterThan(1);
    const left = Math.sign(travel.z) * (rightHanded ? 1 : -1);
    expect(Math.sign(side)).toBe(left);
  });

  it("stands a lying mesh up in its node, where it looks as before", async () => {
    const scene = createScene(true);
    const [mesh] = statue(scene, "builtin-ada");
    mesh.rotationQuaternion = Quaternion.RotationAxis(new Vector3(1, 0, 0), Math.PI / 2);
    mesh.bakeTransformIntoVertices(mesh.computeWorldMatrix(true).clone());
    mesh.rotationQuaternion = Quaternion.RotationAxis(new Vector3(1, 0, 0), -Math.PI / 2);
    const before = worldVertices([mesh]);
    const { runtime } = createRealRuntime(scene);
    const { character, doubts } = await runtime.rigAsync(mesh);
    expect(doubts.join(" ")).toMatch(/its \+z axis is taken as up/);
    expect(farthest(before, worldVertices([mesh]))).toBeLessThan(1e-3);
    character.play(await character.requestLocomotion({ moveSpeed: 1.4, strides: 1 }));
    run(scene, 62);
    expect(mesh.position.z).toBeGreaterThan(1);
  });

  it("corrects joints: only those move, with new weights, and it walks", async () => {
    const scene = createScene();
    const [mesh] = statue(scene, "builtin-bruno");
    mesh.position.set(1, 0, 2);
    const { runtime } = createRealRuntime(scene);
    const rigged = await runtime.rigAsync(mesh, { fingers: false });
    const [first, before, weights] = [
      rigged.character,
      rigged.getJointPositions(),
      mesh.getVerticesData("matricesWeights"),
    ];
    const [surface, joints] = [worldVertices([mesh]), [...before.keys()]];
    // Correcting nothing changes nothing.
    await rigged.moveJointsAsync({});
    expect(farthest([...before.values()], [...rigged.getJointPositions().values()])).toBeLessThan(1e-5);
    expect(mostApart(mesh.getVerticesData("matricesWeights")!, weights!)).toBeLessThan(1e-3);
    const elbow = before.get("LeftForeArm")!.add(new Vector3(0.05, 0, 0));
    const hung = new TransformNode("hung", scene);
    hung.parent = rigged.character.getJoint("LeftHand") as TransformNode;
    const hero = await rigged.moveJointsAsync({ LeftForeArm: elbow });
    expect(rigged.character).toBe(hero);
    expect(hero).not.toBe(first);
    expect(runtime.characters).toEqual([hero]);
    const after = rigged.getJointPositions();
    for (const joint of joints) {
      const wanted = joint === "LeftForeArm" ? elbow : before.get(joint)!;
      expect(Vector3.Distance(after.get(joint)!, wanted)).toBeLessThan(1e-4);
    }
    expect(farthest(surface, worldVertices([mesh]))).toBeLessThan(1e-4);
    expect(mostApart(mesh.getVerticesData("matricesWeights")!, weights!)).toBeGreaterThan(0.05);
    expect(mesh.skeleton!.bones.length).toBe(joints.length);
    expect(scene.skeletons.length).toBe(1);
    await expect(rigged.moveJointsAsync({ Tail: elbow })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(rigged.moveJointsAsync({ LeftElbow: elbow })).rejects.toThrow(
      'The figure has no joint "LeftElbow". Did you mean LeftForeArm?',
    );
    await expect(rigged.moveJointsAsync({ Head: new Vector3(Number.NaN, 0, 0) })).rejects.toMatchObject({
      argument: "joints",
    });
    await expect(rigged.moveJointsAsync({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "ABORTED",
    });
    hero.play(await hero.requestLocomotion({ moveSpeed: 1.4, strides: 1 }));
    run(scene, 62);
    expect(mesh.position.z - 2).toBeGreaterThan(1);
    mesh.dispose();
    expect(scene.skeletons).toEqual([]);
    await expect(rigged.moveJointsAsync({})).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("can be aborted, and then leaves the scene as it was", async () => {
    const scene = createScene();
    const [mesh] = statue(scene, "builtin-mannequin");
    const { runtime } = createRealRuntime(scene);
    const contents = sceneContents(scene);
    const abort = new AbortController();
    const rigged = runtime.rigAsync(mesh, { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(rigged).rejects.toMatchObject({ code: "ABORTED" });
    await expect(runtime.rigAsync(mesh, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "ABORTED" });
    expect(sceneContents(scene)).toEqual(contents);
    expect(mesh.skeleton).toBeNull();
  });

  it("refuses what is no figure, with the reason", async () => {
    const scene = createScene();
    const { runtime } = createRealRuntime(scene);
    const box = MeshBuilder.CreateBox("crate", {}, scene);
    await expect(runtime.rigAsync(box)).rejects.toMatchObject({
      code: "AUTO_RIG_FAILED",
      message: expect.stringMatching(/too few/),
    });
    const points = new Mesh("points", scene);
    Object.assign(new VertexData(), { positions: [0, 0, 0, 0, 1, 0] }).applyToMesh(points);
    await expect(runtime.rigAsync(points)).rejects.toMatchObject({
      code: "AUTO_RIG_FAILED",
      message: expect.stringMatching(/no triangles to rig: give a mesh with faces/),
    });
    const ball = MeshBuilder.CreateSphere("ball", { segments: 12 }, scene);
    await expect(runtime.rigAsync(ball)).rejects.toMatchObject({ code: "AUTO_RIG_FAILED" });
    await expect(runtime.rigAsync(new TransformNode("empty", scene))).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: expect.stringMatching(/"empty" has no visible mesh/),
    });
    const copy = ball.createInstance("copy");
    await expect(runtime.rigAsync(copy as unknown as Mesh)).rejects.toMatchObject({
      message: expect.stringMatching(/is an instance/),
    });
    await expect(runtime.rigAsync(null as unknown as Mesh)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(runtime.rigAsync(ball, { facing: 400 })).rejects.toMatchObject({
      message: expect.stringMatching(/facing.*-180 to 180/),
    });
    await expect(runtime.rigAsync(ball, { size: 1 } as object)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(ball.skeleton).toBeNull();
  });

  it("refuses a mesh that has a skeleton, also one that it gave itself", async () => {
    const scene = createScene();
    const [mesh] = statue(scene, "builtin-mannequin");
    const { runtime } = createRealRuntime(scene);
    await runtime.rigAsync(mesh);
    await expect(runtime.rigAsync(mesh)).rejects.toMatchObject({
      message: expect.stringMatching(/has a skeleton: add it with addCharacterAsync/),
    });
  });

  it("leaves a container of several roots alone until it is rigged; then one node is above them", async () => {
    const scene = createScene();
    const { runtime } = createRealRuntime(scene);
    const container = new AssetContainer(scene);
    const crate = MeshBuilder.CreateBox("crate", {}, scene);
    const meshes = statue(scene, "builtin-mannequin", { parts: true });
    container.meshes.push(crate, ...meshes);
    container.rootNodes.push(crate, ...meshes);
    const before = everything(scene, container);
    const refused = { code: "AUTO_RIG_FAILED" };
    crate.scaling.setAll(20);
    await expect(runtime.rigAsync(container)).rejects.toMatchObject(refused);
    crate.scaling.setAll(1);
    crate.isVisible = false;
    const abort = new AbortController();
    const aborted = runtime.rigAsync(container, { signal: abort.signal, onProgress: () => abort.abort() });
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    const copy = meshes[0].createInstance("copy");
    await expect(runtime.rigAsync(container)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    copy.dispose();
    crate.isVisible = true;
    expect(everything(scene, container)).toEqual(before);
    crate.isVisible = false;
    const places = worldVertices(meshes);
    const add = vi.spyOn(runtime, "addCharacterAsync").mockRejectedValueOnce(new Error("no"));
    await expect(runtime.rigAsync(container)).rejects.toThrow("no");
    add.mockRestore();
    expect(everything(scene, container)).toEqual(before);
    const { character: first } = await runtime.rigAsync(container);
    first.dispose();
    expect(scene.skeletons).toEqual([]);
    ready(meshes);
    expect(farthest(places, worldVertices(meshes))).toBeLessThan(1e-4);
    const { character } = await runtime.rigAsync(container);
    ready(meshes);
    expect(farthest(places, worldVertices(meshes))).toBeLessThan(1e-4);
    expect(container.rootNodes).toEqual([crate, character.node]);
    expect(container.transformNodes).toEqual([character.node]);
    expect(meshes.every((mesh) => mesh.parent === character.node)).toBe(true);
  });

  it("refuses a mesh with instances, which would change with it; a clone leaves them as they are", async () => {
    const scene = createScene();
    const { runtime } = createRealRuntime(scene);
    const root = new TransformNode("statue", scene);
    const [mesh] = statue(scene, "builtin-mannequin");
    mesh.parent = root;
    mesh.position.set(0.2, 0, 0.1);
    const other = mesh.createInstance("other");
    other.position.set(5, 0, 5);
    const message = expect.stringMatching(/has instances, which would change with it: rig a clone/);
    await expect(runtime.rigAsync(root)).rejects.toMatchObject({ code: "BAD_USER_INPUT", message });
    const above = new TransformNode("copy", scene);
    const copy = mesh.clone("copied", above) as Mesh;
    const before = [worldVertices([mesh]), worldVertices([other])];
    await runtime.rigAsync(above);
    expect([worldVertices([mesh]), worldVertices([other])]).toEqual(before);
    expect(copy.skeleton).not.toBeNull();
    expect(mesh.isVerticesDataPresent("matricesWeights")).toBe(false);
    const late = runtime.rigAsync(mesh.clone("late"), {
      onProgress: () => (scene.getMeshByName("late") as Mesh).createInstance("lately"),
    });
    await expect(late).rejects.toMatchObject({ code: "DISPOSED" });
  });

  it("leaves everything as it was if the figure cannot be added", async () => {
    const scene = createScene(true);
    const { runtime } = createRealRuntime(scene);
    const root = new TransformNode("statue", scene);
    root.rotation.set(-Math.PI / 2, 0, 0);
    root.position.set(1, 2, 3);
    const meshes = statue(scene, "builtin-ada", { parts: true });
    const lying = Quaternion.RotationAxis(new Vector3(1, 0, 0), Math.PI / 2);
    for (const mesh of meshes) {
      mesh.rotationQuaternion = lying.clone();
      mesh.bakeTransformIntoVertices(mesh.computeWorldMatrix(true).clone());
      mesh.rotationQuaternion = null;
      // The same places, mirrored twice.
      mesh.scaling.set(-2, 2, 2);
      mesh.bakeTransformIntoVertices(mesh.computeWorldMatrix(true).clone().invert());
      mesh.parent = root;
    }
    const shapes = new MorphTargetManager(scene);
    shapes.addTarget(MorphTarget.FromMesh(meshes[0], "smile", 0));
    meshes[0].morphTargetManager = shapes;
    const clone = meshes[0].clone("unrelated");
    clone.parent = null;
    for (const [name, parent] of [
      ["held", meshes[0]],
      ["base", root],
    ] as const) {
      const node = new TransformNode(name, scene);
      node.parent = parent;
      node.position.set(0.1, 0.2, 0.3);
      node.rotation.y = 0.4;
    }
    MeshBuilder.CreateBox("collider", {}, scene).parent = root;
    scene.getMeshByName("collider")!.isVisible = false;
    const before = everything(scene);
    const add = vi.spyOn(runtime, "addCharacterAsync").mockImplementationOnce(async () => {
      // It had all changed by then.
      expect(everything(scene)).not.toEqual(before);
      throw new Error("no");
    });
    await expect(runtime.rigAsync(root)).rejects.toThrow("no");
    add.mockRestore();
    expect(everything(scene)).toEqual(before);
    const places = ["held", "base", "collider"].map((name) =>
      worldPosition(scene.getNodeByName(name) as TransformNode),
    );
    const [seen, unrelated] = [worldVertices(meshes), worldVertices([clone])];
    await runtime.rigAsync(root);
    ready(meshes);
    expect(farthest(seen, worldVertices(meshes))).toBeLessThan(1e-3);
    expect(worldVertices([clone])).toEqual(unrelated);
    ["held", "base", "collider"].forEach((name, i) => {
      expect(Vector3.Distance(places[i], worldPosition(scene.getNodeByName(name) as TransformNode))).toBeLessThan(1e-4);
    });
  });
});

/** All that rigging may change in a scene. */
function everything(scene: Scene, container?: AssetContainer) {
  const numbers = (values: ArrayLike<number> | null | undefined) => (values ? Array.from(values) : null);
  const nodes = [...scene.transformNodes, ...scene.meshes].map((node) => ({
    name: node.name,
    parent: node.parent?.name,
    place: [node.position, node.rotation, node.scaling].map((v) => [v.x, v.y, v.z]),
    turn: node.rotationQuaternion?.asArray(),
    pivot: Array.from(node.getPivotMatrix().m),
  }));
  const meshes = scene.meshes.map((mesh) => ({
    kinds: (mesh as Mesh).getVerticesDataKinds?.(),
    vertices: ["position", "normal"].map((kind) => numbers(mesh.getVerticesData(kind))),
    indices: numbers(mesh.getIndices()),
    subMeshes: mesh.subMeshes.map(({ indexStart, indexCount }) => [indexStart, indexCount]),
    shapes: [0].slice(0, mesh.morphTargetManager?.numTargets ?? 0).map((i) => {
      const target = mesh.morphTargetManager!.getTarget(i);
      return [target.getPositions(), target.getNormals()].map(numbers);
    }),
    skeleton: mesh.skeleton,
    influencers: mesh.numBoneInfluencers,
  }));
  // Babylon clears up after a skeleton in the next frame.
  const { beforeRender: _, ...contents } = sceneContents(scene);
  return {
    contents,
    nodes,
    meshes,
    geometries: scene.geometries.map(({ id }) => id).sort(),
    managers: scene.morphTargetManagers.length,
    skeletons: scene.skeletons.length,
    roots: container?.rootNodes.map(({ name }) => name),
    transformNodes: container?.transformNodes.map(({ name }) => name),
  };
}
