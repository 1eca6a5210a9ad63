import type { Pool } from "pg";
import type { Logger } from "pino";

/** Keeps the process alive when connections are lost: their queries fail, and the pool opens new ones. */
export function surviveLostConnections(pool: Pool, log: Logger): void {
  // An idle connection.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  // A connection in use: without a listener its error would end the process, besides failing the query.
  pool.on("connect", (client) => client.on("error", () => {}));
}
