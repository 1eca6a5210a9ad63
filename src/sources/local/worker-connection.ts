import { transfer, wrap } from "comlink";
import type { InputOfTask, OutputOfTask, PageTask } from "../../engine/tasks/page-tasks.js";
import { abortError, MotionError, throwIfAborted } from "../../requests/motion-error.js";
import {
  fromOutcome,
  type Outcome,
  PROTOCOL_VERSION,
  type ProgressListener,
  type ProgressMessage,
  type RequestId,
  type WorkerApi,
} from "../../requests/worker-protocol.js";
import type { EngineThread } from "./engine-thread.js";
import type { Remote } from "./remote.js";
import { SilenceWatch } from "./silence-watch.js";
import type { Urgency } from "./urgency.js";

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: ProgressListener;
  urgency?: Urgency;
  /** Parts of the input to transfer instead of copying. */
  transfers?: Transferable[];
}

/** Wraps the sending of a task. @param send sends it to the thread */
export type Around<T> = (send: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/**
 * A running thread and the calls that wait for it. When the thread fails or is closed, every waiting call rejects:
 * Comlink alone would leave them pending forever.
 */
export class WorkerConnection {
  /** The thread's index in its source. */
  readonly index: number;
  /** Hashes of the rigs that the thread has. */
  readonly rigs = new Set<string>();
  /** Number of rigs that it was told to forget. */
  forgets = 0;
  readonly #thread: EngineThread;
  // Kept as long as the connection: a garbage-collected proxy loses its replies.
  readonly #remote: Remote<WorkerApi>;
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

  /** @param onFailure called once when the thread fails, before its calls reject */
  constructor(thread: EngineThread, index: number, onFailure: (error: MotionError) => void) {
    this.#thread = thread;
    this.index = index;
    this.#onFailure = onFailure;
    this.#silence = new SilenceWatch(
      () => this.tell((worker) => worker.version()),
      (seconds) => this.#fail(`The motion worker did not answer for ${seconds} s.`),
    );
    thread.endpoint.addEventListener("message", this.#hear as EventListener);
    this.#remote = wrap<WorkerApi>(thread.endpoint) as unknown as Remote<WorkerApi>;
    thread.watch((message, cause) => this.#fail(message, cause));
    this.#ready = this.#shakeHands();
    // Also handled here, so that a thread that fails before its first call causes no unhandled rejection.
    this.#ready.catch(() => {});
  }

  /** Number of calls that wait for an answer. */
  get calls(): number {
    return this.#calls;
  }

  /** Whether the thread has loaded and uses the page's protocol version. */
  get started(): boolean {
    return this.#started;
  }

  /**
   * Runs a task on the thread. When the signal fires, it rejects at once and cancels the task on the thread. Nothing is
   * sent before the thread has started.
   *
   * @param around wraps the sending and the answer; it also runs to its end if the signal fires
   */
  async run<Task extends PageTask>(
    task: Task,
    input: InputOfTask<Task>,
    { signal, onProgress, urgency, transfers = [] }: CallOptions = {},
    around: Around<OutputOfTask<Task>> = (send) => send(),
  ): Promise<OutputOfTask<Task>> {
    const id = ++this.#lastRequest;
    let sent = false;
    this.#calls++;
    try {
      const outcome = await this.#untilClosed(async () => {
        await this.#ready;
        // If it were sent now, the call would arrive after its own cancellation.
        throwIfAborted(signal);
        if (onProgress) this.#progress.set(id, onProgress);
        urgency?.follow((priority) => this.tell((worker) => worker.prioritize(id, priority)));
        sent = true;
        this.#silence.expect(true);
        const ticket = { id, priority: urgency?.priority ?? 0 };
        const answer = () => this.#remote.run(ticket, task, transfer(input, transfers));
        return around(answer as () => Promise<Outcome<OutputOfTask<Task>>>);
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

  /** Sends a message without waiting for an answer. */
  tell(send: (worker: Remote<WorkerApi>) => Promise<unknown>): void {
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
