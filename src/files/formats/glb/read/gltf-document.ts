import type { GLTF } from "@gltf-transform/core";
import type { NodeTree } from "../../../../motion/character-model.js";
import { type GltfBinary, packGlb } from "../write/write-gltf-binary.js";

const GENERATOR = "babylon-motion";

/** Starts a glTF of one scene with the tree's nodes, in order, and nothing else yet. */
export function startGltf(name: string, tree: NodeTree): GLTF.IGLTF {
  const children = childLists(tree);
  const nodes = tree.names.map((nodeName, j): GLTF.INode => {
    const node: GLTF.INode = { name: nodeName };
    if (children[j].length > 0) node.children = children[j];
    const translation = [...tree.translations.subarray(j * 3, j * 3 + 3)] as [number, number, number];
    const rotation = [...tree.rotations.subarray(j * 4, j * 4 + 4)] as [number, number, number, number];
    const scale = [...tree.scales.subarray(j * 3, j * 3 + 3)] as [number, number, number];
    if (translation.some((value) => value !== 0)) node.translation = translation;
    if (rotation.some((value, k) => value !== (k === 3 ? 1 : 0))) node.rotation = rotation;
    if (scale.some((value) => value !== 1)) node.scale = scale;
    return node;
  });
  const roots = [...tree.parents.keys()].filter((j) => tree.parents[j] < 0);
  return {
    asset: { version: "2.0", generator: GENERATOR },
    scene: 0,
    scenes: [{ name, nodes: roots }],
    nodes,
  };
}

function childLists({ parents }: NodeTree): number[][] {
  const children: number[][] = Array.from(parents, () => []);
  parents.forEach((parent, j) => {
    if (parent >= 0) children[parent].push(j);
  });
  return children;
}

/** Declares a humanoid as VRM 1.0 does. */
export function addHumanoid(json: GLTF.IGLTF, humanoid: Record<string, number>, name: string): void {
  const humanBones = Object.fromEntries(Object.entries(humanoid).map(([bone, node]) => [bone, { node }]));
  json.extensionsUsed = [...(json.extensionsUsed ?? []), "VRMC_vrm"];
  json.extensions = {
    VRMC_vrm: {
      specVersion: "1.0",
      meta: { name, authors: [GENERATOR], licenseUrl: "https://vrm.dev/licenses/1.0/" },
      humanoid: { humanBones },
    },
  };
}

/** Returns the file's bytes. */
export function finishGltf(json: GLTF.IGLTF, binary: GltfBinary): Uint8Array<ArrayBuffer> {
  const { accessors, bufferViews, byteLength, chunks } = binary;
  if (byteLength === 0) return packGlb(json, new Uint8Array());
  return packGlb({ ...json, accessors, bufferViews, buffers: [{ byteLength }] }, chunks);
}
