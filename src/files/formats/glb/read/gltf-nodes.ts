import type { GLTF, vec3, vec4 } from "@gltf-transform/core";
import { quatFromAxes } from "../../../../motion/maths/rotation-forms.js";
import { fileError } from "./file-error.js";

/** A node's own transform. */
export interface NodeTransform {
  translation: vec3;
  rotation: vec4;
  scale: vec3;
}

/** Returns translation, rotation and scale of a node, decomposed from its matrix where it has one. */
export function nodeTransform(node: GLTF.INode, index: number): NodeTransform {
  if (node.matrix !== undefined) {
    if (!areNumbers(node.matrix, 16)) throw fileError(`The matrix of node ${index} is not 16 finite numbers.`);
    return decomposed(node.matrix);
  }
  const translation = (node.translation ?? [0, 0, 0]) as vec3;
  const rotation = (node.rotation ?? [0, 0, 0, 1]) as vec4;
  const scale = (node.scale ?? [1, 1, 1]) as vec3;
  if (!areNumbers(translation, 3) || !areNumbers(rotation, 4) || !areNumbers(scale, 3)) {
    throw fileError(`The transform of node ${index} does not consist of finite numbers.`);
  }
  return { translation, rotation, scale };
}

/** Returns the node with translation, rotation and scale in place of a matrix, which could not be animated. */
export function withoutMatrix(node: GLTF.INode, index: number): GLTF.INode {
  if (!node.matrix) return node;
  const { matrix: _, ...rest } = node;
  return { ...rest, ...nodeTransform(node, index) };
}

/** Returns the parent of every node of a checked file, -1 for roots. */
export function nodeParents(nodes: readonly GLTF.INode[]): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1);
  nodes.forEach((node, i) => {
    for (const child of node.children ?? []) parents[child] = i;
  });
  return parents;
}

/** Decomposes a matrix without shear, column by column; a mirrored one has a negative scale along x. */
function decomposed(m: readonly number[]): NodeTransform {
  const axes = [0, 4, 8].map((at) => m.slice(at, at + 3));
  const scale = axes.map((axis) => Math.hypot(...axis)) as vec3;
  const [x, y, z] = axes;
  const volume =
    x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0]);
  if (volume < 0) scale[0] = -scale[0];
  const unit = axes.map((axis, i) => axis.map((value) => value / (scale[i] || 1)));
  const rotation = quatFromAxes([0, 0, 0, 1], unit[0], unit[1], unit[2]) as vec4;
  return { translation: m.slice(12, 15) as vec3, rotation, scale };
}

function areNumbers(value: unknown, count: number): boolean {
  return Array.isArray(value) && value.length === count && value.every(Number.isFinite);
}
