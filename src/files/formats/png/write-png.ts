import { zlibSync } from "fflate";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const COLOR_RGB = 2;
const LEVEL = 4;
const UP = 2;

/**
 * Writes an RGB image, 8 bits a channel, 3 bytes per pixel from the top left, as PNG. The same image gives the same bytes.
 *
 * @param level of compression; 0: none, for images that are read again at once
 */
export function writePng(pixels: Uint8Array, width: number, height: number, level: 0 | 4 = LEVEL): Uint8Array {
  const row = width * 3;
  const lines = new Uint8Array((row + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (row + 1);
    lines[at] = UP;
    for (let i = 0; i < row; i++) lines[at + 1 + i] = pixels[y * row + i] - (y > 0 ? pixels[(y - 1) * row + i] : 0);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOR_RGB, 0, 0, 0], 8);
  const chunks = [chunk("IHDR", header), chunk("IDAT", zlibSync(lines, { level })), chunk("IEND", new Uint8Array())];
  const out = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, SIGNATURE.length));
  out.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const one of chunks) {
    out.set(one, at);
    at += one.length;
  }
  return out;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(12 + data.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  view.setUint32(8 + data.length, crc(out.subarray(4, 8 + data.length)));
  return out;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
