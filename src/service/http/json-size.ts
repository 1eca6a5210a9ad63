import { jsonValueCounter } from "../../files/formats/json-value-counter.js";
import { ServiceError } from "../base/service-error.js";

/** Most values in a JSON body, nested ones included; ordinary requests have a few dozen. */
const MOST_VALUES = 20_000;

/**
 * Rejects a JSON body with too many values while it arrives, before it is parsed.
 * @param what the subject of the message: "The body"
 * @returns takes the next piece; throws BAD_USER_INPUT if there are too many values
 */
export function jsonSizeCheck(what: string): (piece: Uint8Array) => void {
  const count = jsonValueCounter();
  return (piece) => {
    if (count(piece) > MOST_VALUES) {
      throw new ServiceError("BAD_USER_INPUT", `${what} has more than ${MOST_VALUES} values.`);
    }
  };
}
