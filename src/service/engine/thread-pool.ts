import { fileURLToPath } from "node:url";
import type { MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import { abortError, disposedError, throwIfAborted } from "../../requests/motion-error.js";
import { ServiceError } from "../base/service-error.js";
import type { TaskMessage } from "./serve-thread.js";
import { TaskControl } from "./task-control.js";
import { fromTaskError, type TaskOutcome } from "./task-error.js";

export interface ThreadPoolOptions {
  /** Module of a thread: its default export is made by `serveThread`. */
  thread: URL;
  threads: number;
  /** MiB of heap that one thread may use. */
  memory: number;
  /** Whether threads practise in idle time, those that replace lost ones too. Default false. */
  practises?: boolean;
  /** Called when a thread was lost: ended at a deadline, out of memory, crashed. */
  onThreadLost?(error: Error): void;
}

export interface ThreadRunOptions {
  /** Aborts: the task is asked to stop, and its thread ended when it does not within `graceMs`. */
  signal?: AbortSignal;
  /** Seconds that a thread may work on it; default 60. */
  deadlineSeconds?: number;
  /** Milliseconds from the request to stop to the end of the thread; default 200. */
  graceMs?: number;
  /** Called when the task is asked to stop, for threads that hear of it in another way too. */
  onStop?(): void;
  /** Ports that go over with the input. */
  transfer?: MessagePort[];
}

/** Tasks that may wait for a thread. */
const LONGEST_QUEUE = 2000;
/** Seconds that one may wait. */
const LONGEST_WAIT = 120;
const DEADLINE = 60;
const GRACE = 200;

/**
 * Threads that tasks run on, one at a time each. A thread that runs past its deadline, runs out of memory or crashes is
 * ended and replaced; the others go on. Waiting threads do not keep the process alive.
 */
export class ThreadPool {
  readonly #options: ThreadPoolOptions;
  #pool: Piscina<TaskMessage, TaskOutcome<unknown>> | null = null;
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Tasks that wait for a thread. */
  get waiting(): number {
    return this.#pool?.queueSize ?? 0;
  }

  /** Starts the threads, which otherwise start with the first task. */
  start(): void {
    if (!this.#closed) this.#open();
  }

  /**
   * @throws what the task throws, MotionError and ServiceError with their codes; ABORTED; ServiceError
   *   INTERNAL_SERVER_ERROR with `details.reason` "deadline", "memory" or "crash" when the thread was lost, and
   *   RATE_LIMIT_EXCEEDED when too much waits already
   */
  async run(task: string, input: unknown, options: ThreadRunOptions = {}): Promise<unknown> {
    const { signal, deadlineSeconds = DEADLINE, graceMs = GRACE, transfer } = options;
    if (this.#closed) throw disposedError("The engine");
    throwIfAborted(signal);
    // Counted here: the pool's own error for a full queue has no code.
    if (this.waiting >= LONGEST_QUEUE) throw tooBusy();
    const control = new TaskControl();
    const end = new AbortController();
    let stopped: Error | null = null;
    let timer: NodeJS.Timeout | undefined;
    const stop = (why: Error) => {
      if (stopped) return;
      stopped = why;
      clearTimeout(timer);
      options.onStop?.();
      if (control.stop()) timer = setTimeout(() => end.abort(), graceMs);
      else end.abort();
    };
    const asked = Date.now();
    const watch = () => {
      const left =
        control.begunAt === null
          ? asked + LONGEST_WAIT * 1000 - Date.now()
          : control.begunAt + deadlineSeconds * 1000 - Date.now();
      if (left <= 0) stop(control.begunAt === null ? tooBusy() : pastDeadline(deadlineSeconds));
      else timer = setTimeout(watch, control.begunAt === null ? Math.min(left, deadlineSeconds * 1000) : left);
    };
    watch();
    const onAbort = () => stop(abortError(signal!));
    signal?.addEventListener("abort", onAbort);
    let outcome: TaskOutcome<unknown>;
    try {
      const message: TaskMessage = { task, input, control: control.shared };
      outcome = await this.#open().run(message, { signal: end.signal, transferList: transfer });
    } catch (error) {
      throw this.#lost(error as Error, stopped, end.signal.aborted && control.begunAt !== null);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
    }
    if (stopped) throw stopped;
    if (!outcome.ok) throw fromTaskError(outcome.error);
    return outcome.value;
  }

  /** Ends all threads; what they work on is rejected with DISPOSED. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool?.destroy();
    this.#pool = null;
  }

  #open(): Piscina<TaskMessage, TaskOutcome<unknown>> {
    if (this.#pool) return this.#pool;
    const { thread, threads, memory, practises } = this.#options;
    this.#pool = new Piscina({
      filename: fileURLToPath(thread),
      minThreads: threads,
      maxThreads: threads,
      workerData: { practises },
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Threads of tasks that wait for something must stay awake, and a port's messages must reach them.
      atomics: "disabled",
    });
    // A thread that dies without a task is replaced; nobody waits for it.
    this.#pool.on("error", (error: Error) => this.#options.onThreadLost?.(error));
    return this.#pool;
  }

  #lost(error: Error, stopped: Error | null, ended: boolean): Error {
    if (this.#closed) return disposedError("The engine");
    if (stopped) {
      if (ended) this.#options.onThreadLost?.(stopped);
      return stopped;
    }
    const code = (error as NodeJS.ErrnoException).code;
    this.#options.onThreadLost?.(error);
    return code === "ERR_WORKER_OUT_OF_MEMORY" ? outOfMemory(this.#options.memory) : crashed();
  }
}

function tooBusy(): ServiceError {
  const message = "The service is too busy at the moment. Try again in a minute.";
  return new ServiceError("RATE_LIMIT_EXCEEDED", message, { resetAt: new Date(Date.now() + 60_000).toISOString() });
}

function pastDeadline(seconds: number): ServiceError {
  const message = `The work was not finished within ${seconds} seconds and was stopped.`;
  return new ServiceError("INTERNAL_SERVER_ERROR", message, { reason: "deadline" });
}

function outOfMemory(memory: number): ServiceError {
  const message = `The work needs more memory than its limit of ${memory} MiB.`;
  return new ServiceError("INTERNAL_SERVER_ERROR", message, { reason: "memory" });
}

function crashed(): ServiceError {
  return new ServiceError("INTERNAL_SERVER_ERROR", "The engine's thread crashed during this work.", {
    reason: "crash",
  });
}
