import type { FileHandle } from "node:fs/promises";
import { LRUCache } from "lru-cache";

/** Most bytes kept, in all and of one file. */
const MOST = 48 * 1024 * 1024;
const LARGEST = 8 * 1024 * 1024;
/** Number of hashes remembered as requested once. */
const REMEMBERED = 4096;

/**
 * Keeps often requested files in memory, because reading a file is half the work of sending it from disk. A file is
 * added on its second request; the least recently requested one is dropped first. The content of a hash never changes.
 */
export class HotFiles {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MOST, sizeCalculation: ({ length }) => length || 1 });
  readonly #askedOnce = new LRUCache<string, true>({ max: REMEMBERED });

  /** Returns the whole file if it is in memory. */
  get(sha256: string): Buffer | null {
    return this.#kept.get(sha256) ?? null;
  }

  /** Reads and keeps the whole file if it is worth keeping; null: read it piece by piece. */
  async read(sha256: string, size: number, file: FileHandle): Promise<Buffer | null> {
    if (size > LARGEST || !this.#isAskedAgain(sha256)) return null;
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      // The file is too short: sending it piece by piece will report that.
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    this.#kept.set(sha256, bytes);
    return bytes;
  }

  #isAskedAgain(sha256: string): boolean {
    if (this.#askedOnce.delete(sha256)) return true;
    this.#askedOnce.set(sha256, true);
    return false;
  }
}
