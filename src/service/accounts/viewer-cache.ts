import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Viewer } from "../base/viewer.js";
import type { Database } from "../db/database.js";
import { apiKeys } from "../db/tables.js";
import type { AccountParts } from "../parts/account-parts.js";
import { loadViewers } from "./load-viewers.js";

/** Milliseconds for which a cached viewer is used without a database query. */
const FRESH = 1000;
/** From this age on it is refreshed in the background, so that no request waits for it. */
const REFRESH = 500;
/** Most entries of each kind: bounds the memory even if a client sends random keys. */
const MOST_ENTRIES = 10_000;
/** Shortest time between two updates of a key's last_used, milliseconds. */
const TOUCH_INTERVAL = 60_000;
/** Most keys in one notification. */
const MOST_NOTIFIED = 100;
const CHANNEL = "api_keys_changed";
/** Payload that stands for every key. */
const EVERY_KEY = "*";

interface Entry {
  viewer: Viewer;
  /** Of `performance.now()`. */
  verified: number;
  /** Of `performance.now()`: when last_used was last written. */
  touched: number;
}

/** One process's cache of viewers by key hash. */
export interface ViewerCache {
  /** Answers without waiting; undefined if the key is not cached. */
  peek(hash: string): Viewer | null | undefined;
  find(hash: string): Promise<Viewer | null>;
  /** Removes keys from the cache, here and in every other process; all of them without `hashes`. */
  forget(hashes?: readonly string[]): Promise<void>;
  /** Entries in memory. */
  readonly size: number;
}

const caches = new WeakMap<Database, ViewerCache>();

/** The cache that belongs to this database. */
export function viewerCache(parts: AccountParts): ViewerCache {
  let cache = caches.get(parts.database);
  if (!cache) {
    cache = createViewerCache(parts);
    caches.set(parts.database, cache);
  }
  return cache;
}

function createViewerCache(parts: AccountParts): ViewerCache {
  const { database, log } = parts;
  const known = new LRUCache<string, Entry>({ max: MOST_ENTRIES });
  const unknown = new LRUCache<string, number>({ max: MOST_ENTRIES });
  const asked = new Map<string, Promise<Viewer | null>>();
  let waiting: string[] = [];
  let batch: Promise<Map<string, Viewer>> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  /** Rises with every revocation: results read before one are not cached. */
  let generation = 0;
  let listening: Promise<unknown> | null = null;

  function listen(): Promise<unknown> {
    listening ??= database
      .listen(CHANNEL, (payload) => drop(payload === EVERY_KEY ? undefined : payload.split(" ")))
      .catch((error: unknown) => {
        // A revocation in another process then takes up to a second; the next lookup tries to listen again.
        listening = null;
        log.warn({ err: error }, "cannot listen for revoked keys");
      });
    return listening;
  }

  function drop(hashes?: readonly string[]): void {
    generation++;
    if (!hashes) {
      known.clear();
      unknown.clear();
    } else {
      for (const hash of hashes) {
        known.delete(hash);
        unknown.delete(hash);
      }
    }
    asked.clear();
  }

  /** Keys requested while a query runs share the next one, so that even a flood of keys causes one query at a time. */
  function loadBatched(hash: string): Promise<Map<string, Viewer>> {
    waiting.push(hash);
    batch ??= running.then(async () => {
      const hashes = waiting;
      waiting = [];
      batch = null;
      const loading = loadViewers(database, hashes);
      running = loading.catch(() => undefined);
      return loading;
    });
    return batch;
  }

  function ask(hash: string): Promise<Viewer | null> {
    const already = asked.get(hash);
    if (already) return already;
    const asking = (async () => {
      await listen();
      const begun = generation;
      const viewer = (await loadBatched(hash)).get(hash) ?? null;
      if (begun === generation) remember(hash, viewer);
      return viewer;
    })();
    asked.set(hash, asking);
    const done = () => {
      if (asked.get(hash) === asking) asked.delete(hash);
    };
    asking.then(done, done);
    return asking;
  }

  function remember(hash: string, viewer: Viewer | null): void {
    const now = performance.now();
    const before = known.get(hash);
    known.delete(hash);
    unknown.delete(hash);
    if (viewer) known.set(hash, { viewer, verified: now, touched: before?.touched ?? Number.NEGATIVE_INFINITY });
    else unknown.set(hash, now);
  }

  function touch(entry: Entry, now: number): void {
    if (now - entry.touched < TOUCH_INTERVAL) return;
    entry.touched = now;
    const used = parts.now();
    const due = new Date(used.getTime() - TOUCH_INTERVAL);
    database.queries
      .update(apiKeys)
      .set({ lastUsed: used })
      .where(
        sql`${apiKeys.id} = ${entry.viewer.keyId} and (${apiKeys.lastUsed} is null or ${apiKeys.lastUsed} <= ${due.toISOString()})`,
      )
      .then(undefined, (error: unknown) => log.debug({ err: error }, "cannot note the use of a key"));
  }

  function peek(hash: string): Viewer | null | undefined {
    const now = performance.now();
    const entry = known.get(hash);
    if (!entry) {
      const since = unknown.get(hash);
      return since !== undefined && now - since < FRESH ? null : undefined;
    }
    const age = now - entry.verified;
    if (age >= FRESH) return undefined;
    if (age >= REFRESH && !asked.has(hash)) ask(hash).catch(() => undefined);
    touch(entry, now);
    return entry.viewer;
  }

  return {
    peek,
    async find(hash) {
      const viewer = peek(hash);
      if (viewer !== undefined) return viewer;
      const found = await ask(hash);
      const entry = known.get(hash);
      if (entry) touch(entry, performance.now());
      return found;
    },
    async forget(hashes) {
      drop(hashes);
      // A notification has at most 8000 bytes.
      await database.notify(CHANNEL, hashes && hashes.length <= MOST_NOTIFIED ? hashes.join(" ") : EVERY_KEY);
    },
    get size() {
      return known.size + unknown.size;
    },
  };
}
