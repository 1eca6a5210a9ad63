import type { GLTF } from "@gltf-transform/core";
import { show } from "../../../../requests/arguments.js";
import { fileError } from "./file-error.js";

const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const TYPE_SIZES: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const NORMALIZED_MAX: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32767, 5123: 65535 };

/** Reads accessors of a checked file (`checkGltf`) as plain numbers, each once. */
export class AccessorReader {
  readonly #json: GLTF.IGLTF;
  readonly #buffers: readonly Uint8Array[];
  readonly #read = new Map<number, Float32Array>();

  constructor(json: GLTF.IGLTF, buffers: readonly Uint8Array[]) {
    this.#json = json;
    this.#buffers = buffers;
  }

  /**
   * Returns the numbers of an accessor, normalised integers as fractions. Shared: do not write to it.
   *
   * @param type that it must have, for instance "VEC4"
   * @param limit largest number of elements
   */
  floats(index: number, type: GLTF.AccessorType, limit: number): Float32Array {
    const accessor = this.#json.accessors?.[index];
    if (accessor?.type !== type)
      throw fileError(`Accessor ${show(index)} should hold ${type}; it holds ${accessor?.type}.`);
    if (accessor.count > limit) {
      throw fileError(`Accessor ${index} has ${accessor.count} elements; at most ${limit} can be read here.`);
    }
    const known = this.#read.get(index);
    if (known) return known;
    const size = TYPE_SIZES[type];
    const result = new Float32Array(accessor.count * size);
    if (accessor.bufferView !== undefined) this.#copy(accessor, accessor.bufferView, size, result);
    if (accessor.sparse) this.#patch(accessor, accessor.sparse, size, result);
    if (!result.every(Number.isFinite)) throw fileError(`Accessor ${index} holds numbers that are not finite.`);
    this.#read.set(index, result);
    return result;
  }

  #copy(accessor: GLTF.IAccessor, index: number, size: number, result: Float32Array): void {
    const { view, bytes } = this.#view(index);
    const width = COMPONENT_BYTES[accessor.componentType];
    const stride = view.byteStride ?? width * size;
    const offset = accessor.byteOffset ?? 0;
    for (let i = 0; i < accessor.count; i++) {
      for (let k = 0; k < size; k++) {
        result[i * size + k] = component(bytes, offset + i * stride + k * width, accessor);
      }
    }
  }

  #patch(accessor: GLTF.IAccessor, sparse: GLTF.IAccessorSparse, size: number, result: Float32Array): void {
    const places = this.#view(sparse.indices.bufferView).bytes;
    const values = this.#view(sparse.values.bufferView).bytes;
    const placeWidth = COMPONENT_BYTES[sparse.indices.componentType];
    const width = COMPONENT_BYTES[accessor.componentType];
    for (let i = 0; i < sparse.count; i++) {
      const at = component(places, (sparse.indices.byteOffset ?? 0) + i * placeWidth, sparse.indices);
      if (at >= accessor.count) throw fileError("A sparse accessor changes an element that it does not have.");
      for (let k = 0; k < size; k++) {
        const from = (sparse.values.byteOffset ?? 0) + (i * size + k) * width;
        result[at * size + k] = component(values, from, accessor);
      }
    }
  }

  #view(index: number): { view: GLTF.IBufferView; bytes: DataView } {
    const view = this.#json.bufferViews?.[index];
    const buffer = view && this.#buffers[view.buffer];
    if (!buffer) throw fileError(`Buffer view ${index} has no data that can be read.`);
    return { view, bytes: new DataView(buffer.buffer, buffer.byteOffset + (view.byteOffset ?? 0), view.byteLength) };
  }
}

function component(bytes: DataView, at: number, { componentType, normalized }: Partial<GLTF.IAccessor>): number {
  const value = raw(bytes, at, componentType as number);
  const max = normalized ? NORMALIZED_MAX[componentType as number] : undefined;
  return max ? Math.max(value / max, -1) : value;
}

function raw(bytes: DataView, at: number, componentType: number): number {
  switch (componentType) {
    case 5120:
      return bytes.getInt8(at);
    case 5121:
      return bytes.getUint8(at);
    case 5122:
      return bytes.getInt16(at, true);
    case 5123:
      return bytes.getUint16(at, true);
    case 5125:
      return bytes.getUint32(at, true);
    default:
      return bytes.getFloat32(at, true);
  }
}
