import { setTimeout } from "node:timers/promises";
import { throwIfAborted } from "../../requests/motion-error.js";
import type { Viewer } from "../service-parts.js";
import type { JobQueue, JobRecord } from "./job-queue.js";

/** Milliseconds between looks at a job: the first, and the longest. */
const LOOK = 50;
const LONGEST_LOOK = 500;

/**
 * Waits for the end of a job, in whatever process it runs; at most for some seconds.
 *
 * @returns the job as it is then
 */
export async function waitForJob(
  jobs: JobQueue,
  viewer: Viewer,
  job: JobRecord,
  seconds: number,
  signal: AbortSignal,
): Promise<JobRecord> {
  const end = performance.now() + seconds * 1000;
  let seen = job;
  for (let pause = LOOK; seen.status === "RESERVED" || seen.status === "READY"; ) {
    const left = end - performance.now();
    if (left <= 0) break;
    await setTimeout(Math.min(pause, left), undefined, { signal }).catch(() => throwIfAborted(signal));
    pause = Math.min(pause * 1.5, LONGEST_LOOK);
    seen = (await jobs.find(viewer, job.id)) ?? seen;
  }
  return seen;
}
