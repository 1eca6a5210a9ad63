import { type Remote, wrap } from "comlink";
import { abortError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import { fromOutcome, type Outcome, PROTOCOL_VERSION, type ProgressListener } from "../../requests/worker-protocol.js";
import type { EngineThread } from "./engine-thread.js";
import { SilenceWatch } from "./silence-watch.js";
import type { Urgency } from "./urgency.js";
import type { ProgressMessage, RequestId, ThreadApi, Ticket, WorkerApi } from "./worker-api.js";

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: ProgressListener;
  urgency?: Urgency;
}

/**
 * One running thread and the calls that wait for it. When the thread fails or is closed, every waiting call rejects:
 * Comlink alone would leave them pending for ever.
 */
export class WorkerConnection<Api extends ThreadApi = WorkerApi> {
  /** The thread's place among those of its source. */
  readonly index: number;
  /** Hashes of the rigs that the thread knows. */
  readonly rigs = new Set<string>();
  /** How often it was told to forget a rig. */
  forgets = 0;
  readonly #thread: EngineThread;
  // Held for as long as the connection: a collected proxy drops its replies.
  readonly #remote: Remote<Api>;
  readonly #waiting = new Set<(error: MotionError) => void>();
  readonly #progress = new Map<RequestId, ProgressListener>();
  readonly #silence: SilenceWatch;
  readonly #onFailure: (error: MotionError) => void;
  readonly #ready: Promise<void>;
  readonly #hear = (event: Event): void => this.#heard((event as MessageEvent<unknown>).data);
  #failure: MotionError | null = null;
  #lastRequest: RequestId = 0;
  #calls = 0;
  #started = false;

  /** @param onFailure is told once, when the thread has failed, before its calls reject */
  constructor(thread: EngineThread, index: number, onFailure: (error: MotionError) => void) {
    this.#thread = thread;
    this.index = index;
    this.#onFailure = onFailure;
    this.#silence = new SilenceWatch(
      () => this.tell((worker) => worker.version()),
      (seconds) => this.#fail(`The motion worker did not answer for ${seconds} s.`),
    );
    thread.endpoint.addEventListener("message", this.#hear as EventListener);
    this.#remote = wrap<Api>(thread.endpoint);
    thread.watch((message, cause) => this.#fail(message, cause));
    this.#ready = this.#shakeHands();
    // Handled here as well, so that a thread which fails before its first call raises no unhandled rejection.
    this.#ready.catch(() => {});
  }

  /** Calls that wait for an answer. */
  get calls(): number {
    return this.#calls;
  }

  /** Whether the thread has loaded and speaks the page's protocol. */
  get started(): boolean {
    return this.#started;
  }

  /**
   * One call into the thread. Rejects at once when the signal fires, and tells the thread. Nothing is sent before the
   * thread has started.
   */
  async call<T>(
    send: (worker: Remote<Api>, ticket: Ticket) => Promise<Outcome<T>>,
    { signal, onProgress, urgency }: CallOptions = {},
  ): Promise<T> {
    const id = ++this.#lastRequest;
    let sent = false;
    this.#calls++;
    try {
      const outcome = await this.#untilClosed(async () => {
        await this.#ready;
        // Sent now, the call would come after its own cancellation.
        throwIfAborted(signal);
        if (onProgress) this.#progress.set(id, onProgress);
        urgency?.follow((priority) => this.tell((worker) => worker.prioritize(id, priority)));
        sent = true;
        this.#silence.expect(true);
        return send(this.#remote, { id, priority: urgency?.priority ?? 0 });
      }, signal);
      return fromOutcome(outcome);
    } catch (error) {
      if (sent && signal?.aborted) this.tell((worker) => worker.cancel(id));
      throw error;
    } finally {
      this.#calls--;
      this.#progress.delete(id);
      if (this.#calls === 0) this.#silence.expect(false);
    }
  }

  /** Sends without waiting for an answer. */
  tell(send: (worker: Remote<Api>) => Promise<unknown>): void {
    if (!this.#failure) send(this.#remote).catch(() => {});
  }

  /** Ends the thread; waiting calls reject with `reason`. */
  close(reason: MotionError): void {
    if (this.#failure) return;
    this.#failure = reason;
    this.#silence.expect(false);
    this.#thread.endpoint.removeEventListener("message", this.#hear as EventListener);
    this.#thread.end();
    for (const reject of [...this.#waiting]) reject(reason);
    this.#waiting.clear();
  }

  #fail(message: string, cause?: unknown): void {
    this.#failWith(new MotionError("WORKER_FAILED", message, { cause }));
  }

  #failWith(error: MotionError): void {
    if (this.#failure) return;
    this.#onFailure(error);
    this.close(error);
  }

  #heard(data: unknown): void {
    this.#silence.heard();
    if (typeof data !== "object" || data === null || !("progressOf" in data)) return;
    const { progressOf, progress } = data as ProgressMessage;
    this.#progress.get(progressOf)?.(progress);
  }

  async #shakeHands(): Promise<void> {
    const limit = this.#thread.startTimeout;
    const late = () => this.#fail(`The motion worker did not answer for ${(limit ?? 0) / 1000} s.`);
    const timer = limit === null ? undefined : setTimeout(late, limit);
    try {
      const version = await this.#untilClosed(async () => this.#remote.version());
      if (version === PROTOCOL_VERSION) {
        this.#started = true;
        return;
      }
      const error = new MotionError(
        "PROTOCOL_MISMATCH",
        `The motion worker speaks version ${version} of its protocol, this page version ${PROTOCOL_VERSION}: they are of ` +
          "different releases of babylon-motion. Rebuild, or clear the cache with the old one.",
      );
      this.#failWith(error);
      throw error;
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
