import { ByteCache } from "../byte-cache.js";
import type { FileStore, StoredFile } from "./file-store.js";

/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 1024;

/** Files in memory, where there is no Cache Storage: until the program ends. */
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
