import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type { StoredBlob } from "./blob-store.js";

export function hashOf(bytes: Uint8Array): StoredBlob {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.byteLength };
}

/** Passes bytes through and hashes them; `known` is the result. Fails if the bytes differ from what was announced. */
export class HashingStream extends Transform {
  readonly #hash = createHash("sha256");
  #size = 0;
  readonly #announced: StoredBlob | null;
  #known: StoredBlob | null = null;

  constructor(announced: StoredBlob | null = null) {
    super({ highWaterMark: 1 << 20 });
    this.#announced = announced;
  }

  get known(): StoredBlob {
    if (!this.#known) throw new Error("Not all bytes are through yet.");
    return this.#known;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#size += chunk.byteLength;
    done(null, chunk);
  }

  override _flush(done: (error?: Error) => void): void {
    const known = { sha256: this.#hash.digest("hex"), size: this.#size };
    try {
      if (this.#announced) checkSame(known, this.#announced);
      this.#known = known;
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Throws unless hash and size are those that were announced. */
export function checkSame(actual: StoredBlob, announced: StoredBlob): void {
  if (actual.sha256 === announced.sha256 && actual.size === announced.size) return;
  throw new Error(
    `The file is not what it was said to be: ${actual.size} bytes, SHA-256 ${actual.sha256}; expected ${announced.size} bytes, ${announced.sha256}.`,
  );
}
