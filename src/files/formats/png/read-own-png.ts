import { unzlibSync } from "fflate";

/** Where the size, and the pixels' length and bytes, are in a file by `writePng`. */
const SIZE = 16;
const DATA = 33;

/** Reads an image that `writePng` wrote: RGBA, 8 bits each, row by row from the top. */
export function readOwnPng(file: Uint8Array): { width: number; height: number; data: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(SIZE), view.getUint32(SIZE + 4)];
  const lines = unzlibSync(file.subarray(DATA + 8, DATA + 8 + view.getUint32(DATA)));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [y * (width * 3 + 1) + 1 + x * 3, (y * width + x) * 4];
      const above = to - width * 4;
      for (let k = 0; k < 3; k++) data[to + k] = lines[from + k] + (y > 0 ? data[above + k] : 0);
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}
