import { arrayTypeOf } from "../tree/array-types.js";
import type { FbxNode } from "../tree/fbx-node.js";
import { isNumber, listArray } from "./fbx-build.js";

/** Converts lists of numbers, in a node and all below it, to arrays as in binary files of 7.x. */
export function withArrays(node: FbxNode): FbxNode {
  const type = arrayTypeOf(node.name);
  const isList = type !== undefined && node.properties.length > 0 && node.properties.every(isNumber);
  const properties = isList ? [listArray(type, node.properties.map(Number))] : node.properties;
  return { name: node.name, properties, children: node.children.map(withArrays) };
}
