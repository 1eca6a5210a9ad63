import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { padding, readTarHeader, type TarEntry } from "./tar-header.js";

/**
 * Reads a .tar.gz in order.
 *
 * @param onEntry receives each entry with its content, which it must read to the end
 * @throws when the file is damaged or ends early
 */
export async function readArchive(
  path: string,
  onEntry: (entry: TarEntry, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const file = createReadStream(path);
  const stream = file.pipe(createGunzip({ chunkSize: 256 * 1024 }));
  file.on("error", (error) => stream.destroy(error));
  try {
    const bytes = new ByteReader(stream);
    for (;;) {
      const header = await bytes.take(512);
      const entry = readTarHeader(header);
      if (!entry) return;
      await onEntry(entry, bytes.chunks(entry.size));
      await bytes.take(padding(entry.size).length);
    }
  } finally {
    stream.destroy();
    file.destroy();
  }
}

/** Reads a given number of bytes from a stream at a time. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.chunks(count)) parts.push(part);
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  async *chunks(count: number): AsyncIterable<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done) throw new Error("The archive ends early.");
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
