import { zlibSync } from "fflate";
import type { FbxArray, FbxArrayData } from "../tree/fbx-node.js";

export interface PackedArray {
  bytes: Uint8Array;
  compressed: boolean;
}

/** What is shorter stays as it is. */
const SHORTEST = 128;
/** Fast: higher levels save a tenth at three times the time. */
const LEVEL = 1;

/**
 * The bytes of an array, compressed where that makes them much smaller: not the values of curves, whose bits are mostly
 * noise.
 *
 * @param letter type to write, where it is not the array's own
 */
export function packArray(array: FbxArray, letter: string): PackedArray {
  const packed = letter === array.type ? array.packed?.() : null;
  if (packed) return packed;
  const data = letter === array.type ? array.data() : converted(array.data(), letter);
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.length < SHORTEST || letter === "f") return { bytes, compressed: false };
  const zlib = zlibSync(bytes, { level: LEVEL });
  return zlib.length < bytes.length ? { bytes: zlib, compressed: true } : { bytes, compressed: false };
}

function converted(data: FbxArrayData, letter: string): FbxArrayData {
  switch (letter) {
    case "f":
      return Float32Array.from(data as Float64Array);
    case "i":
      return Int32Array.from(data as Float64Array);
    case "l":
      return BigInt64Array.from(data as Float64Array, (value) => BigInt(Math.round(value)));
    default:
      return Float64Array.from(data as Float64Array);
  }
}
