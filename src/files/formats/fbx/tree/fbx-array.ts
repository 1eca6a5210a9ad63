import { reasonOf } from "../../../../requests/motion-error.js";
import { fbxError } from "./fbx-error.js";
import { type FbxBudget, MAX_ARRAY_BYTES } from "./fbx-limits.js";
import type { FbxArray, FbxArrayData } from "./fbx-node.js";
import { inflateBounded } from "./inflate-bounded.js";

export type Inflate = (zlib: Uint8Array, size: number) => Uint8Array;

/** Position and encoding of an array in a binary file. */
export interface ArrayRecord {
  type: FbxArray["type"];
  length: number;
  bytes: Uint8Array;
  compressed: boolean;
  bigEndian: boolean;
}

const elementSizes = { f: 4, d: 8, i: 4, l: 8, b: 1 } as const;

/** An array of a binary file, inflated on first use. Throws when its stated size is impossible. */
export class StoredArray implements FbxArray {
  readonly type: FbxArray["type"];
  readonly length: number;
  private held: FbxArrayData | null = null;

  constructor(
    private readonly record: ArrayRecord,
    private readonly budget: FbxBudget,
    private readonly inflate: Inflate = inflateBounded,
  ) {
    this.type = record.type;
    this.length = record.length;
    const size = record.length * elementSizes[record.type];
    if (size > MAX_ARRAY_BYTES) {
      throw fbxError(
        `The FBX file has an array of ${record.length} numbers; the largest that is read has ${MAX_ARRAY_BYTES / 2 ** 20} MiB.`,
      );
    }
    if (!record.compressed && size !== record.bytes.length) {
      throw fbxError(`The FBX file has an array of ${record.length} numbers in ${record.bytes.length} bytes.`);
    }
  }

  data(): FbxArrayData {
    this.held ??= this.read(this.record);
    return this.held;
  }

  packed(): { bytes: Uint8Array; compressed: boolean } | null {
    return this.record.bigEndian ? null : this.record;
  }

  private read(record: ArrayRecord): FbxArrayData {
    const size = record.length * elementSizes[record.type];
    this.budget.addBytes(size);
    const bytes = record.compressed ? this.unpack(record.bytes, size) : new Uint8Array(record.bytes);
    if (record.bigEndian) swapBytes(bytes, elementSizes[record.type]);
    return viewOf(record.type, bytes);
  }

  private unpack(zlib: Uint8Array, size: number): Uint8Array {
    if (size === 0) return new Uint8Array(0);
    let bytes: Uint8Array;
    try {
      bytes = this.inflate(zlib, size);
    } catch (cause) {
      if (this.inflate === inflateBounded) throw cause;
      throw fbxError(`The FBX file has a compressed array that cannot be unpacked (${reasonOf(cause)}).`);
    }
    if (bytes.length !== size) {
      throw fbxError(`The FBX file has a compressed array of ${bytes.length} bytes that declares ${size}.`);
    }
    return bytes.byteOffset % elementSizes.d === 0 ? bytes : new Uint8Array(bytes);
  }
}

/** Makes an array from numbers in memory. */
export function heldArray(type: FbxArray["type"], data: FbxArrayData): FbxArray {
  return { type, length: data.length, data: () => data };
}

function viewOf(type: FbxArray["type"], bytes: Uint8Array): FbxArrayData {
  const { buffer, byteOffset, length } = bytes as Uint8Array<ArrayBuffer>;
  switch (type) {
    case "f":
      return new Float32Array(buffer, byteOffset, length / 4);
    case "d":
      return new Float64Array(buffer, byteOffset, length / 8);
    case "i":
      return new Int32Array(buffer, byteOffset, length / 4);
    case "l":
      return new BigInt64Array(buffer, byteOffset, length / 8);
    default:
      return new Uint8Array(buffer, byteOffset, length);
  }
}

function swapBytes(bytes: Uint8Array, elementSize: number): void {
  for (let at = 0; elementSize > 1 && at < bytes.length; at += elementSize) {
    bytes.subarray(at, at + elementSize).reverse();
  }
}
