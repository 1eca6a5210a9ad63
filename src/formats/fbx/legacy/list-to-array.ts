import { arrayTypeOf } from "../tree/array-types.js";
import type { FbxNode } from "../tree/fbx-node.js";
import { isNumber, listArray } from "./fbx-build.js";

/** The node with lists of numbers, in it and in all below it, as the arrays that binary files of 7.x have. */
export function withArrays(node: FbxNode): FbxNode {
  const type = arrayTypeOf(node.name);
  const isList = type !== undefined && node.properties.length > 0 && node.properties.every(isNumber);
  const properties = isList ? [listArray(type, node.properties.map(Number))] : node.properties;
  return { name: node.name, properties, children: node.children.map(withArrays) };
}
