import { readdirSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
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
    model = loadUrl(new URL(file, CHARACTERS));
    loaded.set(file, model);
  }
  return model;
}

/** Any character file, by its path from the working directory. */
export function loadCharacterFile(path: string): Promise<CharacterModel> {
  return loadUrl(pathToFileURL(path));
}

function loadUrl(url: URL): Promise<CharacterModel> {
  const bytes = new Uint8Array(readFileSync(url));
  if (url.pathname.endsWith(".fbx")) return loadFbx(bytes);
  const resources: Record<string, Uint8Array> = {};
  if (url.pathname.endsWith(".gltf")) {
    const folder = new URL(".", url);
    for (const name of readdirSync(folder)) {
      if (name.endsWith(".bin")) resources[name] = new Uint8Array(readFileSync(new URL(name, folder)));
    }
  }
  return readGlbCharacter(bytes, resources);
}

async function loadFbx(bytes: Uint8Array): Promise<CharacterModel> {
  const engine = new NullEngine();
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  const container = await new FBXFileLoader({}).loadAssetContainerAsync(scene, bytes.slice().buffer, "");
  const root = container.transformNodes[0];
  const nodes = root.getChildTransformNodes(false).filter((node) => node instanceof TransformNode);
  const place = new Map<unknown, number>(nodes.map((node, i) => [node, i]));
  const model: CharacterModel = {
    name: "character",
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
