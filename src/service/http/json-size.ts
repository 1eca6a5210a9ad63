import { jsonValueCounter } from "../../formats/json-value-counter.js";
import { ServiceError } from "../service-error.js";

/** Values of a JSON body, in lists, objects and by themselves; ordinary requests have some dozens. */
const MOST_VALUES = 20_000;

/**
 * Refuses a JSON body of very many values as it comes, before it is parsed.
 * @param what as a sentence begins with it: "The body"
 * @returns takes the next piece; throws BAD_USER_INPUT when there are too many
 */
export function jsonSizeCheck(what: string): (piece: Uint8Array) => void {
  const count = jsonValueCounter();
  return (piece) => {
    if (count(piece) > MOST_VALUES) {
      throw new ServiceError("BAD_USER_INPUT", `${what} has more than ${MOST_VALUES} values.`);
    }
  };
}
