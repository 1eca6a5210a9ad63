/** Bytes of a buffer of the pool. */
const LARGE = 512 * 1024;
/** Bytes of the buffers that are made when the large ones are all in use: slow clients hold theirs for long. */
const SMALL = 32 * 1024;
/** Large buffers in use at once. */
const MOST = 64;

/** Buffers for sending files: 32 MiB of large ones at most, whatever the number of clients. */
export class BufferPool {
  readonly #free: Buffer[] = [];
  #made = 0;

  /** @param length bytes that will be sent; a smaller file needs no large buffer */
  take(length: number): Buffer {
    if (length <= SMALL) return Buffer.allocUnsafe(Math.max(1, length));
    const free = this.#free.pop();
    if (free) return free;
    if (this.#made === MOST) return Buffer.allocUnsafeSlow(SMALL);
    this.#made++;
    return Buffer.allocUnsafeSlow(LARGE);
  }

  /** Takes a buffer back that nobody reads from any more. */
  give(buffer: Buffer): void {
    if (buffer.length === LARGE) this.#free.push(buffer);
  }

  /** Tells that a buffer will not come back. */
  lose(buffer: Buffer): void {
    if (buffer.length === LARGE) this.#made--;
  }
}
