import type { Viewer } from "../base/viewer.js";
import type { ThreadPool } from "../engine/thread-pool.js";
import type { JobMethod } from "./job-queue.js";

/** The service's own work that runs as a job: in the service's process, and by `inThread` on a thread of jobs. */
export interface ServiceJob {
  method: JobMethod;
  /** Time limit, seconds. */
  deadlineSeconds: number;
  /**
   * Runs the job.
   *
   * @returns JSON, which clients see as the job's `result.result`
   * @throws ServiceError with `details.reason` "crash" for one retry
   */
  run(input: ServiceJobInput): Promise<Record<string, unknown>>;
}

export interface ServiceJobInput {
  /** The viewer who requested it. */
  viewer: Viewer;
  args: Readonly<Record<string, unknown>>;
  /** Fires at the deadline, and when the service stops. */
  signal: AbortSignal;
  /** @param fraction done, 0 to 1 */
  onProgress(fraction: number): void;
  /** Runs a task of the threads that jobs run on. */
  inThread: ThreadPool["run"];
}
