import { Worker as Thread } from "node:worker_threads";

/** Time taken by a worker's cells. */
export interface CellClock {
  readonly cells: number;
  readonly milliseconds: number;
}

/** A thread does not run TypeScript directly. */
const START = `import(${JSON.stringify(import.meta.resolve("tsx/esm/api"))})
  .then(({ register }) => register() && import(${JSON.stringify(new URL("./motion-thread.ts", import.meta.url).href)}))`;

/**
 * Starts the package's engine on a thread, with the interface of a page's Worker, so that neither slows the other's
 * code.
 */
export function timedWorkers(): { workerFactory: () => Worker; clock: CellClock } {
  const shared = new SharedArrayBuffer(16);
  const spent = new Float64Array(shared);
  return {
    workerFactory: () => new ThreadWorker(shared) as unknown as Worker,
    clock: {
      get cells() {
        return spent[1];
      },
      get milliseconds() {
        return spent[0];
      },
    },
  };
}

class ThreadWorker extends EventTarget {
  readonly #thread: Thread;

  constructor(shared: SharedArrayBuffer) {
    super();
    this.#thread = new Thread(START, { eval: true, workerData: shared });
    this.#thread.on("message", (data) => this.dispatchEvent(new MessageEvent("message", { data })));
    this.#thread.on("error", ({ message }) => this.dispatchEvent(Object.assign(new Event("error"), { message })));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#thread.postMessage(message, transfer as never);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
