/** Arrays of a folder of data whose documents say where each one lies in a packed file, as in `shared/bodies`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/** Where an array lies: its file, element type, shape, and offset in bytes after unpacking. */
export interface ArrayPlace {
  file: string;
  dtype: keyof typeof TYPES;
  shape: number[];
  offset: number;
}

const TYPES = {
  float32: Float32Array,
  int16: Int16Array,
  uint16: Uint16Array,
  uint8: Uint8Array,
  int32: Int32Array,
  uint32: Uint32Array,
};

/** Reads such arrays; each file is unpacked once. */
export class PackedArrays {
  readonly #read = new Map<string, ArrayBuffer>();

  constructor(readonly folder: string) {}

  /** Returns an array, flat. */
  at({ file, dtype, shape, offset }: ArrayPlace): InstanceType<(typeof TYPES)[ArrayPlace["dtype"]]> {
    let buffer = this.#read.get(file);
    if (!buffer) {
      const bytes = gunzipSync(readFileSync(join(this.folder, file)));
      buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
      this.#read.set(file, buffer);
    }
    return new TYPES[dtype](
      buffer,
      offset,
      shape.reduce((a, b) => a * b, 1),
    );
  }
}
