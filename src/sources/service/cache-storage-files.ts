import { reasonOf } from "../../requests/motion-error.js";
import type { FileStore, StoredFile } from "./file-store.js";

/** Name of the cache among those of the page's origin. */
export const CACHE_NAME = "babylon-motion-service";
/** Prefix of the keys, which Cache Storage requires to be URLs; it is never requested over the network. */
const ADDRESS = "https://babylon-motion.invalid/";
const STORED_AT = "x-stored-at";
const ABOUT = "x-about";
const BYTES = "x-bytes";
/** Overhead of an entry besides its bytes. */
const ENTRY_BYTES = 1024;
/**
 * Shortest time between two updates of the ledger's use times, milliseconds: an update on every hit would cost more
 * than the hit.
 */
const NOTE_USES_AFTER = 2_000;

/** Time of last use (milliseconds since 1970) and size of each entry, by its address. */
type Ledger = Record<string, { used: number; bytes: number }>;

export interface CacheStorageOptions {
  maxBytes: number;
  onWarning: (message: string) => void;
}

/** Keeps files in the browser's Cache Storage, where they outlive the page and several pages share them. */
export class CacheStorageFiles implements FileStore {
  readonly #storage: CacheStorage;
  readonly #options: CacheStorageOptions;
  readonly #used = new Map<string, number>();
  #noting: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: CacheStorage, options: CacheStorageOptions) {
    this.#storage = storage;
    this.#options = options;
  }

  async get(key: string): Promise<StoredFile | null> {
    return this.#try(null, async () => {
      const address = addressOf(key);
      const cache = await this.#storage.open(CACHE_NAME);
      const found = await cache.match(address);
      if (!found) return null;
      this.#noteUse(address);
      return {
        bytes: new Uint8Array(await found.arrayBuffer()),
        storedAt: Number(found.headers.get(STORED_AT)),
        about: JSON.parse(decodeURIComponent(found.headers.get(ABOUT) ?? "")) as Record<string, string>,
      };
    });
  }

  async set(key: string, { bytes, storedAt, about }: StoredFile): Promise<void> {
    const size = bytes.byteLength + ENTRY_BYTES;
    if (size > this.#options.maxBytes) return;
    await this.#try(undefined, async () => {
      const address = addressOf(key);
      const cache = await this.#storage.open(CACHE_NAME);
      const headers = {
        [STORED_AT]: String(storedAt),
        [ABOUT]: encodeURIComponent(JSON.stringify(about)),
        [BYTES]: String(size),
      };
      await alone(async () => {
        const ledger = await readLedger(cache);
        this.#mark(ledger);
        delete ledger[address];
        await this.#evict(cache, ledger, this.#options.maxBytes - size);
        await cache.put(address, new Response(bytes, { headers }));
        ledger[address] = { used: Date.now(), bytes: size };
        await writeLedger(cache, ledger);
      });
    });
  }

  /** Evicts the least recently used entries until the rest takes no more than `limit` bytes. */
  async #evict(cache: Cache, ledger: Ledger, limit: number): Promise<void> {
    const oldest = Object.entries(ledger).sort(([, a], [, b]) => a.used - b.used);
    let total = oldest.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    for (const [address, { bytes }] of oldest) {
      if (total <= limit) return;
      await cache.delete(address);
      delete ledger[address];
      total -= bytes;
    }
  }

  #noteUse(address: string): void {
    this.#used.set(address, Date.now());
    this.#noting ??= setTimeout(() => {
      this.#noting = undefined;
      void this.#try(undefined, async () => {
        const cache = await this.#storage.open(CACHE_NAME);
        await alone(async () => {
          const ledger = await readLedger(cache);
          this.#mark(ledger);
          await writeLedger(cache, ledger);
        });
      });
    }, NOTE_USES_AFTER);
    // In Node, to which a Cache Storage may be passed too, the timer must not keep the process alive.
    (this.#noting as { unref?(): void }).unref?.();
  }

  #mark(ledger: Ledger): void {
    for (const [address, used] of this.#used) if (ledger[address]) ledger[address].used = used;
    this.#used.clear();
  }

  /** Runs work on the storage, which may be full, forbidden or broken: the game then continues without it. */
  async #try<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.#options.onWarning(`Motions are not kept for later: Cache Storage does not work (${reasonOf(error)}).`);
      return otherwise;
    }
  }
}

function addressOf(key: string): string {
  return `${ADDRESS}file?${encodeURIComponent(key)}`;
}

const LEDGER = `${ADDRESS}ledger`;

/**
 * Reads the ledger. Adds stored entries that it lacks, as after a page that was closed midway, and drops those that are
 * gone.
 */
async function readLedger(cache: Cache): Promise<Ledger> {
  const known = await (await cache.match(LEDGER))?.json().catch(() => null);
  const ledger: Ledger = {};
  for (const { url } of await cache.keys()) {
    if (url === LEDGER) continue;
    const entry = (known as Ledger | null)?.[url];
    ledger[url] = entry ?? { used: 0, bytes: Number((await cache.match(url))?.headers.get(BYTES)) || ENTRY_BYTES };
  }
  return ledger;
}

async function writeLedger(cache: Cache, ledger: Ledger): Promise<void> {
  await cache.put(LEDGER, new Response(JSON.stringify(ledger)));
}

/** Runs work in one page at a time. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) await locks.request(CACHE_NAME, work);
  else await work();
}
