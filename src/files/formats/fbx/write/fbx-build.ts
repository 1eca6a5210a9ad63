/** Builds nodes of an FBX tree in the spellings that readers insist on. */
import type { FbxArray, FbxArrayData, FbxNode, FbxProperty } from "../tree/fbx-node.js";

/**
 * Makes a node.
 *
 * @param types a letter for each property: C Y I F D L S R, or f d i l b for arrays
 */
export function node(
  name: string,
  types = "",
  properties: FbxProperty[] = [],
  children: readonly (FbxNode | null)[] = [],
): FbxNode {
  return { name, types, properties, children: children.filter((child) => child !== null) };
}

export function array(type: FbxArray["type"], data: FbxArrayData): FbxArray {
  return { type, length: data.length, data: () => data };
}

/** Makes a node that holds one array. */
export function arrayNode(name: string, type: FbxArray["type"], data: FbxArrayData): FbxNode {
  return node(name, type, [array(type, data)]);
}

export const integerNode = (name: string, value: number) => node(name, "I", [value]);
export const stringNode = (name: string, value: string) => node(name, "S", [value]);

export function properties70(...records: (FbxNode | null)[]): FbxNode {
  return node("Properties70", "", [], records);
}

/** Returns a node with these properties replacing its own of the same names. */
export function withProperties(owner: FbxNode, properties: readonly FbxNode[]): FbxNode {
  const names = new Set(properties.map((property) => property.properties[0]));
  const old = owner.children.find(({ name }) => name === "Properties70");
  const kept = (old?.children ?? []).filter((property) => !names.has(property.properties[0]));
  const others = owner.children.filter((child) => child !== old);
  return { ...owner, children: [...others, node("Properties70", "", [], [...kept, ...properties])] };
}

type Triple = ArrayLike<number>;

function record(name: string, type: string, label: string, flags: string, letters = "", ...values: FbxProperty[]) {
  return node("P", `SSSS${letters}`, [name, type, label, flags, ...values]);
}

export const doubleProperty = (name: string, value: number) => record(name, "double", "Number", "", "D", value);
/** A number that can be animated. */
export const numberProperty = (name: string, value: number) => record(name, "Number", "", "A", "D", value);
export const integerProperty = (name: string, value: number) => record(name, "int", "Integer", "", "I", value);
export const boolProperty = (name: string, value: boolean) => record(name, "bool", "", "", "I", value ? 1 : 0);
export const enumProperty = (name: string, value: number) => record(name, "enum", "", "", "I", value);
export const timeProperty = (name: string, ticks: number) => record(name, "KTime", "Time", "", "L", ticks);
export const stringProperty = (name: string, value: string) => record(name, "KString", "", "", "S", value);
export const objectProperty = (name: string) => record(name, "object", "", "");
export const vectorProperty = (name: string, [x, y, z]: [number, number, number]) =>
  record(name, "Vector3D", "Vector", "", "DDD", x, y, z);
export const colorProperty = (name: string, color: Triple) =>
  record(name, "Color", "", "A", "DDD", color[0], color[1], color[2]);
/** Makes "Lcl Translation", "Lcl Rotation" or "Lcl Scaling": their type has the same name. */
export const localProperty = (name: string, value: Triple) =>
  record(name, name, "", "A", "DDD", value[0], value[1], value[2]);

/** Writes a name as FBX does: followed by its class. Control characters would end it early. */
export function objectName(name: string, className: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return `${name.replace(/[\0-\x1f]/g, " ")}\0\x01${className}`;
}
