import type { InputOfTask, OutputOfTask, ThreadTask } from "./thread-tasks.js";

export interface EngineRunOptions {
  /** Aborts: the thread that works on it is ended when it does not stop by itself. */
  signal?: AbortSignal;
  /** Seconds that a thread may work on it; default 60. */
  deadlineSeconds?: number;
}

/** The engine on threads of this process. */
export interface EngineThreads {
  /**
   * Runs a task. Its input and output are cloned or transferred; threads keep what they read, by hash.
   *
   * @throws MotionError with the engine's codes, ABORTED and DISPOSED among them; ServiceError INTERNAL_SERVER_ERROR
   *   with `details.reason` "deadline", "memory" or "crash" when the thread was lost, RATE_LIMIT_EXCEEDED when too much
   *   waits already
   */
  run<Name extends ThreadTask>(
    task: Name,
    input: InputOfTask<Name>,
    options?: EngineRunOptions,
  ): Promise<OutputOfTask<Name>>;
  /** Starts the threads. They practise in idle time, so that the first requests are as fast as the later ones. */
  warmUp(): void;
  close(): Promise<void>;
}
