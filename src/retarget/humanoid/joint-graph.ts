import type { CharacterModel } from "../../motion/character-model.js";
import type { BindPose } from "../rig/bind-pose.js";
import type { BoundVertices } from "../rig/bind-vertices.js";
import type { BodyPart } from "./body-part.js";
import { type JointNameReading, readJointName } from "./joint-name.js";

/** The nodes of a model as a mapping sees them. */
export interface JointGraph {
  names: readonly string[];
  parents: Int32Array;
  children: readonly number[][];
  depth: Int32Array;
  /** Bind positions, 3 per node, model space. */
  positions: Float64Array;
  readings: readonly JointNameReading[];
  /**
   * 1 for nodes that may be joints: members of a skin; in models without skins, nodes that are more than a mesh's
   * placement.
   */
  joints: Uint8Array;
  /** 1 for joints that move vertices; all joints where no weights are known. */
  deforming: Uint8Array;
  /** Whether a skin says what a joint is; else any node may be one. */
  skinned: boolean;
  /** The vertices that each node moves most, model space: 3 numbers each; empty where no meshes are known. */
  owned: readonly (readonly number[])[];
}

/** @param vertices in the bind pose; those of the model's meshes, or none */
export function createJointGraph(
  model: CharacterModel,
  bind: BindPose,
  vertices: readonly BoundVertices[] = [],
): JointGraph {
  const { names, parents } = model.nodes;
  const count = names.length;
  const children: number[][] = names.map(() => []);
  const depth = new Int32Array(count);
  for (let n = 0; n < count; n++) {
    const parent = parents[n];
    if (parent < 0) continue;
    children[parent].push(n);
    depth[n] = depth[parent] + 1;
  }
  const carriers = rigidCarriers(model, children);
  const joints = findJoints(model, children, carriers);
  return {
    names,
    parents,
    children,
    depth,
    positions: bind.positions,
    readings: names.map(readJointName),
    joints,
    deforming: findDeforming(model, joints, carriers),
    skinned: model.skins.length > 0,
    owned: ownedVertices(vertices, carriers, names.length),
  };
}

/**
 * Finds the members of a skin. Where most of the surface hangs rigidly on nodes, those nodes count too, with their
 * ancestors: figures made of boxes, robots of which only the hands are skinned. A sword in a skinned hand is no
 * joint.
 */
function findJoints(model: CharacterModel, children: number[][], carriers: Int32Array): Uint8Array {
  const { parents } = model.nodes;
  const joints = new Uint8Array(children.length);
  for (const skin of model.skins) for (const joint of skin.joints) joints[joint] = 1;
  if (model.skins.length === 0) {
    joints.fill(1);
    model.meshes.forEach((mesh, i) => {
      for (let n = mesh.node; n !== carriers[i] && n >= 0; n = parents[n]) joints[n] = 0;
    });
    return joints;
  }
  const size = (skinned: boolean) =>
    model.meshes.reduce((sum, mesh) => sum + (mesh.skin < 0 === skinned ? 0 : mesh.positions.length), 0);
  if (size(true) > size(false)) return joints;
  for (const carrier of carriers) {
    for (let up = carrier; up >= 0 && !joints[up]; up = parents[up]) if (parents[up] >= 0) joints[up] = 1;
  }
  return joints;
}

/** Finds the node that moves each mesh rigidly, above the node that only places it; -1 for skinned ones. */
function rigidCarriers({ nodes, meshes }: CharacterModel, children: number[][]): Int32Array {
  const { parents, translations, rotations } = nodes;
  const atRest = (n: number) =>
    Math.abs(rotations[n * 4 + 3]) > 1 - 1e-6 && translations.subarray(n * 3, n * 3 + 3).every((value) => value === 0);
  const lifted = new Set<number>();
  // Parts of one mesh that a loader turned into nodes of their own.
  const owner = (node: number) => {
    if (children[node].length > 0 || parents[node] < 0 || !atRest(node)) return node;
    lifted.add(node);
    return parents[node];
  };
  const owners = meshes.map((mesh) => (mesh.skin < 0 ? owner(mesh.node) : -1));
  const isLeaf = (n: number) => children[n].every((child) => lifted.has(child));
  const carrying = new Set(owners);
  return Int32Array.from(owners, (node) => {
    const parent = node < 0 ? -1 : parents[node];
    if (parent < 0 || !isLeaf(node) || carrying.has(parent)) return node;
    const alone = children[parent].every((other) => other === node || !carrying.has(other) || !isLeaf(other));
    return alone ? parent : node;
  });
}

function findDeforming(model: CharacterModel, joints: Uint8Array, carriers: Int32Array): Uint8Array {
  const { parents } = model.nodes;
  const deforming = new Uint8Array(joints.length);
  let weighted = false;
  model.meshes.forEach((mesh, m) => {
    const skin = model.skins[mesh.skin];
    if (!skin) {
      let carrier = carriers[m];
      while (carrier >= 0 && !joints[carrier]) carrier = parents[carrier];
      if (carrier < 0 || parents[carrier] < 0) return;
      deforming[carrier] = 1;
      weighted = true;
      return;
    }
    if (!mesh.joints || !mesh.weights) return;
    weighted = true;
    for (let i = 0; i < mesh.joints.length; i++) {
      if (mesh.weights[i] > 0.02) deforming[skin.joints[mesh.joints[i]]] = 1;
    }
  });
  return weighted ? deforming : joints;
}

function ownedVertices(vertices: readonly BoundVertices[], carriers: Int32Array, count: number): number[][] {
  const owned: number[][] = Array.from({ length: count }, () => []);
  vertices.forEach(({ positions, owners }, mesh) => {
    for (let v = 0; v < owners.length; v++) {
      const owner = carriers[mesh] >= 0 ? carriers[mesh] : owners[v];
      owned[owner].push(positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]);
    }
  });
  return owned;
}

/** Returns whether `ancestor` is above `node` (and not the same). */
export function isAbove(graph: JointGraph, ancestor: number, node: number): boolean {
  for (let up = graph.parents[node]; up >= 0; up = graph.parents[up]) if (up === ancestor) return true;
  return false;
}

/** Returns the deepest node at or above all of these; -1 when they are under different roots. */
export function commonAncestor(graph: JointGraph, nodes: readonly number[]): number {
  let common = nodes[0];
  for (const node of nodes) {
    while (common >= 0 && common !== node && !isAbove(graph, common, node)) common = graph.parents[common];
  }
  return common;
}

/** Returns the nodes from below `top` down to `bottom`, both ends excluded; empty when `bottom` is not below `top`. */
export function nodesBetween(graph: JointGraph, top: number, bottom: number): number[] {
  const path: number[] = [];
  for (let up = graph.parents[bottom]; up !== top; up = graph.parents[up]) {
    if (up < 0) return [];
    path.unshift(up);
  }
  return path;
}

/**
 * Returns the nodes named as this part on this side: those that move vertices first, then from the top of the tree
 * down.
 */
export function nodesOfPart(graph: JointGraph, part: BodyPart, side: "Left" | "Right" | null): number[] {
  const found: number[] = [];
  graph.readings.forEach((reading, n) => {
    const twisting = reading.twist && part !== "neck";
    if (reading.part === part && reading.side === side && graph.joints[n] && !reading.helper && !twisting)
      found.push(n);
  });
  const rank = (n: number) => (graph.deforming[n] ? 0 : 1000) + graph.depth[n];
  return found.sort((a, b) => rank(a) - rank(b) || a - b);
}

export function distanceBetween(graph: JointGraph, a: number, b: number): number {
  const p = graph.positions;
  return Math.hypot(p[a * 3] - p[b * 3], p[a * 3 + 1] - p[b * 3 + 1], p[a * 3 + 2] - p[b * 3 + 2]);
}
