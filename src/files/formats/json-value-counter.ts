const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Counts the values of a JSON text without parsing it: a few megabytes can hold millions of objects, which take
 * seconds and gigabytes to parse. Long strings are one value.
 *
 * @returns a function that takes the text's next bytes and returns how many values have begun so far
 */
export function jsonValueCounter(): (piece: Uint8Array) => number {
  let values = 0;
  let inString = false;
  let escaped = false;
  return (piece) => {
    for (let i = 0; i < piece.length; i++) {
      const byte = piece[i];
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) inString = true;
      else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) values++;
    }
    return values;
  };
}
