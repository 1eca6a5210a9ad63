import type { FileHandle } from "node:fs/promises";

/** Bytes kept at most, and of one file. */
const MOST = 48 * 1024 * 1024;
const LARGEST = 8 * 1024 * 1024;
/** Hashes that are remembered as asked for once. */
const REMEMBERED = 4096;

/**
 * Files that are asked for again and again, in memory: half the work of sending a file from disk is reading it. A file
 * comes in when it is asked for the second time; the one not asked for the longest goes first. What is kept under a hash
 * never changes.
 */
export class HotFiles {
  readonly #kept = new Map<string, Buffer>();
  readonly #askedOnce = new Set<string>();
  #bytes = 0;

  /** The whole file when it is kept. */
  get(sha256: string): Buffer | null {
    const kept = this.#kept.get(sha256);
    if (!kept) return null;
    this.#kept.delete(sha256);
    this.#kept.set(sha256, kept);
    return kept;
  }

  /** The whole file when it is worth keeping, and keeps it; null: read it piece by piece. */
  async read(sha256: string, size: number, file: FileHandle): Promise<Buffer | null> {
    if (size > LARGEST || !this.#isAskedAgain(sha256)) return null;
    const bytes = Buffer.allocUnsafeSlow(size);
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(bytes, at, size - at, at);
      // Too short: whoever sends it piece by piece will say so.
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    this.#keep(sha256, bytes);
    return bytes;
  }

  #isAskedAgain(sha256: string): boolean {
    if (this.#askedOnce.delete(sha256)) return true;
    this.#askedOnce.add(sha256);
    if (this.#askedOnce.size > REMEMBERED) this.#askedOnce.delete(this.#askedOnce.values().next().value!);
    return false;
  }

  #keep(sha256: string, bytes: Buffer): void {
    if (this.#kept.has(sha256)) return;
    this.#kept.set(sha256, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= MOST) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}
