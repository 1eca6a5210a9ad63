import { LRUCache } from "lru-cache";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { ServiceParts } from "../parts/service-parts.js";
import { type RateLimiter, WINDOW } from "./rate-limit.js";

const TABLE = "rate_limits";
/** Fraction of a limit that a process may count before it reports. */
const BATCH_FRACTION = 0.01;
/** Longest time that a count stays unreported, milliseconds. */
const REPORT_INTERVAL = 250;
/** Organizations remembered at once. */
const MOST_WINDOWS = 10_000;

/** This process's knowledge of an organization's current minute. */
interface Window {
  /** Requests of all processes, at the last report. */
  shared: number;
  /** Counted here and not yet reported. */
  pending: number;
  /** Being reported. */
  reporting: number;
  /** Ms since 1970. */
  resetAt: number;
  running: Promise<void> | null;
  next: Promise<void> | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Opens a limiter that counts in PostgreSQL, so that all api processes together keep an organization's limit. A process
 * reports its count in batches of 1 % of the limit, after a quarter of a second at the latest, and waits if a second
 * batch is full before the first is reported. So with n processes an organization can exceed its limit by at most 2 (n
 * - 1) % per minute. Limits below 100 per minute are reported before the answer: they are never exceeded.
 *
 * While the database does not answer, each process enforces the limit by itself.
 */
export async function openSharedRateLimiter({
  database,
  log,
}: Pick<ServiceParts, "database" | "log">): Promise<RateLimiter> {
  await createTable(database.pool);
  const counts = new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: "pool",
    tableName: TABLE,
    tableCreated: true,
    keyPrefix: "",
    points: Number.MAX_SAFE_INTEGER,
    duration: WINDOW,
    // There is at most one row per organization: nothing to clear.
    clearExpiredByTimeout: false,
  });
  const windows = new LRUCache<string, Window>({ max: MOST_WINDOWS });

  function windowOf(orgId: string): Window {
    const now = Date.now();
    let window = windows.get(orgId);
    if (window && window.resetAt > now) return window;
    if (window?.timer) clearTimeout(window.timer);
    const resetAt = now + WINDOW * 1000;
    window = { shared: 0, pending: 0, reporting: 0, resetAt, running: null, next: null, timer: null };
    windows.set(orgId, window);
    return window;
  }

  /** Reports everything pending. While a report runs, it waits for the next one, which all waiting calls share. */
  function report(orgId: string, window: Window): Promise<void> {
    if (window.running) {
      window.next ??= window.running.then(() => {
        window.next = null;
        return report(orgId, window);
      });
      return window.next;
    }
    if (window.timer) clearTimeout(window.timer);
    window.timer = null;
    window.reporting = window.pending;
    window.pending = 0;
    window.running = counts
      .penalty(orgId, window.reporting)
      .then(
        ({ consumedPoints, msBeforeNext }) => {
          window.shared = consumedPoints;
          window.resetAt = Date.now() + Math.max(msBeforeNext, 1);
        },
        (error: unknown) => {
          window.shared += window.reporting;
          log.warn({ err: error }, "request counts could not be shared");
        },
      )
      .finally(() => {
        window.reporting = 0;
        window.running = null;
      });
    return window.running;
  }

  return {
    take(orgId, perMinute, requests = 1) {
      const window = windowOf(orgId);
      if (window.shared + window.reporting + window.pending >= perMinute) return window.resetAt;
      window.pending += requests;
      const batch = Math.floor(perMinute * BATCH_FRACTION);
      if (batch < 1 || (window.running && window.pending > batch)) {
        return report(orgId, window).then(() => (window.shared > perMinute ? window.resetAt : 0));
      }
      if (window.pending >= batch) void report(orgId, window);
      else window.timer ??= setTimeout(() => void report(orgId, window), REPORT_INTERVAL).unref();
      return 0;
    },
    async close() {
      await Promise.all(
        [...windows].map(async ([orgId, window]) => {
          if (window.pending > 0) await report(orgId, window);
          await window.running;
          if (window.timer) clearTimeout(window.timer);
        }),
      );
    },
  };
}

/** Creates the table, unlogged: a minute's counts need not survive a crash of the database. */
async function createTable(pool: ServiceParts["database"]["pool"]): Promise<void> {
  const client = await pool.connect();
  try {
    // Two processes that create it at once would fail without the lock.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(hashtextextended('babylon-motion rate limits', 0))");
    await client.query(
      `create unlogged table if not exists ${TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
