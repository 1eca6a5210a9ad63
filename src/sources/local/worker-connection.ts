import { proxy, type Remote, wrap } from "comlink";
import { abortError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import { fromOutcome, type Outcome, PROTOCOL_VERSION, type ProgressListener } from "../../requests/worker-protocol.js";
import type { RequestId, WorkerApi } from "./worker-api.js";

/** How long a worker may take to load and answer for the first time, ms. */
const START_TIMEOUT = 20_000;

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: ProgressListener;
}

/**
 * One running worker and the calls that wait for it. When the worker fails or is closed, every waiting call rejects:
 * Comlink alone would leave them pending for ever.
 */
export class WorkerConnection {
  readonly #worker: Worker;
  // Held for as long as the connection: a collected proxy drops its replies.
  readonly #remote: Remote<WorkerApi>;
  readonly #waiting = new Set<(error: MotionError) => void>();
  readonly #ready: Promise<void>;
  #failure: MotionError | null = null;
  #lastRequest: RequestId = 0;

  /** @param factory starts the worker; @param onFailure is told once, when the worker has failed */
  constructor(factory: () => Worker, onFailure: () => void) {
    this.#worker = startWorker(factory);
    this.#remote = wrap<WorkerApi>(this.#worker);
    const fail = (message: string, cause?: unknown) => {
      this.#close(new MotionError("WORKER_FAILED", message, { cause }));
      onFailure();
    };
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault?.();
      fail(`The motion worker failed${event.message ? `: ${event.message}` : " to load; is its file served?"}`);
    });
    this.#worker.addEventListener("messageerror", () => fail("A message from the motion worker could not be read."));
    this.#ready = this.#shakeHands(fail);
    // Handled here as well, so that a worker which fails before its first call raises no unhandled rejection.
    this.#ready.catch(() => {});
  }

  /**
   * One call into the worker. `send` gets the worker, the call's id and a progress listener that can cross the border.
   * Rejects at once when the signal fires, and tells the worker.
   */
  async call<T>(
    send: (worker: Remote<WorkerApi>, request: RequestId, onProgress: ProgressListener | null) => Promise<Outcome<T>>,
    options: CallOptions = {},
  ): Promise<T> {
    const { signal, onProgress } = options;
    throwIfAborted(signal);
    const request = ++this.#lastRequest;
    const cancel = () => this.tell((worker) => worker.cancel(request));
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      const outcome = await this.#untilClosed(async () => {
        await this.#ready;
        // Sent now, the call would come after its own cancellation.
        throwIfAborted(signal);
        return send(this.#remote, request, onProgress ? proxy(deferred(onProgress)) : null);
      }, signal);
      return fromOutcome(outcome);
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** Sends without waiting for an answer. */
  tell(send: (worker: Remote<WorkerApi>) => Promise<unknown>): void {
    if (!this.#failure) send(this.#remote).catch(() => {});
  }

  /** Ends the worker; waiting calls reject with `reason`. */
  close(reason: MotionError): void {
    this.#close(reason);
  }

  #close(reason: MotionError): void {
    if (this.#failure) return;
    this.#failure = reason;
    this.#worker.terminate();
    for (const reject of [...this.#waiting]) reject(reason);
    this.#waiting.clear();
  }

  async #shakeHands(fail: (message: string) => void): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const version = await this.#untilClosed(async () => {
        timer = setTimeout(
          () => fail(`The motion worker did not answer for ${START_TIMEOUT / 1000} s.`),
          START_TIMEOUT,
        );
        return this.#remote.version();
      });
      if (version === PROTOCOL_VERSION) return;
      throw new MotionError(
        "PROTOCOL_MISMATCH",
        `The motion worker speaks version ${version} of its protocol, this page version ${PROTOCOL_VERSION}: the two ` +
          "files are of different releases of babylon-motion. Rebuild, or clear the cache that serves the old one.",
      );
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs `work`, rejecting as soon as the connection closes or the signal fires. */
  #untilClosed<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure);
    let clean = () => {};
    return new Promise<T>((resolve, reject) => {
      const onAbort = signal ? () => reject(abortError(signal)) : () => {};
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waiting.add(reject);
      clean = () => {
        signal?.removeEventListener("abort", onAbort);
        this.#waiting.delete(reject);
      };
      work().then(resolve, reject);
    }).finally(() => clean());
  }
}

/** Calls the caller's listener in its own microtask, so that what it throws is the page's error, not the worker's. */
function deferred(onProgress: ProgressListener): ProgressListener {
  return (progress) => queueMicrotask(() => onProgress(progress));
}

function startWorker(factory: () => Worker): Worker {
  try {
    return factory();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MotionError("WORKER_FAILED", `The motion worker could not be started: ${reason}`, { cause });
  }
}
