import { declaredLength } from "../http/read-body.js";
import type { Exchange } from "../http/route.js";

/** Bodies up to this declared size are read at once, bytes. */
const SMALL = 2 ** 20;
/** Most larger bodies in memory at the same time. */
const SLOTS = 4;

/**
 * Bounds the memory that large JSON bodies use together: the next one is read only when another's request is over, and
 * its client has to wait with sending.
 * @returns waits for a slot, which is released when the exchange is over
 */
export function bodySlots(): (exchange: Exchange) => Promise<void> | undefined {
  let free = SLOTS;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return (exchange) => {
    const { request, response } = exchange;
    if (request.headers["transfer-encoding"] === undefined && declaredLength(exchange) <= SMALL) return undefined;
    return new Promise((resolve) => {
      const start = () => {
        // A client that left while waiting must not keep the slot.
        if (response.destroyed) release();
        else response.once("close", release);
        resolve();
      };
      if (free > 0) {
        free--;
        start();
      } else waiting.push(start);
    });
  };
}
