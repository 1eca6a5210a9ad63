import type { GLTF } from "@gltf-transform/core";
import { defined } from "../defined.js";
import { checkGltf } from "../read/check-gltf.js";
import { list } from "../read/gltf-container.js";
import { nodeParents, withoutMatrix } from "../read/gltf-nodes.js";
import { openSelfContained } from "../read/open-self-contained.js";
import { AccessorReader } from "../read/read-accessor.js";
import { withoutCompressed } from "../read/without-compressed.js";
import { type BoundJoints, mergedSkins } from "./merge-skins.js";
import { GltfBinary } from "./write-gltf-binary.js";

/** A skeleton extracted from a character's file. */
export interface BareSkeleton {
  /** Scenes and nodes; no skin, mesh, material, texture or animation. */
  json: GLTF.IGLTF;
  binary: GltfBinary;
  /** Joints of the file's skins, or the requested ones, as nodes of the new file; one entry per root. */
  skins: BoundJoints[];
  /** Node in the new file for each requested node. */
  nodes: Int32Array;
}

/**
 * Extracts the skeleton from a character's GLB file: names, hierarchy, transforms and bind matrices as they are.
 * Nodes that only carry a mesh, a camera or a light are left out; other children of joints (sockets) stay.
 *
 * @param wanted nodes that stay in any case
 * @throws MotionError (BAD_USER_INPUT) when the file contradicts itself
 */
export function bareSkeleton(bytes: Uint8Array, wanted: ArrayLike<number>): BareSkeleton {
  const { json, binary: data } = openSelfContained(bytes);
  checkGltf(withoutCompressed(json).json);
  const fileNodes = list(json.nodes, "nodes");
  const skins = list(json.skins, "skins");
  const moved = new Set(Array.from(wanted));
  const joints = new Set([...skins.flatMap((skin) => skin.joints), ...moved]);
  const kept = nodesToKeep(fileNodes, joints);
  const place = new Map([...kept].sort((a, b) => a - b).map((node, i) => [node, i]));
  const at = (node: number) => place.get(node) as number;
  const placesOf = (nodes: readonly number[] | undefined) => (nodes ?? []).filter((node) => place.has(node)).map(at);
  const nodes = [...place.keys()].map((node): GLTF.INode => {
    const { name, translation, rotation, scale, matrix, extras } = moved.has(node)
      ? withoutMatrix(fileNodes[node], node)
      : fileNodes[node];
    const children = placesOf(fileNodes[node].children);
    return defined({
      name,
      children: children.length > 0 ? children : undefined,
      translation,
      rotation,
      scale,
      matrix,
      extras,
    });
  });
  const bones = mergedSkins(json, new AccessorReader(json, [data])).map(
    (skin): BoundJoints => ({ ...skin, joints: skin.joints.map(at) }),
  );
  // Importers make one armature of what a skin lists.
  if (bones.length === 0) bones.push({ joints: Array.from(wanted, at), binds: null });
  // Scene indices stay, so a scene without any of the skeleton gets its root.
  const root = at(rootOf(fileNodes, wanted[0]));
  const scenes = list(json.scenes, "scenes").map(({ name, nodes: roots }): GLTF.IScene => {
    const left = placesOf(Array.isArray(roots) ? roots : []);
    return defined({ name, nodes: left.length > 0 ? left : [root] });
  });
  return {
    json: defined({
      asset: json.asset,
      scene: json.scene,
      scenes: scenes.length > 0 ? scenes : undefined,
      nodes,
    }),
    binary: new GltfBinary(),
    skins: bones,
    nodes: Int32Array.from(wanted, at),
  };
}

function rootOf(nodes: readonly GLTF.INode[], node: number): number {
  const parents = nodeParents(nodes);
  let root = node;
  while (parents[root] >= 0) root = parents[root];
  return root;
}

/** Returns all nodes except those that only carry something visible. */
function nodesToKeep(nodes: readonly GLTF.INode[], joints: ReadonlySet<number>): Set<number> {
  const parents = nodeParents(nodes);
  const inside = new Set<number>();
  for (const joint of joints) for (let up = joint; up >= 0 && !inside.has(up); up = parents[up]) inside.add(up);
  const kept = new Set(inside);
  const open = [...inside];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of joints.has(node) || !inside.has(node) ? (nodes[node].children ?? []) : []) {
      const { mesh, camera, extensions } = nodes[child];
      if (kept.has(child) || mesh !== undefined || camera !== undefined || extensions !== undefined) continue;
      kept.add(child);
      open.push(child);
    }
  }
  return kept;
}
