import { heldArray } from "../tree/fbx-array.js";
import type { FbxArray, FbxNode, FbxProperty } from "../tree/fbx-node.js";

export function fbxNode(name: string, properties: FbxProperty[] = [], children: FbxNode[] = []): FbxNode {
  return { name, properties, children };
}

export function childOf(node: FbxNode | undefined, name: string): FbxNode | undefined {
  return node?.children.find((child) => child.name === name);
}

export function childrenOf(node: FbxNode | undefined, name: string): FbxNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** Returns the first property when it is text, else "". */
export function textOf(node: FbxNode | undefined): string {
  const value = node?.properties[0];
  return typeof value === "string" ? value : "";
}

/** Returns the numbers of a node; anything else is left out. */
export function numbersOf(node: FbxNode | undefined): number[] {
  return (node?.properties ?? []).filter((value): value is number | bigint => isNumber(value)).map(Number);
}

export function isNumber(value: FbxProperty): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** Makes a node that holds one array. */
export function arrayNode(name: string, type: FbxArray["type"], values: ArrayLike<number>): FbxNode {
  return fbxNode(name, [listArray(type, values)]);
}

export function listArray(type: FbxArray["type"], values: ArrayLike<number>): FbxArray {
  switch (type) {
    case "f":
      return heldArray(type, Float32Array.from(values));
    case "d":
      return heldArray(type, Float64Array.from(values));
    case "i":
      return heldArray(type, Int32Array.from(values));
    case "l":
      return heldArray(
        type,
        BigInt64Array.from(values, (value) => BigInt(Number.isFinite(value) ? Math.trunc(value) : 0)),
      );
    default:
      return heldArray(type, Uint8Array.from(values));
  }
}

/** Makes one entry of Properties70. */
export function property70(
  name: string,
  type: string,
  label: string,
  flags: string,
  ...values: FbxProperty[]
): FbxNode {
  return fbxNode("P", [name, type, label, flags, ...values]);
}

/**
 * Splits "Class::Name" of ASCII files and "Name\0\x01Class" of binary ones in two; the class is "" where none is
 * named.
 */
export function splitName(text: string): { name: string; type: string } {
  const separator = text.indexOf("\0\x01");
  if (separator >= 0) return { name: text.slice(0, separator), type: text.slice(separator + 2) };
  const colons = text.indexOf("::");
  return colons < 0 ? { name: text, type: "" } : { name: text.slice(colons + 2), type: text.slice(0, colons) };
}

export function binaryName(name: string, type: string): string {
  return `${name}\0\x01${type}`;
}
