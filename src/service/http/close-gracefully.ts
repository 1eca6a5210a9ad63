import type { Socket } from "node:net";
import type { HttpExchange } from "./http-exchange.js";

/** How often connections that have become idle are closed, milliseconds. */
const STEP = 50;

/** What is needed of a node:http server, whatever its answers' class. */
interface Closable {
  close(done: () => void): unknown;
  closeAllConnections(): void;
}

/**
 * Accepts no more connections and resolves when all are closed: idle ones at once, the others when their answer has ended,
 * or after `timeout` milliseconds whatever they do.
 * @param sockets all open ones: Node does not count those as idle that never sent a request
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
