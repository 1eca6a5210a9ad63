import type { GLTF } from "@gltf-transform/core";
import type { CharacterModel, MeshPart, NodeTree } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { Skeleton } from "../../motion/skeleton.js";
import { type GlbMotion, writeGltfAnimation } from "./write-gltf-animation.js";
import { GltfBinary, INDICES, packGlb, VERTICES } from "./write-gltf-binary.js";

const GENERATOR = "babylon-motion";

/**
 * Writes a character, and motions of its nodes, as a GLB file. Node indices stay as they are in the model. A model with
 * a `humanoid` map gets it as VRM 1.0 (`VRMC_vrm`).
 *
 * @throws MotionError (BAD_USER_INPUT) when a motion has no joint in common with the model
 */
export function writeGlb(model: CharacterModel, motions: readonly GlbMotion[] = []): Uint8Array {
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
 * Writes a motion alone as a GLB file: its joints as nodes in the rest pose, the animation, and a skin that lists the
 * joints so that importers make one armature of them.
 */
export function writeMotionGlb(clip: MotionClip, name = "motion"): Uint8Array {
  const binary = new GltfBinary();
  const nodes = skeletonNodes(clip.skeleton);
  const json = startGltf(name, nodes);
  json.skins = [{ name, joints: clip.skeleton.names.map((_, joint) => joint) }];
  return finish(json, binary, [{ name, clip, nodes: json.skins[0].joints }]);
}

/** The glTF-ready node tree of a skeleton. */
function skeletonNodes(skeleton: Skeleton): NodeTree {
  return {
    names: [...skeleton.names],
    parents: Int32Array.from(skeleton.parents),
    translations: skeleton.restTranslations,
    rotations: skeleton.restRotations,
    scales: Float32Array.from({ length: skeleton.names.length * 3 }, (_, i) => skeleton.restScales[Math.floor(i / 3)]),
  };
}

function startGltf(name: string, tree: NodeTree): GLTF.IGLTF {
  const nodes = tree.names.map((nodeName, j): GLTF.INode => {
    const node: GLTF.INode = { name: nodeName };
    const children = childrenOf(tree, j);
    if (children.length > 0) node.children = children;
    const translation = [...tree.translations.subarray(j * 3, j * 3 + 3)] as [number, number, number];
    const rotation = [...tree.rotations.subarray(j * 4, j * 4 + 4)] as [number, number, number, number];
    const scale = [...tree.scales.subarray(j * 3, j * 3 + 3)] as [number, number, number];
    if (translation.some((value) => value !== 0)) node.translation = translation;
    if (rotation.some((value, k) => value !== (k === 3 ? 1 : 0))) node.rotation = rotation;
    if (scale.some((value) => value !== 1)) node.scale = scale;
    return node;
  });
  return {
    asset: { version: "2.0", generator: GENERATOR },
    scene: 0,
    scenes: [{ name, nodes: childrenOf(tree, -1) }],
    nodes,
  };
}

function childrenOf(tree: NodeTree, parent: number): number[] {
  const children: number[] = [];
  tree.parents.forEach((other, j) => {
    if (other === parent) children.push(j);
  });
  return children;
}

/** Parts that share node and skin become primitives of one mesh; a node's further skins get nodes of their own. */
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
      // A skinned mesh stands where its joints stand: its own place is ignored, and best left out.
      delete node.translation;
      delete node.rotation;
      delete node.scale;
    }
    const joints = skin >= 0 ? model.skins[skin].joints.length : 0;
    json.meshes.push({ name: nodes[owner].name, primitives: parts.map((part) => primitive(part, joints, binary)) });
  }
}

function primitive(part: MeshPart, joints: number, binary: GltfBinary): GLTF.IMeshPrimitive {
  const target = VERTICES;
  const vertices = part.positions.length / 3;
  const attributes: Record<string, number> = {
    POSITION: binary.add(part.positions, "VEC3", { target, bounds: true }),
    NORMAL: binary.add(part.normals, "VEC3", { target }),
  };
  if (part.uvs) attributes.TEXCOORD_0 = binary.add(part.uvs, "VEC2", { target });
  if (part.colors) attributes.COLOR_0 = binary.add(part.colors, "VEC3", { target });
  if (part.joints && part.weights && part.skin >= 0) {
    const slots = joints <= 256 ? Uint8Array.from(part.joints) : part.joints;
    attributes.JOINTS_0 = binary.add(slots, "VEC4", { target });
    attributes.WEIGHTS_0 = binary.add(part.weights, "VEC4", { target });
  }
  const indices = vertices <= 65535 ? Uint16Array.from(part.indices) : part.indices;
  const result: GLTF.IMeshPrimitive = { attributes, indices: binary.add(indices, "SCALAR", { target: INDICES }) };
  if (part.material >= 0) result.material = part.material;
  return result;
}

function addHumanoid(json: GLTF.IGLTF, humanoid: Record<string, number>, name: string): void {
  const humanBones = Object.fromEntries(Object.entries(humanoid).map(([bone, node]) => [bone, { node }]));
  json.extensionsUsed = ["VRMC_vrm"];
  json.extensions = {
    VRMC_vrm: {
      specVersion: "1.0",
      meta: { name, authors: [GENERATOR], licenseUrl: "https://vrm.dev/licenses/1.0/" },
      humanoid: { humanBones },
    },
  };
}

function finish(json: GLTF.IGLTF, binary: GltfBinary, motions: readonly GlbMotion[]): Uint8Array {
  if (motions.length > 0) {
    const nodes = json.nodes ?? [];
    json.animations = motions.map((motion) => writeGltfAnimation(binary, motion, nodes));
  }
  if (binary.byteLength > 0) {
    json.accessors = binary.accessors;
    json.bufferViews = binary.bufferViews;
    json.buffers = [{ byteLength: binary.byteLength }];
  }
  return packGlb(json, binary.bytes());
}
