import type { GLTF } from "@gltf-transform/core";

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

const COMPONENTS = new Map<unknown, GLTF.AccessorComponentType>([
  [Uint8Array, 5121],
  [Int16Array, 5122],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
  [Float32Array, 5126],
]);
const SIZES = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const;

/** Buffer view targets: vertex attributes and indices have one; animation and skin data must not. */
export const VERTICES = 34962;
export const INDICES = 34963;

type AccessorArray = Uint8Array | Int16Array | Uint16Array | Uint32Array | Float32Array;

export interface AccessorOptions {
  target?: number;
  bounds?: boolean;
  normalized?: boolean;
}

/**
 * Collects accessors, their buffer views and the one binary buffer behind them. Added arrays must not change until
 * `bytes` is called.
 */
export class GltfBinary {
  readonly accessors: GLTF.IAccessor[] = [];
  readonly bufferViews: GLTF.IBufferView[] = [];
  /** The data, each array at a multiple of four bytes. */
  readonly chunks: Uint8Array[] = [];
  private length: number;

  /**
   * Starts empty, or after what a file already has.
   *
   * @param firstAccessor, firstView, offset what the file that these are appended to already has; default 0
   */
  constructor(
    private readonly firstAccessor = 0,
    private readonly firstView = 0,
    private readonly offset = 0,
  ) {
    this.length = offset;
  }

  /**
   * Adds an accessor over `array` and returns its index.
   *
   * @param options `normalized`: integers stand for fractions, the largest for 1
   */
  add(array: AccessorArray, type: keyof typeof SIZES, options: AccessorOptions = {}): number {
    const accessor = describe(array, type, options);
    accessor.bufferView = this.#addView(array, options.target);
    return this.#addAccessor(accessor);
  }

  /** Adds accessors over consecutive parts of `array`, each of `length` numbers; returns their indices. */
  addParts(array: AccessorArray, type: keyof typeof SIZES, length: number, options: AccessorOptions = {}): number[] {
    if (array.length === 0) return [];
    const bufferView = this.#addView(array, options.target);
    return Array.from({ length: array.length / length }, (_, i) => {
      const accessor = describe(array.subarray(i * length, (i + 1) * length), type, options);
      accessor.bufferView = bufferView;
      if (i > 0) accessor.byteOffset = i * length * array.BYTES_PER_ELEMENT;
      return this.#addAccessor(accessor);
    });
  }

  /** Adds an accessor of mostly zero numbers: only the non-zero ones are stored, where that is shorter. */
  addSparse(array: Float32Array, type: keyof typeof SIZES, options: AccessorOptions = {}): number {
    const size = SIZES[type];
    const count = array.length / size;
    const places: number[] = [];
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < size; k++) {
        if (array[i * size + k] === 0) continue;
        places.push(i);
        break;
      }
    }
    const indices = count <= 65536 ? Uint16Array.from(places) : Uint32Array.from(places);
    const stored = indices.byteLength + places.length * size * 4;
    if (stored >= array.byteLength) return this.add(array, type, options);
    const accessor = describe(array, type, options);
    if (places.length > 0) {
      const values = new Float32Array(places.length * size);
      places.forEach((at, i) => {
        values.set(array.subarray(at * size, (at + 1) * size), i * size);
      });
      accessor.sparse = {
        count: places.length,
        indices: { bufferView: this.#addView(indices), componentType: indices instanceof Uint16Array ? 5123 : 5125 },
        values: { bufferView: this.#addView(values) },
      };
    }
    return this.#addAccessor(accessor);
  }

  /** Adds bytes that are not numbers (an image) and returns the index of their view. */
  addBytes(bytes: Uint8Array): number {
    return this.#addView(bytes);
  }

  #addAccessor(accessor: GLTF.IAccessor): number {
    return this.firstAccessor + this.accessors.push(accessor) - 1;
  }

  #addView(array: AccessorArray, target?: number): number {
    const view: GLTF.IBufferView = { buffer: 0, byteOffset: this.length, byteLength: array.byteLength };
    if (target !== undefined) view.target = target;
    this.chunks.push(padded(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), 0));
    this.length += this.chunks[this.chunks.length - 1].byteLength;
    return this.firstView + this.bufferViews.push(view) - 1;
  }

  /** End of the data in bytes from the start of the buffer. */
  get byteLength(): number {
    return this.length;
  }

  /** Returns all data added. */
  bytes(): Uint8Array {
    return concatenate(this.chunks, this.length - this.offset);
  }
}

function describe(array: AccessorArray, type: keyof typeof SIZES, options: AccessorOptions): GLTF.IAccessor {
  const accessor: GLTF.IAccessor = {
    componentType: COMPONENTS.get(array.constructor)!,
    count: array.length / SIZES[type],
    type,
  };
  if (options.normalized) accessor.normalized = true;
  if (options.bounds) Object.assign(accessor, bounds(array, SIZES[type]));
  return accessor;
}

function bounds(array: AccessorArray, size: number): { min: number[]; max: number[] } {
  const min = new Array<number>(size).fill(Number.POSITIVE_INFINITY);
  const max = new Array<number>(size).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < array.length; i++) {
    const k = i % size;
    if (array[i] < min[k]) min[k] = array[i];
    if (array[i] > max[k]) max[k] = array[i];
  }
  return { min, max };
}

/**
 * Puts JSON and binary data into one GLB file.
 *
 * @param binary the data, or its parts, each but the last of a multiple of four bytes
 */
export function packGlb(json: GLTF.IGLTF, binary: Uint8Array | readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const text = padded(new TextEncoder().encode(JSON.stringify(json)), 0x20);
  const data = (binary instanceof Uint8Array ? [binary] : binary).map((part) => padded(part, 0));
  const size = data.reduce((sum, part) => sum + part.byteLength, 0);
  const length = 12 + 8 + text.byteLength + (size > 0 ? 8 + size : 0);
  const head = new Uint32Array([MAGIC, 2, length, text.byteLength, JSON_CHUNK]);
  const chunks = [new Uint8Array(head.buffer), text];
  if (size > 0) chunks.push(new Uint8Array(new Uint32Array([size, BINARY_CHUNK]).buffer), ...data);
  return concatenate(chunks, length);
}

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  if (bytes.byteLength % 4 === 0) return bytes;
  const result = new Uint8Array(Math.ceil(bytes.byteLength / 4) * 4).fill(filler);
  result.set(bytes);
  return result;
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.byteLength;
  }
  return result;
}
