import type { GLTF } from "@gltf-transform/core";
import type { CharacterModel, MeshPart, NodeTree } from "../../../../motion/character-model.js";
import type { MotionClip } from "../../../../motion/clip.js";
import type { Skeleton } from "../../../../motion/skeleton.js";
import { addHumanoid, finishGltf, startGltf } from "../read/gltf-document.js";
import { type GlbMotion, writeGltfAnimation } from "./write-gltf-animation.js";
import { GltfBinary } from "./write-gltf-binary.js";
import { writePrimitive } from "./write-primitive.js";

/**
 * Writes a character, and motions of its nodes, as a GLB file. Node indices stay as they are in the model. A model with
 * a `humanoid` map gets it as VRM 1.0 (`VRMC_vrm`).
 *
 * @throws MotionError (BAD_USER_INPUT) when a motion has no joint in common with the model
 */
export function writeGlb(model: CharacterModel, motions: readonly GlbMotion[] = []): Uint8Array<ArrayBuffer> {
  const binary = new GltfBinary();
  const json = startGltf(model.name, model.nodes);
  if (model.materials.length > 0) {
    json.materials = model.materials.map((material) => ({
      name: material.name,
      pbrMetallicRoughness: {
        baseColorFactor: [...material.color],
        metallicFactor: material.metallic ?? 0,
        roughnessFactor: material.roughness ?? 1,
      },
      ...(material.color[3] < 1 && { alphaMode: "BLEND" as const }),
    }));
  }
  if (model.skins.length > 0) {
    json.skins = model.skins.map((skin) => ({
      joints: [...skin.joints],
      inverseBindMatrices: binary.add(skin.inverseBinds, "MAT4"),
    }));
  }
  if (model.meshes.length > 0) addMeshes(json, model, binary);
  if (model.humanoid) addHumanoid(json, model.humanoid, model.name);
  return finish(json, binary, motions);
}

/**
 * Writes only a motion as a GLB file: its joints as nodes in the rest pose, the animation, and a skin that lists the
 * joints so that importers make one armature of them.
 *
 * @param rotations "float" (default), from which `readMotionGlb` makes the same clip to the last bit, or "int16": see
 *   GlbMotion
 */
export function writeMotionGlb(
  clip: MotionClip,
  name = "motion",
  rotations: GlbMotion["rotations"] = "float",
): Uint8Array<ArrayBuffer> {
  const binary = new GltfBinary();
  const nodes = skeletonNodes(clip.skeleton);
  const json = startGltf(name, nodes);
  json.skins = [{ name, joints: clip.skeleton.names.map((_, joint) => joint) }];
  return finish(json, binary, [{ name, clip, nodes: json.skins[0].joints, rotations }]);
}

/** Returns the node tree of a skeleton for glTF. */
function skeletonNodes(skeleton: Skeleton): NodeTree {
  return {
    names: [...skeleton.names],
    parents: Int32Array.from(skeleton.parents),
    translations: skeleton.restTranslations,
    rotations: skeleton.restRotations,
    scales: Float32Array.from({ length: skeleton.names.length * 3 }, (_, i) => skeleton.restScales[Math.floor(i / 3)]),
  };
}

/** Makes parts that share node and skin primitives of one mesh; a node's further skins get nodes of their own. */
function addMeshes(json: GLTF.IGLTF, model: CharacterModel, binary: GltfBinary): void {
  const groups = new Map<string, MeshPart[]>();
  for (const part of model.meshes) {
    const key = `${part.node}/${part.skin}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  json.meshes = [];
  const nodes = json.nodes!;
  for (const parts of groups.values()) {
    const { node: owner, skin } = parts[0];
    let node = nodes[owner];
    if (node.mesh !== undefined) {
      node.children = [...(node.children ?? []), nodes.length];
      node = { name: `${node.name}_${nodes.length}` };
      nodes.push(node);
    }
    node.mesh = json.meshes.length;
    if (skin >= 0) {
      node.skin = skin;
      // A skinned mesh follows its joints: its own transform is ignored, and best left out.
      delete node.translation;
      delete node.rotation;
      delete node.scale;
    }
    const joints = skin >= 0 ? model.skins[skin].joints.length : 0;
    json.meshes.push({
      name: nodes[owner].name,
      primitives: parts.map((part) => writePrimitive(part, joints, binary)),
    });
  }
}

function finish(json: GLTF.IGLTF, binary: GltfBinary, motions: readonly GlbMotion[]): Uint8Array<ArrayBuffer> {
  if (motions.length > 0) {
    json.animations = motions.map((motion) => writeGltfAnimation(binary, motion, json));
  }
  return finishGltf(json, binary);
}
