import { readdirSync, readFileSync } from "node:fs";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";
import { FBXFileLoader } from "@babylonjs/loaders/FBX/fbxFileLoader.pure.js";
import { readGlbCharacter } from "../../src/formats/glb/read-glb.js";
import type { CharacterModel, MeshPart, Skin } from "../../src/motion/character-model.js";

const CHARACTERS = new URL("../../../shared/characters/", import.meta.url);

/** Files of `../shared/characters/rigged`, by path below `../shared/characters`. */
export const RIGGED_FILES: readonly string[] = [
  ...readdirSync(new URL("rigged/", CHARACTERS))
    .filter((file) => /\.(glb|vrm|fbx)$/.test(file))
    .map((file) => `rigged/${file}`),
  "rigged/kaykit-manny/manny_med_mod.gltf",
];

export function readCharacterFile(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(file, CHARACTERS)));
}

const loaded = new Map<string, Promise<CharacterModel>>();

/** A character of `../shared/characters` as data; read once a test file. Do not write into it. */
export function loadCharacter(file: string): Promise<CharacterModel> {
  let model = loaded.get(file);
  if (!model) {
    model = file.endsWith(".fbx") ? loadFbx(file) : loadGltf(file);
    loaded.set(file, model);
  }
  return model;
}

async function loadGltf(file: string): Promise<CharacterModel> {
  const resources: Record<string, Uint8Array> = {};
  if (file.endsWith(".gltf")) {
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    for (const name of readdirSync(new URL(folder, CHARACTERS))) {
      if (name.endsWith(".bin")) resources[name] = readCharacterFile(folder + name);
    }
  }
  return readGlbCharacter(readCharacterFile(file), resources);
}

async function loadFbx(file: string): Promise<CharacterModel> {
  const engine = new NullEngine();
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  const bytes = readCharacterFile(file);
  const container = await new FBXFileLoader({}).loadAssetContainerAsync(scene, bytes.buffer, "");
  const root = container.transformNodes[0];
  const nodes = root.getChildTransformNodes(false).filter((node) => node instanceof TransformNode);
  const place = new Map<unknown, number>(nodes.map((node, i) => [node, i]));
  const model: CharacterModel = {
    name: file,
    nodes: {
      names: nodes.map((node) => node.name),
      parents: Int32Array.from(nodes, (node) => place.get(node.parent) ?? -1),
      translations: Float32Array.from(nodes.flatMap((node) => node.position.asArray())),
      rotations: Float32Array.from(
        nodes.flatMap((node) => (node.rotationQuaternion ?? node.rotation.toQuaternion()).asArray()),
      ),
      scales: Float32Array.from(nodes.flatMap((node) => node.scaling.asArray())),
    },
    skins: [],
    meshes: [],
    materials: [],
  };
  for (const skeleton of container.skeletons) {
    skeleton.prepare(true);
    const bones = skeleton.bones.filter((bone) => place.has(bone.getTransformNode()));
    const skin: Skin = {
      joints: Int32Array.from(bones, (bone) => place.get(bone.getTransformNode()) ?? 0),
      inverseBinds: Float32Array.from(
        bones.flatMap((bone) => Array.from(bone.getAbsoluteInverseBindMatrix().asArray())),
      ),
    };
    const slots = new Map(bones.map((bone, i) => [bone.getIndex(), i]));
    for (const mesh of container.meshes) {
      if (mesh.skeleton !== skeleton) continue;
      model.meshes.push(meshPart(mesh, place.get(mesh) ?? 0, model.skins.length, slots));
    }
    model.skins.push(skin);
  }
  scene.dispose();
  engine.dispose();
  return model;
}

function meshPart(mesh: AbstractMesh, node: number, skin: number, slots: Map<number, number>): MeshPart {
  const boneIndices = mesh.getVerticesData("matricesIndices") ?? [];
  return {
    name: mesh.name,
    node,
    skin,
    material: -1,
    positions: Float32Array.from(mesh.getVerticesData("position") ?? []),
    normals: Float32Array.from(mesh.getVerticesData("normal") ?? []),
    indices: Uint32Array.from(mesh.getIndices() ?? []),
    joints: Uint16Array.from(boneIndices, (bone) => slots.get(bone) ?? 0),
    weights: Float32Array.from(mesh.getVerticesData("matricesWeights") ?? []),
  };
}
