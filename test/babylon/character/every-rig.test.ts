import { ImportMeshAsync, LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import "@babylonjs/core/Meshes/instancedMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import type { Node } from "@babylonjs/core/node.js";
import { afterEach, describe, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import { type CharacterTarget, locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import { matrixBelow, uniformScale } from "../../../src/babylon/reading/node-transform.js";
import type { MannequinOptions } from "../../../src/characters/mannequin-options.js";
import type { SourceCharacter } from "../../../src/sources/motion-source.js";
import { babylonFileOf } from "../../support/babylon-file.js";
import { createBoneMannequin } from "../../support/characters/bone-mannequin.js";
import { RIGS } from "../../support/characters/characters.js";
import { createNodeFigure, createScene, sceneContents } from "../../support/characters/figure.js";
import { itOn } from "../../support/characters/on-characters.js";
import { addReal, createRealRuntime } from "../../support/characters/real-runtime.js";
import { loadIntoScene } from "../../support/characters/rigs.js";
import { type Footing, walkOn } from "../../support/driving/walk-on.js";
import { disposeRuntimes, run } from "../../support/stage.js";

Logger.LogLevels = Logger.ErrorLogLevel;
afterEach(disposeRuntimes);

/** A walk of 1.4 m/s on the reference leg, the limits for its planted feet, and the ground under the character. */
async function walker(hero: MotionCharacter, known: SourceCharacter, moveSpeed = 1.4) {
  const walk = await hero.requestLocomotion({ moveSpeed, relativeSpeed: true });
  const place = matrixBelow(locateCharacter(hero.node!).modelRoot!, null, new Matrix());
  const ground = Vector3.TransformCoordinates(Vector3.FromArray([...known.driveRig.origin]), place).y;
  return { hero, walk, ground, leg: known.driveRig.legLength * uniformScale(place) };
}

function expectPlanted(footing: Footing, leg: number): void {
  expect(footing.stances).toBeGreaterThan(6);
  expect(footing.slide / leg).toBeLessThan(0.003);
  expect(footing.height / leg).toBeLessThan(0.003);
}

/** The container's topmost node or mesh. */
const topOf = (container: { rootNodes: Node[] }) => container.rootNodes[0] as TransformNode;

describe("a walk on every rig", () => {
  const files = RIGS.filter((file) => !file.includes("kaykit-manny"));

  itOn(files)("%s walks with planted feet", async (file) => {
    const scene = createScene();
    const container = await loadIntoScene(file, scene);
    for (const group of container.animationGroups) group.stop();
    const { hero, known } = await addReal(scene, container);
    const one = await walker(hero, known);
    const [footing] = walkOn(scene, [one], 150);
    expectPlanted(footing, one.leg);
    // The first frame shows the beginning.
    expect(hero.node!.position.length()).toBeCloseTo(
      (1.4 * 149 * 0.016 * known.scale * one.leg) / known.driveRig.legLength,
      2,
    );
  });
});

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("a .babylon file in a %s scene", (_, rightHanded) => {
  function fileOf(options: MannequinOptions): string {
    const scene = createScene(rightHanded);
    createBoneMannequin(scene, options);
    return babylonFileOf(scene);
  }

  it.each([
    ["builtin", {}],
    ["mixamo", { rig: "mixamo", restPose: "A" }],
  ] as [string, MannequinOptions][])("walks on its own bones (%s names)", async (_rig, options) => {
    const scene = createScene(rightHanded);
    const container = await LoadAssetContainerAsync(fileOf(options), scene, { pluginExtension: ".babylon" });
    container.addAllToScene();
    expect(container.skeletons[0].bones.every((bone) => bone.getTransformNode() === null)).toBe(true);
    const root = topOf(container);
    root.rotation.y = 1;
    const { hero, known } = await addReal(scene, container);
    expect(hero.node).toBe(root);
    expect(hero.mapping.missing.filter((role) => /Leg|Foot|Arm|Hips|Spine|Head/.test(role))).toEqual([]);
    const one = await walker(hero, known);
    const [footing] = walkOn(scene, [one], 150);
    expectPlanted(footing, one.leg);
    expect(Math.atan2(root.position.x, root.position.z)).toBeCloseTo(1, 4);
    // The rendered pose: the skeleton's own matrices contain it.
    const foot = container.skeletons[0].bones.find((bone) => /LeftFoot$/.test(bone.name))!;
    container.skeletons[0].prepare(true);
    root.computeWorldMatrix(true);
    for (const mesh of container.meshes) mesh.computeWorldMatrix(true);
    const drawn = foot.getAbsolutePosition(container.meshes[0]);
    const { sole } = known.driveRig.legs[0];
    const heel = hero.body.soles.positionToRef("left", "heel", new Vector3());
    expect(Vector3.Distance(drawn, heel)).toBeCloseTo(Math.hypot(...sole.heel), 3);
  });

  itOn(["made/mixamo.glb", "made/biped.fbx", "rigged/mpfb-mixamorig.glb", "rigged/rocketbox-male-01.fbx"])(
    "saved from %s, walks on its nodes",
    async (file) => {
      const first = createScene(rightHanded);
      await loadIntoScene(file, first);
      const scene = createScene(rightHanded);
      const container = await LoadAssetContainerAsync(babylonFileOf(first), scene, { pluginExtension: ".babylon" });
      container.addAllToScene();
      for (const group of container.animationGroups) group.stop();
      expect(container.skeletons[0].bones.some((bone) => bone.getTransformNode())).toBe(true);
      const { hero, known } = await addReal(scene, container);
      const one = await walker(hero, known);
      expectPlanted(walkOn(scene, [one], 150)[0], one.leg);
    },
  );

  it("walks when it is imported into the scene", async () => {
    const scene = createScene(rightHanded);
    const { meshes, skeletons } = await ImportMeshAsync(fileOf({}), scene, { pluginExtension: ".babylon" });
    for (const target of [meshes[0], skeletons[0]]) {
      const { hero, known, runtime } = await addReal(scene, target);
      const one = await walker(hero, known);
      expectPlanted(walkOn(scene, [one], 100)[0], one.leg);
      runtime.dispose();
    }
  });
});

describe("characters of one container", () => {
  it("each walk by themselves, whatever their nodes are called", async () => {
    const scene = createScene();
    const container = await loadIntoScene("made/unity.glb", scene);
    for (const group of container.animationGroups) group.stop();
    const file = sceneContents(scene);
    const names = [
      undefined,
      (name: string) => name,
      (name: string) => `enemy7 ${name}`,
      (name: string) => `${name}_7`,
    ];
    const instances = names.map((name, i) =>
      container.instantiateModelsToScene(name, false, { doNotInstantiate: i % 2 === 0 }),
    );
    const targets: CharacterTarget[] = [container, ...instances];
    const before = sceneContents(scene);
    const { runtime, known } = createRealRuntime(scene);
    const walkers = [];
    for (const [i, target] of targets.entries()) {
      const hero = await runtime.addCharacterAsync(target);
      hero.node!.position.x = 3 * i;
      walkers.push(await walker(hero, known[i], 0.8 + 0.3 * i));
    }
    expect(new Set(known.map(({ hash }) => hash)).size).toBe(1);
    expect(new Set(walkers.map(({ hero }) => hero.node)).size).toBe(targets.length);
    const footings = walkOn(scene, walkers, 150);
    walkers.forEach(({ hero, leg }, i) => {
      expectPlanted(footings[i], leg);
      expect(hero.node!.position.x).toBeCloseTo(3 * i, 5);
      const way = ((0.8 + 0.3 * i) * 149 * 0.016 * known[i].scale * leg) / known[i].driveRig.legLength;
      expect(hero.node!.position.z).toBeCloseTo(way, 2);
      const hips = hero.mapping.joints.find(({ joint }) => joint === "Hips");
      expect(hips?.nodeName).toBe(hero.getJoint("Hips")!.name);
    });
    expect(container.animationGroups.some((group) => group.isStarted)).toBe(false);
    expect(instances.flatMap((one) => one.animationGroups).some((group) => group.isStarted)).toBe(false);
    // Disposing one does not affect the others.
    walkers[1].hero.dispose();
    const place = walkers[2].hero.node!.position.z;
    run(scene, 10);
    expect(walkers[2].hero.node!.position.z).toBeGreaterThan(place);
    instances[2].dispose();
    expect(walkers[3].hero.isDisposed).toBe(true);
    run(scene, 10);
    expect(walkers[4].hero.node!.position.z).toBeGreaterThan(place);
    runtime.dispose();
    const { nodes, groups, ...others } = sceneContents(scene);
    expect(others.afterAnimations).toBe(before.afterAnimations);
    expect(others.animatables).toBe(0);
    // What Babylon made for the three remaining instances is all that is left.
    expect((nodes - file.nodes) / 3).toBe((before.nodes - file.nodes) / 4);
    expect((groups - file.groups) / 3).toBe((before.groups - file.groups) / 4);
  });

  it("of plain bones walk by themselves too", async () => {
    const scene = createScene();
    const other = createScene();
    createBoneMannequin(other);
    const container = await LoadAssetContainerAsync(babylonFileOf(other), scene, { pluginExtension: ".babylon" });
    const { runtime, known } = createRealRuntime(scene);
    const walkers = [];
    for (let i = 0; i < 3; i++) {
      const hero = await runtime.addCharacterAsync(container.instantiateModelsToScene());
      hero.node!.position.x = 2 * i;
      walkers.push(await walker(hero, known[i], 1 + 0.4 * i));
    }
    const footings = walkOn(scene, walkers, 150);
    walkers.forEach(({ hero, leg }, i) => {
      expectPlanted(footings[i], leg);
      expect(hero.node!.position.z).toBeGreaterThan((1 + 0.4 * i) * 2);
      expect(hero.node!.position.x).toBeCloseTo(2 * i, 5);
    });
  });
});

describe("a clone", () => {
  it("that shares its original's skeleton is rejected, with how to make a figure of its own", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { runtime } = createRealRuntime(scene);
    for (const clone of [root.clone("twin", null)!, root.instantiateHierarchy(null)!]) {
      await expect(runtime.addCharacterAsync(clone)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        argument: "character",
        message: expect.stringContaining("instantiateModelsToScene"),
      });
    }
    const { root: bones, meshes } = createBoneMannequin(scene);
    for (const twin of [bones.clone("twin", null)!, meshes[0].clone("twin"), meshes[0].createInstance("twin")]) {
      await expect(runtime.addCharacterAsync(twin)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        argument: "character",
        message: expect.stringContaining("instantiateModelsToScene"),
      });
      twin.dispose();
    }
    // Instances are only rendered again, so it is clear which figure is meant.
    meshes[0].createInstance("drawn twice");
    await expect(runtime.addCharacterAsync(bones)).resolves.toMatchObject({ node: bones });
  });

  it("with a skeleton of its own walks by itself", async () => {
    const scene = createScene();
    const { root, skeleton } = createBoneMannequin(scene);
    const twin = root.clone("twin", null)!;
    const own = skeleton.clone("twin");
    for (const mesh of twin.getChildMeshes()) mesh.skeleton = own;
    twin.position.x = 2;
    const { runtime, known } = createRealRuntime(scene);
    const walkers = [];
    for (const [i, target] of [root, twin].entries()) {
      walkers.push(await walker(await runtime.addCharacterAsync(target), known[i], 1 + i));
    }
    const footings = walkOn(scene, walkers, 150);
    walkers.forEach(({ leg }, i) => {
      expectPlanted(footings[i], leg);
    });
    expect(twin.position.z / root.position.z).toBeCloseTo(2, 2);
    expect(twin.position.x).toBeCloseTo(2, 5);
  });
});

describe("overrides of the mapping", () => {
  it("may be nodes, bones or names, and null for a joint that a character has not", async () => {
    const scene = createScene();
    const { root, skeleton, nodes } = createNodeFigure(scene);
    // Meaningless names, so that without help the geometry decides.
    const spare = new TransformNode("Spare", scene);
    spare.parent = nodes.get("LeftForeArm")!;
    const overrides = {
      LeftHand: spare,
      RightHand: "RightForeArm",
      RightForeArm: "RightArm",
      RightArm: skeleton.bones.find((bone) => bone.name === "RightShoulder")!,
      RightShoulder: null,
    };
    const { hero } = await addReal(scene, root, { overrides });
    expect(hero.getJoint("LeftHand")).toBe(spare);
    expect(hero.getJoint("RightHand")).toBe(nodes.get("RightForeArm"));
    expect(hero.getJoint("RightArm")).toBe(nodes.get("RightShoulder"));
    expect(hero.mapping.missing).toContain("RightShoulder");
  });

  it("that the character lacks are rejected with similar names", async () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const { runtime } = createRealRuntime(scene);
    await expect(runtime.addCharacterAsync(root, { overrides: { LeftHand: "LeftHnd" } })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      argument: "overrides.LeftHand",
      message: expect.stringContaining("Near it: LeftHand"),
    });
    const unknown = { LeftHoof: "LeftHand" } as object;
    await expect(runtime.addCharacterAsync(root, { overrides: unknown })).rejects.toThrow(
      '"LeftHoof" is no humanoid role',
    );
  });
});
