import { heldArray } from "../../src/files/formats/fbx/tree/fbx-array.js";
import type { FbxArrayData, FbxNode, FbxProperty } from "../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { writeFbxTree } from "../../src/files/formats/fbx/write/write-fbx-tree.js";
import type { Random } from "./random.js";

const NUMBERS = [0, -1, 1, 2 ** 31 - 1, -(2 ** 31), 1e38, -1e300, 1e-300, Number.NaN, Number.POSITIVE_INFINITY];

/** Changes some nodes of a file whose container stays intact, to get past the container's own checks. */
export function mutateFbxTree(bytes: Uint8Array, random: Random): Uint8Array {
  const tree = readFbxTree(bytes);
  // It would be written as 7.4, which is not intended.
  if (tree.version < 7000 || tree.ascii) throw new Error("Only binary files of 7.x are written as they are.");
  const parents = [...allNodes(tree.children)].filter(({ children }) => children.length > 0);
  for (let count = 1 + random.below(6); count > 0; count--) {
    const parent = random.of(parents);
    if (parent.children.length === 0) continue;
    const at = random.below(parent.children.length);
    const child = parent.children[at];
    const kind = random.next();
    if (kind < 0.1) parent.children.splice(at, 1);
    else if (kind < 0.2) parent.children.splice(at, 0, child);
    else if (kind < 0.25) parent.children.splice(at, 1, random.of(random.of(parents).children) ?? child);
    else change(child, random);
  }
  return writeFbxTree(tree);
}

function* allNodes(nodes: readonly FbxNode[]): Generator<FbxNode> {
  for (const node of nodes) {
    yield node;
    yield* allNodes(node.children);
  }
}

function change(node: FbxNode, random: Random): void {
  if (node.properties.length === 0) return;
  const at = random.below(node.properties.length);
  node.properties[at] = changed(node.properties[at], random);
}

function changed(property: FbxProperty, random: Random): FbxProperty {
  if (typeof property === "number") return random.next() < 0.5 ? random.of(NUMBERS) : random.below(16);
  if (typeof property === "bigint") return BigInt(random.below(1000));
  if (typeof property === "boolean") return !property;
  if (typeof property === "string") return property.slice(0, random.below(property.length + 1));
  if (property instanceof Uint8Array) return property.slice(0, random.below(property.length + 1));
  const data = property.data().slice() as FbxArrayData;
  const cut = random.next() < 0.3 ? data.slice(0, random.below(data.length + 1)) : data;
  for (let count = random.below(4); count > 0 && cut.length > 0; count--) {
    const at = random.below(cut.length);
    if (cut instanceof BigInt64Array) cut[at] = BigInt(random.of([0, -1, 2 ** 53, random.below(1000)]));
    else cut[at] = random.of(NUMBERS);
  }
  return heldArray(property.type, cut as FbxArrayData);
}
