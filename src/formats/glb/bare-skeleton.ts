import type { GLTF } from "@gltf-transform/core";
import { defined } from "./defined.js";
import { list } from "./gltf-container.js";
import { nodeParents, withoutMatrix } from "./gltf-nodes.js";
import { openSelfContained } from "./open-self-contained.js";
import { AccessorReader } from "./read-accessor.js";
import { GltfBinary } from "./write-gltf-binary.js";

const MOST_JOINTS = 20_000;

/** A skeleton that was taken out of a character's file. */
export interface BareSkeleton {
  /** Scenes, nodes and skins; no mesh, material, texture or animation. */
  json: GLTF.IGLTF;
  binary: GltfBinary;
  /** Node in the new file for each node that was asked for. */
  nodes: Int32Array;
}

/**
 * Takes the skeleton out of a character's GLB file: names, hierarchy, transforms and bind matrices as they are. Nodes
 * that only carry a mesh, a camera or a light are left out; what hangs on joints for other reasons (sockets) stays.
 *
 * @param wanted nodes that stay in any case
 */
export function bareSkeleton(bytes: Uint8Array, wanted: ArrayLike<number>): BareSkeleton {
  const { json, binary: data } = openSelfContained(bytes);
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
  const binary = new GltfBinary();
  const reader = new AccessorReader(json, [data]);
  const bones = skins.map((skin): GLTF.ISkin => {
    const inverseBindMatrices = copyBinds(json, skin.inverseBindMatrices, reader, binary);
    const skeleton = place.get(skin.skeleton ?? -1);
    return defined({ name: skin.name, joints: skin.joints.map(at), inverseBindMatrices, skeleton });
  });
  // Importers make one armature of what a skin lists.
  if (bones.length === 0) bones.push({ joints: Array.from(wanted, at) });
  // Numbers of scenes stay, so one that holds nothing of the skeleton gets its root.
  const root = at(rootOf(fileNodes, wanted[0]));
  const scenes = list(json.scenes, "scenes").map(({ name, nodes: roots }): GLTF.IScene => {
    const left = placesOf(roots);
    return defined({ name, nodes: left.length > 0 ? left : [root] });
  });
  return {
    json: defined({
      asset: json.asset,
      scene: json.scene,
      scenes: scenes.length > 0 ? scenes : undefined,
      nodes,
      skins: bones,
    }),
    binary,
    nodes: Int32Array.from(wanted, at),
  };
}

function rootOf(nodes: readonly GLTF.INode[], node: number): number {
  const parents = nodeParents(nodes);
  let root = node;
  while (parents[root] >= 0) root = parents[root];
  return root;
}

/** All but what only carries something to look at. */
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

/** Bind matrices of a compressed file cannot be read; without them the joints are bound where they stand. */
function copyBinds(
  json: GLTF.IGLTF,
  index: number | undefined,
  reader: AccessorReader,
  binary: GltfBinary,
): number | undefined {
  const view = json.bufferViews?.[json.accessors?.[index ?? -1]?.bufferView ?? -1];
  if (index === undefined || view?.buffer !== 0 || view.extensions) return undefined;
  const binds = reader.floats(index, "MAT4", MOST_JOINTS).slice();
  // The last row of an affine matrix, which some exporters round.
  for (let at = 0; at < binds.length; at += 16) for (let k = 0; k < 4; k++) binds[at + k * 4 + 3] = k === 3 ? 1 : 0;
  return binary.add(binds, "MAT4");
}
