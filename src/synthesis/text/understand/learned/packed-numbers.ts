/** Whole numbers as printable text that compresses well: digits of base 46, the last one from the lower half. */

const BASE = 46;
const FIRST = 35;
/** In place of the backslash, which would need another one. */
const BACKSLASH = 92;
const INSTEAD = 33;

export function packNumbers(numbers: readonly number[]): string {
  let text = "";
  for (let rest of numbers) {
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += character((rest % BASE) + BASE);
    text += character(rest);
  }
  return text;
}

function character(digit: number): string {
  const code = FIRST + digit;
  return String.fromCharCode(code === BACKSLASH ? INSTEAD : code);
}

export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let place = 1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const digit = (code === INSTEAD ? BACKSLASH : code) - FIRST;
    value += (digit % BASE) * place;
    place *= BASE;
    if (digit < BASE) {
      numbers.push(value);
      value = 0;
      place = 1;
    }
  }
  return numbers;
}
