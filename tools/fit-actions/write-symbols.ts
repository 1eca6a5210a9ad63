import {
  ALPHABET,
  BASE,
  SMALL,
  THREE_DIGITS,
  TWO_DIGITS,
} from "../../src/synthesis/text/captured/takes/symbol-text.js";

/** Largest absolute value that can be written. */
const LARGEST_SYMBOL = (BASE ** 3 - 1) / 2;

/** Encodes whole numbers for `readSymbols`. */
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
