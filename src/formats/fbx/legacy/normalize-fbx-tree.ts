import type { FbxTree } from "../tree/fbx-node.js";

/** The tree in the shape of a binary file of 7.x. */
export function normalizeFbxTree(tree: FbxTree): FbxTree {
  return tree;
}
