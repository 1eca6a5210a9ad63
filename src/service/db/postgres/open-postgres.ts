import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import type { Logger } from "pino";
import type { Database } from "../database.js";
import { DatabaseError } from "../database-error.js";
import { databaseOfPool } from "../database-of-pool.js";
import { endPool } from "../end-pool.js";
import { migrate } from "../migrate.js";
import { surviveLostConnections } from "../survive-lost-connections.js";
import { PostgresListener } from "./postgres-listener.js";

/** How long to wait for a server that reports that it is starting, milliseconds. */
const STARTING = 30_000;
/** PostgreSQL 14. */
const OLDEST = 140_000;

/** Opens a PostgreSQL database. @throws {DatabaseError} with what to do, when it cannot be reached */
export async function openPostgres(url: string, log: Logger): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    application_name: "babylon-motion",
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  surviveLostConnections(pool, log);
  try {
    await checkServer(pool, url);
    const applied = await migrate(pool);
    if (applied.length > 0) log.info({ migrations: applied }, "the database was migrated");
  } catch (error) {
    await pool.end().catch(() => {});
    throw error;
  }
  const listener = new PostgresListener(url, log);
  return databaseOfPool("postgres", pool, listener.channels, async () => {
    await listener.close();
    await endPool(pool);
  });
}

async function checkServer(pool: Pool, url: string): Promise<void> {
  const until = Date.now() + STARTING;
  for (;;) {
    try {
      const { rows } = await pool.query<{ number: number; version: string }>(
        "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
      );
      const { number = 0, version = "?" } = rows[0] ?? {};
      if (number >= OLDEST) return;
      throw new DatabaseError(`${shownServer(url)} runs PostgreSQL ${version}; 14 or newer is needed.`);
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      if ((error as { code?: string }).code !== "57P03" || Date.now() > until) throw unreachable(url, error);
      await sleep(500);
    }
  }
}

/** Describes the server by host, port and database, never with the password. */
function shownServer(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${decodeURIComponent(hostname) || "localhost"}:${port || 5432}${pathname}`;
  } catch {
    return "the address in DATABASE_URL";
  }
}

function unreachable(url: string, error: unknown): DatabaseError {
  const { code, message } = error as { code?: string; message: string };
  const server = shownServer(url);
  const text = ((): string => {
    switch (code) {
      case "ECONNREFUSED":
        return `No PostgreSQL answers at ${server}. Start it, or correct DATABASE_URL; without DATABASE_URL the service uses its own embedded database.`;
      case "ENOTFOUND":
      case "EAI_AGAIN":
        return `The host of ${server} is not known. Correct DATABASE_URL.`;
      case "28P01":
      case "28000":
        return `PostgreSQL at ${server} refuses the user or the password in DATABASE_URL.`;
      case "3D000":
        return `PostgreSQL has no such database: ${server}. Create it (createdb), or correct DATABASE_URL.`;
      case "42501":
        return `The user in DATABASE_URL may not create tables in ${server}. Grant it CREATE on the schema.`;
      default:
        return `PostgreSQL at ${server} cannot be used: ${message || code}.`;
    }
  })();
  return new DatabaseError(text, { cause: error });
}
