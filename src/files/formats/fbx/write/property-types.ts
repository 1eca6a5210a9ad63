import type { FbxNode, FbxProperty } from "../tree/fbx-node.js";

/**
 * Returns type letters for a node's properties where its source kept none (ASCII files): as readers insist on, else
 * by the value.
 */
export function propertyTypes(node: FbxNode, parent: string): string {
  const { name, properties } = node;
  return properties.map((property, i) => letterOf(name, parent, properties, property, i)).join("");
}

/** Letters for the values of `P` records, by their type. */
const VALUE_LETTERS: Record<string, string> = {
  int: "I",
  Integer: "I",
  enum: "I",
  bool: "I",
  Bool: "I",
  Visibility: "D",
  "Visibility Inheritance": "I",
  KTime: "L",
  ULongLong: "L",
  DateTime: "S",
  KString: "S",
  Short: "Y",
};
const LONG_NODES = new Set(["C", "Connect", "Node", "LocalTime", "ReferenceTime", "RootNode", "Document"]);
const DOUBLE_NODES = new Set([
  "Default",
  "DeformPercent",
  "FullWeights",
  "Link_DeformAcuracy",
  "ModelUVScaling",
  "ModelUVTranslation",
  "Size",
  "TextureRotationPivot",
  "TextureScalingPivot",
]);

function letterOf(
  name: string,
  parent: string,
  properties: readonly FbxProperty[],
  property: FbxProperty,
  index: number,
): string {
  if (typeof property === "boolean") return "C";
  if (typeof property === "string") return "S";
  if (typeof property === "bigint") return "L";
  if (property instanceof Uint8Array) return "R";
  if (typeof property !== "number") return property.type;
  if (name === "P") return VALUE_LETTERS[String(properties[1])] ?? "D";
  if (LONG_NODES.has(name) || (parent === "Objects" && index === 0)) return "L";
  if (!Number.isInteger(property) || DOUBLE_NODES.has(name)) return "D";
  return property >= -(2 ** 31) && property < 2 ** 31 ? "I" : "L";
}
