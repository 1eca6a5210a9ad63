import { fbxError } from "./fbx-error.js";

const QUOTE = 0x22;
const SEMICOLON = 0x3b;
const NEWLINE = 0x0a;
const entities: Record<string, string> = { "&quot;": '"', "&cr;": "\r", "&lf;": "\n" };
const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Scans the bytes of an ASCII FBX file, one token at a time. */
export class AsciiScanner {
  at = 0;
  private readonly text = new TextDecoder("utf-8", { fatal: true });
  private readonly oldText = new TextDecoder("windows-1252");

  constructor(readonly bytes: Uint8Array) {
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.at = 3;
  }

  /** Skips blanks and comments and returns the next byte, -1 at the end. */
  peek(): number {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at];
      if (byte === SEMICOLON) {
        const end = bytes.indexOf(NEWLINE, this.at);
        this.at = end < 0 ? bytes.length - 1 : end;
      } else if (byte > 0x20) {
        return byte;
      }
    }
    return -1;
  }

  /** Consumes the next byte if it is this one. */
  accept(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.at++;
    return true;
  }

  /** Reads a node's name, in quotes or not, with its colon; null (and nothing consumed) where none begins. */
  name(): string | null {
    const first = this.peek();
    const start = this.at;
    if (first !== QUOTE && !isNameStart(first)) return null;
    const name = first === QUOTE ? this.quoted() : this.word();
    if (this.accept(0x3a)) return name;
    this.at = start;
    return null;
  }

  /** Reads a quoted text. */
  quoted(): string {
    const start = this.at + 1;
    const end = this.bytes.indexOf(QUOTE, start);
    if (end < 0) throw fbxError(`The FBX file is cut short or damaged: the text at byte ${this.at} does not end.`);
    this.at = end + 1;
    const text = this.decode(this.bytes.subarray(start, end));
    return text.includes("&") ? text.replace(/&(quot|cr|lf);/g, (entity) => entities[entity]) : text;
  }

  /** Reads the bytes of an unquoted value. */
  word(): string {
    const start = this.at;
    while (this.at < this.bytes.length && !endsWord(this.bytes[this.at])) this.at++;
    return this.decode(this.bytes.subarray(start, this.at));
  }

  /** Reads a number, or null (and nothing consumed) where there is none. Integers beyond 2^53 are rounded. */
  number(): number | null {
    const first = this.peek();
    if (!isNumberStart(first)) return null;
    const { bytes } = this;
    let at = this.at;
    if (first === 0x2d || first === 0x2b) at++;
    let mantissa = 0;
    let digits = 0;
    let scale = 0;
    let afterPoint = false;
    for (; ; at++) {
      const byte = bytes[at];
      if (byte >= 0x30 && byte <= 0x39) {
        mantissa = mantissa * 10 + (byte - 0x30);
        if (mantissa > 0) digits++;
        if (afterPoint) scale++;
      } else if (byte === 0x2e && !afterPoint) {
        afterPoint = true;
      } else break;
    }
    // For up to 15 digits and 22 places one division gives the nearest double.
    if (digits > 15 || scale > 22 || (at < bytes.length && !endsWord(bytes[at]))) return this.slowNumber();
    this.at = at;
    const value = scale ? mantissa / powersOfTen[scale] : mantissa;
    return first === 0x2d ? -value : value;
  }

  private slowNumber(): number | null {
    const start = this.at;
    const word = this.word();
    const value = Number(word);
    if (!Number.isNaN(value)) return value;
    // Spellings of non-numbers by the C libraries of Windows and others: 1.#INF, -1.#IND, -nan(ind), inf.
    if (/inf/i.test(word)) return word.startsWith("-") ? -Infinity : Infinity;
    if (/nan|ind|#/i.test(word)) return Number.NaN;
    this.at = start;
    return null;
  }

  private decode(bytes: Uint8Array): string {
    try {
      return this.text.decode(bytes);
    } catch {
      return this.oldText.decode(bytes);
    }
  }
}

function isNameStart(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f;
}

function isNumberStart(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2b || byte === 0x2e;
}

/** Returns whether a byte ends a word: blanks and , : ; { } " */
function endsWord(byte: number): boolean {
  return (
    byte <= 0x20 || byte === 0x2c || byte === 0x3a || byte === 0x3b || byte === 0x7b || byte === 0x7d || byte === 0x22
  );
}
