import type { FbxNode } from "../tree/fbx-node.js";
import { childOf, fbxNode, textOf } from "./fbx-build.js";
import type { LegacyScene } from "./legacy-scene.js";

/** Adds the connections of version 6, which refer to objects by name where 7.x numbers them. */
export function readConnections(scene: LegacyScene, connections: FbxNode | undefined): void {
  const kinds = new Map(scene.objects.map((object) => [object.properties[0] as number, object.name]));
  const textures = new Map<number, number[]>();
  const materials = new Map<number, number[]>();
  for (const { properties } of connections?.children ?? []) {
    const [kind, sourceName, targetName, property] = properties;
    const source = scene.idOf(String(sourceName));
    const target = scene.idOf(String(targetName));
    if (source === undefined || target === undefined) continue;
    if (kind === "OP" && property !== undefined) {
      scene.connectProperty(source, target, property);
      continue;
    }
    const sourceKind = kinds.get(source);
    if (sourceKind === "Texture" && kinds.get(target) === "Model") {
      push(textures, target, source);
      continue;
    }
    if (sourceKind === "Material") push(materials, target, source);
    // Deformers belong to the geometry, which old files do not name.
    scene.connect(source, sourceKind === "Deformer" ? (scene.geometries.get(target) ?? target) : target);
  }
  for (const [model, list] of textures) addTextures(scene, list, materials.get(model) ?? []);
  connectVideos(scene);
}

/** Moves textures to materials. Old files put textures on models: one for all of its materials, or one for each. */
function addTextures(scene: LegacyScene, textures: number[], materials: number[]): void {
  for (const [index, material] of materials.entries()) {
    const texture = textures.length === 1 ? textures[0] : textures[index];
    if (texture !== undefined) scene.connectProperty(texture, material, "DiffuseColor");
  }
}

/** Connects textures that refer to their video only by name. */
function connectVideos(scene: LegacyScene): void {
  const connected = new Set(scene.connections.map(({ properties }) => properties[2]));
  for (const object of scene.objects) {
    if (object.name !== "Texture" || connected.has(object.properties[0])) continue;
    const video = scene.idOf(textOf(childOf(object, "Media")));
    if (video !== undefined) scene.connections.push(fbxNode("C", ["OO", video, object.properties[0]]));
  }
}

function push(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
