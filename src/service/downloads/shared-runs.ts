import { abortError } from "../../requests/motion-error.js";

interface Run<T> {
  result: Promise<T>;
  waiting: number;
  ended: boolean;
  controller: AbortController;
}

/** Shares work among callers that request it at the same time; it is aborted when no caller waits for it any more. */
export class SharedRuns<T> {
  readonly #runs = new Map<string, Run<T>>();

  /**
   * Returns the result of the shared work. Rejects with ABORTED when the caller's signal fires; the work continues
   * while another caller waits.
   */
  async get(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (signal.aborted) throw abortError(signal);
    const run = this.#runs.get(key) ?? this.#start(key, work);
    run.waiting++;
    let stopWaiting = () => {};
    const aborted = new Promise<never>((_resolve, reject) => {
      const onAbort = () => reject(abortError(signal));
      signal.addEventListener("abort", onAbort, { once: true });
      stopWaiting = () => signal.removeEventListener("abort", onAbort);
    });
    try {
      return await Promise.race([run.result, aborted]);
    } finally {
      stopWaiting();
      run.waiting--;
      if (run.waiting === 0 && !run.ended) {
        this.#forget(key, run);
        run.controller.abort();
      }
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Run<T> {
    const controller = new AbortController();
    const result = work(controller.signal);
    const run = { result, waiting: 0, ended: false, controller };
    this.#runs.set(key, run);
    // A call after the end starts a new run.
    const end = () => {
      run.ended = true;
      this.#forget(key, run);
    };
    result.then(end, end);
    return run;
  }

  #forget(key: string, run: Run<T>): void {
    if (this.#runs.get(key) === run) this.#runs.delete(key);
  }
}
