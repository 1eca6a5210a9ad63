import type { Viewer } from "../service-parts.js";
import type { JobMethod } from "./job-queue.js";

/** Work of the service's own that runs as a job, in its process: what it waits for is another program. */
export interface ServiceJob {
  method: JobMethod;
  /** Seconds that it may run. */
  deadlineSeconds: number;
  /**
   * @returns JSON, which clients see as the job's `result.result`
   * @throws ServiceError with `details.reason` "crash" to be tried again once
   */
  run(input: ServiceJobInput): Promise<Record<string, unknown>>;
}

export interface ServiceJobInput {
  /** Who asked for it. */
  viewer: Viewer;
  args: Readonly<Record<string, unknown>>;
  /** Fires at the deadline, and when the service stops. */
  signal: AbortSignal;
  /** @param fraction done, 0 to 1 */
  onProgress(fraction: number): void;
}
