import { Unzlib, unzlibSync } from "fflate";
import { fbxError } from "./fbx-error.js";

const PIECE = 1 << 16;

/**
 * Inflates a zlib stream. Never allocates much more than `size`, however long the stream turns out to be.
 *
 * @param size of the output, in bytes
 * @throws MotionError when the stream is damaged, or is not of that size
 */
export function inflateBounded(zlib: Uint8Array, size: number): Uint8Array {
  try {
    // A stream grows at most 1032 times: a small one can be inflated in one go, and measured afterwards.
    return zlib.length <= PIECE ? inflateSmall(zlib, size) : inflatePieces(zlib, size);
  } catch (cause) {
    if (cause instanceof RangeError) throw sizeError(size);
    throw fbxError(`The FBX file has a compressed array that cannot be unpacked: it is damaged.`);
  }
}

/**
 * Inflates a small stream. Written past its end, `out` keeps what fits: one extra byte shows a stream that is too
 * long.
 */
function inflateSmall(zlib: Uint8Array, size: number): Uint8Array {
  const bytes = unzlibSync(zlib, { out: new Uint8Array(size + 1) });
  if (bytes.length !== size) throw new RangeError();
  return bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice(0, size);
}

function inflatePieces(zlib: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  const stream = new Unzlib((piece) => {
    if (at + piece.length > size) throw new RangeError();
    bytes.set(piece, at);
    at += piece.length;
  });
  for (let start = 0; start < zlib.length; start += PIECE) {
    stream.push(zlib.subarray(start, start + PIECE), start + PIECE >= zlib.length);
  }
  if (at !== size) throw new RangeError();
  return bytes;
}

function sizeError(size: number) {
  return fbxError(`The FBX file has a compressed array that does not hold the ${size} bytes that it declares.`);
}
