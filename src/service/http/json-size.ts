import { ServiceError } from "../service-error.js";

/** Values of a JSON body, in lists, objects and by themselves; ordinary requests have some dozens. */
const MOST_VALUES = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Counts the values of a JSON text as it comes, so that a body of a few megabytes that would become millions of objects
 * (seconds of parsing, gigabytes of memory) is refused before it is parsed. Long strings cost nothing.
 * @param what as a sentence begins with it: "The body"
 * @returns takes the next piece; throws BAD_USER_INPUT when there are too many
 */
export function jsonSizeCheck(what: string): (piece: Uint8Array) => void {
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
    if (values > MOST_VALUES) {
      throw new ServiceError("BAD_USER_INPUT", `${what} has more than ${MOST_VALUES} values.`);
    }
  };
}
