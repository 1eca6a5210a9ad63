/** An array of numbers stored as 16-bit integers: base64 of little-endian int16, times `scale`. */
export interface QuantizedArray {
  scale: number;
  data: string;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SEXTET = new Int16Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) SEXTET[ALPHABET.charCodeAt(i)] = i;

export function decodeQuantizedArray(array: QuantizedArray): Float32Array {
  const bytes = decodeBase64(array.data);
  const view = new DataView(bytes.buffer);
  const out = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < out.length; i++) out[i] = view.getInt16(i * 2, true) * array.scale;
  return out;
}

/** Returns the bytes that base64 (padded, without line breaks) stands for. */
export function decodeBase64(text: string): Uint8Array {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let bits = 0;
  let pending = 0;
  let at = 0;
  for (let i = 0; i < text.length - padding; i++) {
    pending = (pending << 6) | SEXTET[text.charCodeAt(i)];
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (pending >> bits) & 0xff;
    }
  }
  return bytes;
}
