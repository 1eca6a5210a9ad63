import type { Accessor, Primitive, PrimitiveTarget } from "@gltf-transform/core";
import { fileError } from "./file-error.js";

const NORMALIZED_MAX: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

const known = new WeakMap<Accessor, Float32Array>();

/** Returns the accessor's numbers, normalised integers as fractions. Shared: do not write to it. */
export function floatsOf(accessor: Accessor): Float32Array {
  const array = accessor.getArray();
  if (!array) return new Float32Array(0);
  if (array instanceof Float32Array) return array;
  let floats = known.get(accessor);
  if (!floats) {
    const max = accessor.getNormalized() ? NORMALIZED_MAX[accessor.getComponentType()] : undefined;
    floats = max
      ? Float32Array.from(array as ArrayLike<number>, (value: number) => Math.max(value / max, -1))
      : Float32Array.from(array as ArrayLike<number>);
    known.set(accessor, floats);
  }
  return floats;
}

/** Returns an attribute of `count` vertices, `size` numbers each; undefined where the mesh has none. */
export function attributeOf(
  part: Primitive | PrimitiveTarget,
  name: string,
  count: number,
  size: number,
): Float32Array | undefined {
  const accessor = part.getAttribute(name);
  if (!accessor) return undefined;
  if (accessor.getCount() !== count || accessor.getElementSize() !== size) {
    throw fileError(`The ${name} of a mesh does not fit its ${count} vertices.`);
  }
  const values = floatsOf(accessor);
  if (!values.every(Number.isFinite)) {
    throw fileError(`The ${name} of a mesh has numbers that are not finite (NaN or infinity).`);
  }
  return values;
}
