import type { MotionError } from "../../requests/motion-error.js";
import type { Progress, ProgressListener } from "../../requests/worker-protocol.js";
import { Urgency } from "./urgency.js";

/** The controls that a job is started with. */
export interface JobControls {
  /** Fires when no caller waits for the job any more. */
  readonly signal: AbortSignal;
  readonly urgency: Urgency;
  readonly onProgress: ProgressListener;
}

export interface JoinOptions {
  onProgress?: ProgressListener;
  priority?: number;
}

/** One caller that waits for a job. */
export interface Caller<T> {
  readonly result: Promise<T>;
  /** Rejects this caller at once; the job continues for the others. */
  leave(reason: MotionError): void;
}

interface Job<T> {
  readonly done: Promise<T>;
  readonly urgency: Urgency;
  readonly controller: AbortController;
  readonly listeners: Set<ProgressListener>;
  callers: number;
  progress: Progress;
}

/** Shares running jobs among equal requests; a job is cancelled only when all its callers have left. */
export class SharedJobs {
  readonly #jobs = new Map<string, Job<unknown>>();

  /** Joins the job with that key, or starts it. A key must always stand for the same kind of result. */
  join<T>(key: string, start: (controls: JobControls) => Promise<T>, options: JoinOptions = {}): Caller<T> {
    const job = (this.#jobs.get(key) as Job<T> | undefined) ?? this.#start(key, start, options);
    job.urgency.raise(options.priority ?? 0);
    job.callers++;
    const listener = options.onProgress && deferred(options.onProgress);
    if (listener) {
      job.listeners.add(listener);
      listener(job.progress);
    }
    let reject: (reason: unknown) => void = () => {};
    let waiting = true;
    const end = () => {
      if (!waiting) return;
      waiting = false;
      if (listener) job.listeners.delete(listener);
      if (--job.callers === 0) this.#cancel(key, job);
    };
    const result = new Promise<T>((resolve, rejectResult) => {
      reject = rejectResult;
      job.done.then(resolve, rejectResult).finally(end);
    });
    return {
      result,
      leave(reason) {
        reject(reason);
        end();
      },
    };
  }

  #start<T>(key: string, start: (controls: JobControls) => Promise<T>, { priority = 0 }: JoinOptions): Job<T> {
    const controller = new AbortController();
    const urgency = new Urgency(priority);
    const listeners = new Set<ProgressListener>();
    const onProgress = (progress: Progress) => {
      job.progress = progress;
      for (const listener of listeners) listener(progress);
    };
    const done = start({ signal: controller.signal, urgency, onProgress });
    const progress: Progress = { stage: "generate", fraction: 0 };
    const job: Job<T> = { done, urgency, controller, listeners, callers: 0, progress };
    this.#jobs.set(key, job);
    const forget = () => this.#forget(key, job);
    done.then(forget, forget);
    return job;
  }

  #cancel<T>(key: string, job: Job<T>): void {
    // The next equal request starts a new job instead of joining the cancelled one.
    this.#forget(key, job);
    job.controller.abort();
  }

  #forget<T>(key: string, job: Job<T>): void {
    if (this.#jobs.get(key) === job) this.#jobs.delete(key);
  }
}

/** Calls a listener in its own microtask, so that an exception is the page's error, not the job's. */
function deferred(onProgress: ProgressListener): ProgressListener {
  return (progress) => queueMicrotask(() => onProgress(progress));
}
