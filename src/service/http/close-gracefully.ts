import type { Socket } from "node:net";
import type { HttpExchange } from "./http-exchange.js";

/** Interval at which idle connections are closed, milliseconds. */
const STEP = 50;

/** The members of a node:http server that are used here, whatever its response class. */
interface Closable {
  close(done: () => void): unknown;
  closeAllConnections(): void;
}

/**
 * Accepts no more connections and resolves when all are closed: idle ones at once, the others when their answer has
 * ended, or after `timeout` milliseconds in any case.
 * @param sockets all open ones: to Node, one that never sent a request does not count as idle
 */
export async function closeGracefully(
  server: Closable,
  sockets: ReadonlySet<Socket>,
  active: ReadonlySet<HttpExchange>,
  timeout: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const { response } of active) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  const closeIdle = () => {
    const busy = new Set([...active].map(({ request }) => request.socket));
    for (const socket of sockets) {
      if (!busy.has(socket) && socket.writableLength === 0) socket.destroy();
    }
  };
  closeIdle();
  const sweep = setInterval(closeIdle, STEP);
  const cut = setTimeout(() => {
    for (const exchange of active) exchange.abort("The service stops.");
    server.closeAllConnections();
  }, timeout);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
