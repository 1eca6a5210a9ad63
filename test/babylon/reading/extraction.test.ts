import "@babylonjs/loaders/glTF/2.0/index.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { FBXFileLoader } from "@babylonjs/loaders/FBX/fbxFileLoader.pure.js";
import { describe, expect, it } from "vitest";
import { characterModelFromBabylon } from "../../../src/babylon/reading/character-model-from-babylon.js";
import { type CharacterTarget, locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { loadCharacter, readCharacterFile } from "../../support/characters/characters.js";
import { createBoneFigure, createNodeFigure, createScene } from "../../support/characters/figure.js";
import { itOn } from "../../support/characters/on-characters.js";

async function load(file: string, scene: Scene) {
  const bytes = readCharacterFile(file);
  if (file.endsWith(".fbx")) return new FBXFileLoader({}).loadAssetContainerAsync(scene, bytes.buffer, "");
  return LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
}

function extract(target: CharacterTarget): CharacterModel {
  return characterModelFromBabylon(locateCharacter(target)).model;
}

/** The inputs of motions by the names of nodes, which must not depend on how the file was read. */
function understood(model: CharacterModel) {
  const rig = createCharacterRig(model);
  return {
    roles: Object.fromEntries(Object.entries(rig.mapping.roles).map(([role, node]) => [role, model.nodes.names[node]])),
    facing: rig.facing,
    legLength: rig.legLength,
    height: rig.height,
  };
}

function expectSame(got: ReturnType<typeof understood>, wanted: ReturnType<typeof understood>, unit: number) {
  expect(got.roles).toEqual(wanted.roles);
  expect(got.facing).toBeCloseTo(wanted.facing, 4);
  expect(got.legLength / wanted.legLength).toBeCloseTo(unit, 4);
  expect(got.height / wanted.height).toBeCloseTo(unit, 4);
}

const FILES = [
  "made/parts.glb",
  "made/unreal.glb",
  "made/broad.glb",
  "made/mixamo.glb",
  "made/vrm0.vrm",
  "made/maya.fbx",
  "rigged/kaykit-knight.glb",
  "rigged/gdquest-mannequiny.glb",
  "rigged/quaternius-men-casual.glb",
  "rigged/babylon-maya-skeleton.glb",
  "rigged/vrm0-godette.vrm",
  "rigged/kenney-maya-7700.fbx",
  "rigged/quaternius2017-human-mixamo-names.fbx",
];

describe.each([
  ["left-handed", false],
  ["right-handed", true],
])("a character in a %s scene", (_, rightHanded) => {
  itOn(FILES)("%s is read as its file defines it", async (file) => {
    const scene = createScene(rightHanded);
    const container = await load(file, scene);
    const wanted = understood({ ...(await loadCharacter(file)), humanoid: undefined });
    expectSame(understood(extract(container)), wanted, 1);
  });

  itOn(["made/unity.glb", "made/biped.fbx", "rigged/kaykit-knight.glb", "rigged/rocketbox-male-01.fbx"])(
    "%s is the same wherever it stands, however it is turned, scaled and posed",
    async (file) => {
      const scene = createScene(rightHanded);
      const container = await load(file, scene);
      container.addAllToScene();
      const wanted = understood(extract(container));
      const player = new TransformNode("player", scene);
      const root = [...container.meshes, ...container.transformNodes].find((node) => !node.parent && node !== player)!;
      root.parent = player;
      player.position.set(10, 2, -7);
      player.rotation.set(0, 2.1, 0);
      player.scaling.setAll(0.3);
      root.scaling.scaleInPlace(4);
      container.animationGroups[0]?.start(true);
      for (let i = 0; i < 20; i++) scene.animate();
      for (const target of [container, player, root, container.meshes.find((mesh) => mesh.skeleton)!]) {
        expectSame(understood(extract(target)), wanted, 1);
      }
      expectSame(understood(extract(container.skeletons[0])), wanted, 1);
    },
  );

  it("without any Skeleton is read from its nodes", async () => {
    const scene = createScene(rightHanded);
    const container = await load("made/parts.glb", scene);
    expect(container.skeletons).toHaveLength(0);
    const wanted = understood({ ...(await loadCharacter("made/parts.glb")), humanoid: undefined });
    expectSame(understood(extract(container)), wanted, 1);
  });

  it("with plain bones is read as with nodes", () => {
    const scene = createScene(rightHanded);
    const { root } = createNodeFigure(scene);
    const { mesh, skeleton } = createBoneFigure(scene);
    const wanted = understood(extract(root));
    expectSame(understood(extract(mesh)), wanted, 1);
    expectSame(understood(extract(skeleton)), wanted, 1);
  });

  it.each([
    ["as Babylon does", undefined],
    ["with an ending", (name: string) => `${name}_enemy7`],
    ["with a beginning", (name: string) => `enemy7 ${name}`],
  ])("is found in instances of its container, named %s", async (_how, nameFunction) => {
    const scene = createScene(rightHanded);
    const container = await load("made/unreal.glb", scene);
    const wanted = understood(extract(container));
    const instance = container.instantiateModelsToScene(nameFunction);
    expect(instance.rootNodes[0].name).toMatch(/^Clone of |enemy7/);
    expectSame(understood(extract(instance)), wanted, 1);
  });
});

describe("the node that root motion moves", () => {
  it("is the given one if it contains the character, else the file's root", async () => {
    const scene = createScene();
    const { root, skeleton } = createNodeFigure(scene);
    const player = new TransformNode("player", scene);
    const vehicle = new TransformNode("vehicle", scene);
    root.parent = player;
    player.parent = vehicle;
    expect(locateCharacter(player).mover).toBe(player);
    expect(locateCharacter(root).mover).toBe(root);
    expect(locateCharacter(skeleton).mover).toBe(root);
    const body = root.getChildMeshes()[0];
    expect(locateCharacter(body).mover).toBe(root);
  });

  it("is never that of a clone's original", () => {
    const scene = createScene();
    const { root } = createNodeFigure(scene);
    const level = new TransformNode("level", scene);
    root.parent = level;
    const clone = root.clone("clone", level)!;
    expect(() => locateCharacter(clone)).toThrow('"clone" shares the skeleton of "__root__"');
    expect(locateCharacter(root).mover).toBe(root);
  });

  it("must contain every mesh of a skeleton of plain bones", () => {
    const scene = createScene();
    const { mesh, skeleton } = createBoneFigure(scene);
    const hat = mesh.clone("hat");
    hat.skeleton = skeleton;
    expect(() => locateCharacter(skeleton)).toThrow("no node in common");
    const player = new TransformNode("player", scene);
    mesh.parent = player;
    hat.parent = player;
    expect(locateCharacter(skeleton).mover).toBe(player);
  });
});
