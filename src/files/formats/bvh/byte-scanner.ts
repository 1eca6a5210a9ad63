import { show } from "../../../requests/arguments.js";
import { fileError } from "../glb/read/file-error.js";

const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const BRACE = 123;

/** Powers of ten that are exact in 64 bits: dividing by one of them rounds once. */
const TENS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Largest number: beyond it, rotated or scaled numbers would leave the range of 32 bits. */
const LARGEST = 1e30;

/** Reads words and numbers straight from the bytes of a text. */
export class ByteScanner {
  at = 0;
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    // A byte order mark.
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3;
  }

  /** Reads the next run of non-blank characters; a brace is a word of its own. Empty at the end. */
  word(): string {
    this.#skipBlanks();
    const from = this.at;
    while (this.at < this.#bytes.length && this.#bytes[this.at] > SPACE) {
      if (isBrace(this.#bytes[this.at])) {
        if (this.at === from) this.at++;
        break;
      }
      this.at++;
    }
    return this.#text(from, this.at);
  }

  /** Reads the rest of the line, up to a brace, without blanks around it. */
  restOfLine(): string {
    const from = this.at;
    while (this.at < this.#bytes.length) {
      const code = this.#bytes[this.at];
      if (code === NEWLINE || code === RETURN || isBrace(code)) break;
      this.at++;
    }
    return this.#text(from, this.at).trim();
  }

  /**
   * Reads a number.
   *
   * @param what it is called in an error
   */
  number(what: string): number {
    if (this.numbers(one, 1, what) < 1) throw fileError(`The BVH file ends where ${what} should be.`);
    return one[0];
  }

  /**
   * Reads `count` numbers into `out`.
   *
   * @returns how many there were before the text ended
   */
  numbers(out: Float64Array, count: number, what: string): number {
    const bytes = this.#bytes;
    const end = bytes.length;
    let at = this.at;
    for (let i = 0; i < count; i++) {
      while (at < end && bytes[at] <= SPACE) at++;
      if (at >= end) {
        this.at = at;
        return i;
      }
      const from = at;
      const negative = bytes[at] === 45;
      if (negative || bytes[at] === 43) at++;
      let value = 0;
      let digits = 0;
      let digit = bytes[at] - 48;
      while (digit >= 0 && digit <= 9) {
        value = value * 10 + digit;
        digits++;
        digit = bytes[++at] - 48;
      }
      if (bytes[at] === 46) {
        let decimals = 0;
        digit = bytes[++at] - 48;
        while (digit >= 0 && digit <= 9) {
          // Further digits are below the precision of 64 bits.
          if (decimals < 17) {
            value = value * 10 + digit;
            decimals++;
          }
          digits++;
          digit = bytes[++at] - 48;
        }
        value /= TENS[decimals];
      }
      if (digits > 0 && (bytes[at] | 32) === 101) {
        this.at = at + 1;
        value = timesTen(value, this.#exponent());
        at = this.at;
      }
      if (digits === 0 || (at < end && bytes[at] > SPACE && !isBrace(bytes[at])) || !(value <= LARGEST)) {
        throw this.#notANumber(from, what);
      }
      out[i] = negative ? -value : value;
    }
    this.at = at;
    return count;
  }

  #exponent(): number {
    const sign = this.#bytes[this.at];
    if (sign === 45 || sign === 43) this.at++;
    let value = Number.NaN;
    for (; this.#bytes[this.at] >= 48 && this.#bytes[this.at] <= 57; this.at++) {
      value = Math.min((value || 0) * 10 + this.#bytes[this.at] - 48, 999);
    }
    return sign === 45 ? -value : value;
  }

  #notANumber(from: number, what: string): Error {
    this.at = from;
    return fileError(`The BVH file has ${show(this.word().slice(0, 40))} for ${what}; it must be a finite number.`);
  }

  #skipBlanks(): void {
    while (this.at < this.#bytes.length && this.#bytes[this.at] <= SPACE) this.at++;
  }

  #text(from: number, to: number): string {
    let text = "";
    for (let at = from; at < to; at++) {
      // Short plain text, which is nearly all of it, is several times faster without a decoder.
      if (this.#bytes[at] > 127 || at > from + 24) return this.#decoder.decode(this.#bytes.subarray(from, to));
      text += String.fromCharCode(this.#bytes[at]);
    }
    return text;
  }
}

const one = new Float64Array(1);

function timesTen(value: number, power: number): number {
  if (Math.abs(power) > 22) return value * 10 ** power;
  return power < 0 ? value / TENS[-power] : value * TENS[power];
}

function isBrace(code: number): boolean {
  return code === BRACE || code === BRACE + 2;
}
