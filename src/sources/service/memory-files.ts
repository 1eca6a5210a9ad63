import { ByteCache } from "../../motion/byte-cache.js";
import type { FileStore, StoredFile } from "./file-store.js";

/** Overhead of an entry besides its bytes. */
const ENTRY_BYTES = 1024;

/** Keeps files in memory until the program ends, where there is no Cache Storage. */
export class MemoryFiles implements FileStore {
  readonly #files: ByteCache<StoredFile>;

  constructor(maxBytes: number) {
    this.#files = new ByteCache(maxBytes);
  }

  async get(key: string): Promise<StoredFile | null> {
    return this.#files.get(key) ?? null;
  }

  async set(key: string, file: StoredFile): Promise<void> {
    this.#files.set(key, file, file.bytes.byteLength + ENTRY_BYTES);
  }
}
