import { sql } from "drizzle-orm";
import { apiKeys } from "../db/tables.js";
import type { Database, Viewer } from "../service-parts.js";
import type { AccountParts } from "./account-parts.js";
import { loadViewers } from "./load-viewers.js";

/** Milliseconds that an answer is given again without asking the database. */
const FRESH = 1000;
/** From this age on it is asked for again beside the requests, so that none of them waits. */
const REFRESH = 500;
/** Entries of each kind: bounds memory, whoever sends random keys. */
const MOST_ENTRIES = 10_000;
/** Milliseconds between two writes of a key's last_used. */
const TOUCH_INTERVAL = 60_000;
/** Keys in one notification. */
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

/** What is known about keys by their hash, in one process. */
export interface ViewerCache {
  /** Without waiting: undefined when it is not known. */
  peek(hash: string): Viewer | null | undefined;
  find(hash: string): Promise<Viewer | null>;
  /** Forgets keys here and in every other process; all of them without `hashes`. */
  forget(hashes?: readonly string[]): Promise<void>;
  /** Entries in memory. */
  readonly size: number;
}

const caches = new WeakMap<Database, ViewerCache>();

/** The cache of these parts' database. */
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
  const known = new Map<string, Entry>();
  const unknown = new Map<string, number>();
  const asked = new Map<string, Promise<Viewer | null>>();
  let waiting: string[] = [];
  let batch: Promise<Map<string, Viewer>> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  /** Rises with every revocation: what was read before one is not remembered. */
  let generation = 0;
  let listening: Promise<unknown> | null = null;

  function listen(): Promise<unknown> {
    listening ??= database
      .listen(CHANNEL, (payload) => drop(payload === EVERY_KEY ? undefined : payload.split(" ")))
      .catch((error: unknown) => {
        // Without it a revocation elsewhere is still seen after a second; the next look-up tries again.
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

  /** Keys asked for while a query runs share the next one, so that a flood of keys is one query at a time. */
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
    for (const map of [known, unknown]) {
      if (map.size > MOST_ENTRIES) map.delete(map.keys().next().value as string);
    }
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
