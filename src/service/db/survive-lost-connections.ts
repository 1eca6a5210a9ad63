import type { Pool } from "pg";
import type { Logger } from "pino";

/** Keeps the process alive when connections are lost: their queries fail, and the pool makes new ones. */
export function surviveLostConnections(pool: Pool, log: Logger): void {
  // One that nobody uses just now.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  // One in use: without a listener the process would end, beside the query that fails.
  pool.on("connect", (client) => client.on("error", () => {}));
}
