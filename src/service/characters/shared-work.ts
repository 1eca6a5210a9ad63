import { MotionError } from "../../requests/motion-error.js";

/** Shares work among equal requests of this process: a request that arrives while it runs waits for the same result. */
export class SharedWork<T> {
  readonly #running = new Map<string, Promise<T>>();

  /** If the request that runs the work is aborted, one of the waiting requests starts it again. */
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
