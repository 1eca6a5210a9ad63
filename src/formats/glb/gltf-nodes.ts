import { type GLTF, MathUtils, type mat4, type vec3, type vec4 } from "@gltf-transform/core";
import { fileError } from "./file-error.js";

/** A node's own transform. */
export interface NodeTransform {
  translation: vec3;
  rotation: vec4;
  scale: vec3;
}

/** Translation, rotation and scale of a node, out of its matrix where it has one. */
export function nodeTransform(node: GLTF.INode, index: number): NodeTransform {
  if (node.matrix !== undefined) {
    if (!areNumbers(node.matrix, 16)) throw fileError(`The matrix of node ${index} is not 16 finite numbers.`);
    const transform: NodeTransform = { translation: [0, 0, 0], rotation: [0, 0, 0, 1], scale: [1, 1, 1] };
    MathUtils.decompose(node.matrix as mat4, transform.translation, transform.rotation, transform.scale);
    return transform;
  }
  const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] } = node;
  if (!areNumbers(translation, 3) || !areNumbers(rotation, 4) || !areNumbers(scale, 3)) {
    throw fileError(`The transform of node ${index} does not consist of finite numbers.`);
  }
  return { translation, rotation, scale };
}

/** Parent of every node, -1 for roots, of a checked file. */
export function nodeParents(nodes: readonly GLTF.INode[]): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, i) => {
    for (const child of node.children ?? []) parents[child] = i;
  });
  return parents;
}

function areNumbers(value: unknown, count: number): boolean {
  return Array.isArray(value) && value.length === count && value.every(Number.isFinite);
}
