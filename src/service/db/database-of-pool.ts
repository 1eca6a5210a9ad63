import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Database, Queries } from "./database.js";
import type { Channels } from "./notify-channels.js";
import * as tables from "./tables.js";

/** Implements what both kinds of database have in common. */
export function databaseOfPool(
  kind: Database["kind"],
  pool: Pool,
  channels: Channels,
  close: () => Promise<void>,
): Database {
  const queries: Queries = drizzle(pool, { schema: tables });
  let closing: Promise<void> | null = null;
  return {
    kind,
    pool,
    queries,
    transaction: (work) => queries.transaction((tx) => work(tx as unknown as Queries)),
    listen: (channel, onMessage) => channels.listen(channel, onMessage),
    async notify(channel, payload) {
      await pool.query("select pg_notify($1, $2)", [channel, payload]);
    },
    async ping() {
      await pool.query("select 1");
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
