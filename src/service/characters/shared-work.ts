import { MotionError } from "../../requests/motion-error.js";

/** Work that equal requests of this process share: who comes while it is done waits for it and gets the same. */
export class SharedWork<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** When the one that does the work is aborted, one of those that wait does it anew. */
  async run(key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      const running = this.#running.get(key);
      if (!running) break;
      try {
        return await running;
      } catch (error) {
        if (!isAbort(error) || signal.aborted) throw error;
      }
    }
    const mine = work().finally(() => this.#running.delete(key));
    this.#running.set(key, mine);
    return await mine;
  }
}

function isAbort(error: unknown): boolean {
  return (error instanceof MotionError && error.code === "ABORTED") || (error as Error)?.name === "AbortError";
}
