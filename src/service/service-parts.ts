import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { BlobStore } from "./blobs/blob-store.js";
import type { ServiceConfig } from "./config/service-config.js";
import type * as tables from "./db/tables.js";
import type { EngineThreads } from "./engine/engine-tasks.js";
import type { JobQueue } from "./jobs/job-queue.js";

/** A connection or a transaction: what queries run on. */
export type Queries = NodePgDatabase<typeof tables>;

/**
 * The database: PostgreSQL through a pool, or the embedded one behind the same protocol. Never hold a transaction over
 * anything but queries, and inside one use only what it hands you: the embedded database has one connection.
 */
export interface Database {
  readonly queries: Queries;
  readonly kind: "embedded" | "postgres";
  /** A pool of the `pg` package, for libraries that want one. */
  readonly pool: import("pg").Pool;
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Calls back on every `notify` of the channel, of any process; returns how to stop. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** Rejects when it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Who asks: an organization by one of its keys. */
export interface Viewer {
  orgId: string;
  /** The key's user, else the organization's oldest; null when it has none. */
  userId: string | null;
  /** The user's; of a key without a user: ["owner"]. A viewer reads only. */
  roles: readonly string[];
  keyId: string;
  /** The organization's rate limit. */
  requestsPerMinute: number;
  /** Limited releases that the organization may use. */
  features: readonly string[];
  /** Of the header X-App-Id. */
  appId: string | null;
}

/** What every operation works with. */
export interface ServiceParts {
  readonly config: ServiceConfig;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly engine: EngineThreads;
  readonly jobs: JobQueue;
  readonly log: Logger;
  readonly metrics: Registry;
  /** Now; tests set it. */
  readonly now: () => Date;
}
