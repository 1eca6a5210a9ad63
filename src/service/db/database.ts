import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type * as tables from "./tables.js";

/** A connection or a transaction: what queries run on. */
export type Queries = NodePgDatabase<typeof tables>;

/**
 * The database: PostgreSQL through a pool, or the embedded one behind the same protocol. Within a transaction, do
 * nothing but queries, and only on the `tx` it passes: the embedded database has one connection.
 */
export interface Database {
  readonly queries: Queries;
  readonly kind: "embedded" | "postgres";
  /** A pool of the `pg` package, for libraries that want one. */
  readonly pool: import("pg").Pool;
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Calls back on every `notify` of the channel from any process; returns a function that stops it. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Rejects when it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
