import { fbxError } from "../tree/fbx-error.js";
import type { FbxNode, FbxProperty } from "../tree/fbx-node.js";

/** Largest position, angle or scale; two of them multiplied still fit in 32 bits. */
export const LARGEST = 1e15;

/** The `Properties70` of an object: name, then four texts, then values. Missing properties come from its template. */
export class FbxProperties {
  private values: Map<string, readonly FbxProperty[]> | null = null;

  constructor(
    private readonly node: FbxNode | undefined,
    private readonly template?: FbxProperties,
  ) {}

  /** Returns the values of a property, from the object itself or else from its template. */
  find(name: string): readonly FbxProperty[] | undefined {
    this.values ??= this.read();
    return this.values.get(name) ?? this.template?.find(name);
  }

  /** Returns whether the object itself has the property, not only its template. */
  hasOwn(name: string): boolean {
    this.values ??= this.read();
    return this.values.has(name);
  }

  number(name: string, fallback: number): number {
    const value = this.find(name)?.[0];
    return value === undefined || typeof value === "object" ? fallback : finite(value, fallback, name);
  }

  /** @returns a new array */
  vector(name: string, fallback: readonly [number, number, number]): [number, number, number] {
    const values = this.find(name);
    if (!values || values.length < 3) return [...fallback];
    return [0, 1, 2].map((k) => {
      const value = finite(values[k], fallback[k], name);
      if (Math.abs(value) > LARGEST) throw fbxError(`The FBX file has a property "${name}" of ${value}.`);
      return value;
    }) as [number, number, number];
  }

  text(name: string): string | undefined {
    const value = this.find(name)?.[0];
    return typeof value === "string" ? value : undefined;
  }

  private read(): Map<string, readonly FbxProperty[]> {
    const values = new Map<string, readonly FbxProperty[]>();
    for (const { properties } of this.node?.children ?? []) {
      if (typeof properties[0] === "string") values.set(properties[0], properties.slice(4));
    }
    return values;
  }
}

function finite(value: FbxProperty, fallback: number, name: string): number {
  const number = typeof value === "object" || typeof value === "string" ? fallback : Number(value);
  if (!Number.isFinite(number)) throw fbxError(`The FBX file has a property "${name}" that is not a finite number.`);
  return number;
}

export function childOf(node: FbxNode | undefined, name: string): FbxNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** Returns the first value of a child, as a number. */
export function childNumber(node: FbxNode | undefined, name: string): number | undefined {
  const value = childOf(node, name)?.properties[0];
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"
    ? Number(value)
    : undefined;
}

/** Returns the first value of a child, as text. */
export function childText(node: FbxNode | undefined, name: string): string | undefined {
  const value = childOf(node, name)?.properties[0];
  return typeof value === "string" ? value : undefined;
}

/** Returns the numbers of a child's array; none when it has no such child. */
export function childNumbers(node: FbxNode | undefined, name: string): Float32Array | Float64Array | Int32Array {
  const array = childOf(node, name)?.properties[0];
  if (typeof array !== "object" || array instanceof Uint8Array) return NONE;
  const data = array.data();
  if (data instanceof BigInt64Array) return Float64Array.from(data, Number);
  return data instanceof Uint8Array ? Int32Array.from(data) : data;
}

const NONE = new Float64Array(0);
