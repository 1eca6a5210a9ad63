/** Size of the pool's buffers, bytes. */
const LARGE = 512 * 1024;
/** Size of the buffers that are allocated when all large ones are in use (slow clients hold theirs for long), bytes. */
const SMALL = 32 * 1024;
/** Most large buffers in use at once. */
const MOST = 64;

/** Buffers for sending files: at most 32 MiB of large ones, regardless of the number of clients. */
export class BufferPool {
  readonly #free: Buffer[] = [];
  #made = 0;

  /** Takes a buffer. @param length bytes to be sent; a small file needs no large buffer */
  take(length: number): Buffer {
    if (length <= SMALL) return Buffer.allocUnsafe(Math.max(1, length));
    const free = this.#free.pop();
    if (free) return free;
    if (this.#made === MOST) return Buffer.allocUnsafeSlow(SMALL);
    this.#made++;
    return Buffer.allocUnsafeSlow(LARGE);
  }

  /** Returns a buffer to the pool once nothing reads from it. */
  give(buffer: Buffer): void {
    if (buffer.length === LARGE) this.#free.push(buffer);
  }

  /** Gives up a buffer that will not be returned. */
  lose(buffer: Buffer): void {
    if (buffer.length === LARGE) this.#made--;
  }
}
