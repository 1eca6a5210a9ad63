import { declaredLength } from "../http/read-body.js";
import type { Exchange } from "../http/route.js";

/** Bodies that are said to be no larger are read at once. */
const SMALL = 2 ** 20;
/** Larger ones that are in memory at the same time. */
const SLOTS = 4;

/**
 * Bounds the memory that large JSON bodies take together: the next one is not read before another's request is over, and
 * its client waits in sending it.
 * @returns waits for a slot, which is free again when the exchange is over
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
        // A client that went away while it waited must not keep the slot.
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
