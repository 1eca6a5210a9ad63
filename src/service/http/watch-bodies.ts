import type { HttpExchange } from "./http-exchange.js";

export interface BodyPace {
  /** Longest pause of a client that is sending, milliseconds. */
  idle: number;
  /** Time before the rate counts, milliseconds. */
  grace: number;
  /** Minimum average speed, bytes per second. */
  rate: number;
}

interface Progress {
  since: number;
  heard: number;
  first: number;
  last: number;
}

/** Watches for clients that send a body so slowly that they only hold a connection. */
export interface BodyWatch {
  add(exchange: HttpExchange): void;
  remove(exchange: HttpExchange): void;
  stop(): void;
}

/** Starts watching. @param onSlow called once for each body that is too slow */
export function watchBodies(pace: BodyPace, onSlow: (exchange: HttpExchange) => void): BodyWatch {
  const watched = new Set<HttpExchange>();
  const progress = new WeakMap<HttpExchange, Progress>();
  const step = Math.min(1000, pace.idle / 4);

  function isSlow(exchange: HttpExchange): boolean {
    const now = performance.now();
    const { bytesRead } = exchange.request.socket;
    let seen = progress.get(exchange);
    if (!seen) {
      seen = { since: now, heard: now, first: bytesRead, last: bytesRead };
      progress.set(exchange, seen);
    }
    if (bytesRead !== seen.last) seen.heard = now;
    seen.last = bytesRead;
    if (isHeldBack(exchange)) {
      seen.heard = now;
      seen.since += step;
      return false;
    }
    const elapsed = now - seen.since;
    if (now - seen.heard > pace.idle) return true;
    return elapsed > pace.grace && ((bytesRead - seen.first) / elapsed) * 1000 < pace.rate;
  }

  const timer = setInterval(() => {
    for (const exchange of watched) {
      if (exchange.request.complete || exchange.request.destroyed || exchange.refused) watched.delete(exchange);
      else if (isSlow(exchange)) {
        watched.delete(exchange);
        onSlow(exchange);
      }
    }
  }, step);
  timer.unref();

  return {
    add: (exchange) => void watched.add(exchange),
    remove: (exchange) => void watched.delete(exchange),
    stop: () => clearInterval(timer),
  };
}

/** Whether the client waits for us, rather than the other way round. */
function isHeldBack({ request }: HttpExchange): boolean {
  if (request.readableLength >= request.readableHighWaterMark || request.readableFlowing === null) return true;
  // Reading by "readable" events or `for await` does not count as flowing either.
  return request.readableFlowing === false && request.listenerCount("readable") === 0;
}
