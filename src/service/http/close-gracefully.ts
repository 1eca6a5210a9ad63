import type { Server } from "node:http";
import type { HttpExchange } from "./http-exchange.js";

/** How often connections that have become idle are closed, milliseconds. */
const STEP = 50;

/**
 * Accepts no more connections and resolves when all are closed: idle ones at once, the others when their answer has ended,
 * or after `timeout` milliseconds whatever they do.
 */
export async function closeGracefully(
  server: Server,
  active: ReadonlySet<HttpExchange>,
  timeout: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const { response } of active) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), STEP);
  const cut = setTimeout(() => {
    for (const exchange of active) exchange.abort("The service stops.");
    server.closeAllConnections();
  }, timeout);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
