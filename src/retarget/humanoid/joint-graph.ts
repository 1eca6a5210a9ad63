import type { CharacterModel } from "../../motion/character-model.js";
import type { BindPose } from "../bind-pose.js";
import { type BodyPart, type JointNameReading, readJointName } from "./joint-name.js";

/** The nodes of a model as a mapping looks at them. */
export interface JointGraph {
  names: readonly string[];
  parents: Int32Array;
  children: readonly number[][];
  depth: Int32Array;
  /** Bind positions, 3 a node, model space. */
  positions: Float64Array;
  readings: readonly JointNameReading[];
  /** 1 for nodes that may be joints: members of a skin; in models without skins, nodes that are not just a mesh's place. */
  joints: Uint8Array;
  /** 1 for joints that move vertices; all joints where no weights are known. */
  deforming: Uint8Array;
}

export function createJointGraph(model: CharacterModel, bind: BindPose): JointGraph {
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
  const joints = findJoints(model, children);
  return {
    names,
    parents,
    children,
    depth,
    positions: bind.positions,
    readings: names.map(readJointName),
    joints,
    deforming: findDeforming(model, joints),
  };
}

function findJoints(model: CharacterModel, children: number[][]): Uint8Array {
  const joints = new Uint8Array(children.length);
  for (const skin of model.skins) for (const joint of skin.joints) joints[joint] = 1;
  if (model.skins.length > 0) return joints;
  joints.fill(1);
  for (const mesh of model.meshes) if (children[mesh.node].length === 0) joints[mesh.node] = 0;
  return joints;
}

function findDeforming(model: CharacterModel, joints: Uint8Array): Uint8Array {
  const deforming = new Uint8Array(joints.length);
  let weighted = false;
  for (const mesh of model.meshes) {
    const skin = model.skins[mesh.skin];
    if (!skin || !mesh.joints || !mesh.weights) continue;
    weighted = true;
    for (let i = 0; i < mesh.joints.length; i++) {
      if (mesh.weights[i] > 0.02) deforming[skin.joints[mesh.joints[i]]] = 1;
    }
  }
  return weighted ? deforming : joints;
}

/** Is `ancestor` above `node` (and not the same)? */
export function isAbove(graph: JointGraph, ancestor: number, node: number): boolean {
  for (let up = graph.parents[node]; up >= 0; up = graph.parents[up]) if (up === ancestor) return true;
  return false;
}

/** Deepest node at or above all of these; -1 when they hang on different roots. */
export function commonAncestor(graph: JointGraph, nodes: readonly number[]): number {
  let common = nodes[0];
  for (const node of nodes) {
    while (common >= 0 && common !== node && !isAbove(graph, common, node)) common = graph.parents[common];
  }
  return common;
}

/** Nodes from below `top` down to `bottom`, both ends left out; empty when `bottom` is not below `top`. */
export function nodesBetween(graph: JointGraph, top: number, bottom: number): number[] {
  const path: number[] = [];
  for (let up = graph.parents[bottom]; up !== top; up = graph.parents[up]) {
    if (up < 0) return [];
    path.unshift(up);
  }
  return path;
}

/** Nodes named as this part on this side: those that move vertices first, then from the top of the tree down. */
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
