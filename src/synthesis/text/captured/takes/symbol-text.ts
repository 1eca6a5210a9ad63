/**
 * Whole numbers as text, one character for small ones, so that the package's own compression packs them well. Takes are
 * stored this way.
 */

/** Printable characters that JSON strings hold without an escape. */
export const ALPHABET = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i))
  .filter((character) => character !== "\\")
  .join("");
export const BASE = ALPHABET.length;
/** Largest absolute value that takes one character. */
export const SMALL = 42;
/** The characters after the small ones announce two or three digits. */
export const TWO_DIGITS = 2 * SMALL + 1;
export const THREE_DIGITS = TWO_DIGITS + 1;

const VALUES = new Int16Array(128);
for (let i = 0; i < BASE; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

export function readSymbols(text: string): Int32Array {
  const out = new Int32Array(text.length);
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const symbol = VALUES[text.charCodeAt(at++)];
    if (symbol < TWO_DIGITS) {
      out[count++] = symbol - SMALL;
      continue;
    }
    const length = symbol === TWO_DIGITS ? 2 : 3;
    let value = 0;
    for (let i = length - 1; i >= 0; i--) value = value * BASE + VALUES[text.charCodeAt(at + i)];
    out[count++] = value - (BASE ** length - 1) / 2;
    at += length;
  }
  return out.subarray(0, count);
}
