import { zlibSync } from "fflate";
import type { FbxArray } from "../tree/fbx-node.js";

export interface PackedArray {
  bytes: Uint8Array;
  compressed: boolean;
}

/** Compresses bytes to a zlib stream. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Shortest array that is compressed, bytes. */
const SHORTEST = 128;
/** Fast: higher levels save a tenth but take three times as long. */
const LEVEL = 1;

const deflateHere: Deflate = (bytes) => zlibSync(bytes, { level: LEVEL });

/**
 * Returns the bytes of an array, compressed where that makes them much smaller: not the values of curves, whose bits
 * are mostly noise.
 */
export function packArray(array: FbxArray, deflate: Deflate = deflateHere): PackedArray {
  const packed = array.packed?.();
  if (packed) return packed;
  const data = array.data();
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.length < SHORTEST || array.type === "f") return { bytes, compressed: false };
  const zlib = deflate(bytes);
  return zlib.length < bytes.length ? { bytes: zlib, compressed: true } : { bytes, compressed: false };
}
