/**
 * Encodes whole numbers as text, one character for small ones, so that the package's own compression packs them well.
 * Stored takes are written in it.
 */

/** Printable characters that JSON strings hold without an escape. */
const ALPHABET = Array.from({ length: 92 }, (_, i) => String.fromCharCode(35 + i))
  .filter((character) => character !== "\\")
  .join("");
const BASE = ALPHABET.length;
/** Largest absolute value that takes one character. */
const SMALL = 42;
/** The characters after the small ones announce two or three digits. */
const TWO_DIGITS = 2 * SMALL + 1;
const THREE_DIGITS = TWO_DIGITS + 1;

const VALUES = new Int16Array(128);
for (let i = 0; i < BASE; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

/** Largest absolute value that can be written. */
export const LARGEST_SYMBOL = (BASE ** 3 - 1) / 2;

export function writeSymbols(values: Iterable<number>): string {
  let text = "";
  for (const value of values) {
    if (Math.abs(value) <= SMALL) text += ALPHABET[value + SMALL];
    else if (Math.abs(value) <= (BASE ** 2 - 1) / 2) text += ALPHABET[TWO_DIGITS] + digits(value, 2);
    else if (Math.abs(value) <= LARGEST_SYMBOL) text += ALPHABET[THREE_DIGITS] + digits(value, 3);
    else throw new RangeError(`${value} is too large to be written.`);
  }
  return text;
}

function digits(value: number, count: number): string {
  let rest = value + (BASE ** count - 1) / 2;
  let text = "";
  for (let i = 0; i < count; i++) {
    text += ALPHABET[rest % BASE];
    rest = Math.floor(rest / BASE);
  }
  return text;
}

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
