import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

interface ArrayPlace {
  file: string;
  dtype: keyof typeof TYPES;
  shape: number[];
  offset: number;
}

const TYPES = { float32: Float32Array, int16: Int16Array, uint16: Uint16Array, uint8: Uint8Array };

/** Reads the documents of `shared/bodies` and the arrays that they describe. */
export class BodyData {
  // biome-ignore lint/suspicious/noExplicitAny: the documents of the data, each of its own shape
  readonly documents: Record<string, any> = {};
  readonly #read = new Map<string, ArrayBuffer>();

  constructor(readonly folder: string) {
    for (const name of ["topology", "rigs", "weights", "model", "shapes"]) {
      this.documents[name] = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    }
  }

  /** Returns an array of a document by name, flat. */
  array(document: string, name: string): Float32Array | Int16Array | Uint16Array | Uint8Array {
    const { file, dtype, shape, offset } = this.documents[document].arrays[name] as ArrayPlace;
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
