import { setTimeout } from "node:timers/promises";
import { throwIfAborted } from "../../requests/motion-error.js";
import type { Viewer } from "../base/viewer.js";
import type { JobQueue, JobRecord } from "./job-queue.js";

/** First and longest interval between checks of a job, milliseconds. */
const LOOK = 50;
const LONGEST_LOOK = 500;

/**
 * Waits for a job to end, in any process, up to a number of seconds.
 *
 * @returns the job in its latest state
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
