import { MotionError } from "../../requests/motion-error.js";
import type { ProgressListener } from "../../requests/worker-protocol.js";
import { JobDocument } from "./generated/operations.js";
import type { ServiceConnection } from "./service-connection.js";
import { failureOf } from "./service-failure.js";
import { sleep } from "./sleep.js";

/** Interval between checks of a job: the first, the longest (milliseconds), and the factor of growth. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 5000;
const LONGER = 1.5;
/** Longest wait for a job: a multiple of its estimated duration, and at least so many milliseconds. */
const PATIENCE = 10;
const LEAST_PATIENCE = 15 * 60_000;
/** Duration assumed if the service gives no estimate, seconds. */
const USUAL = 20;
/** Progress at the end of the job; downloading and retargeting follow. */
const SHARE = 0.8;

export interface JobOptions {
  /** What the job makes, as the subject of messages. */
  what: string;
  signal: AbortSignal;
  onProgress: ProgressListener;
}

/**
 * Waits until a job of the service has ended, and returns the id of the motion it made. When aborted, it only stops
 * polling: the service cannot cancel a job.
 */
export async function pollJob(
  connection: ServiceConnection,
  job: { id: string; est_processing_time?: number | null },
  { what, signal, onProgress }: JobOptions,
): Promise<string> {
  const start = Date.now();
  let estimate = job.est_processing_time;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * LONGER)) {
    await sleep(pause, signal);
    const { job: now } = await connection.ask(JobDocument, { job_id: job.id }, { what, signal });
    if (!now) throw new MotionError("NOT_FOUND", `${what}: the service has forgotten the job ${job.id}.`);
    if (now.status === "FINISHED") return idOf(what, now.result);
    if (now.status === "FAILED") throw failedJob(what, now.result);
    estimate = now.est_processing_time ?? estimate;
    const seconds = estimate && estimate > 0 ? estimate : USUAL;
    const waited = Date.now() - start;
    onProgress({ stage: "generate", fraction: SHARE * (1 - Math.exp(-waited / 1000 / seconds)) });
    if (waited > Math.max(LEAST_PATIENCE, seconds * 1000 * PATIENCE)) {
      const message = `${what}: the service's job ${job.id} did not end within ${Math.round(waited / 60_000)} minutes.`;
      throw new MotionError("SERVICE_FAILED", message);
    }
  }
}

function idOf(what: string, result: unknown): string {
  const id = (result as { result?: { id?: unknown } } | null)?.result?.id;
  if (typeof id === "string" && id !== "") return id;
  throw new MotionError("SERVICE_FAILED", `${what}: the service's job ended and names no motion.`);
}

function failedJob(what: string, result: unknown): MotionError {
  const error = (result as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  return failureOf(what, { code: error?.code, message: error?.message ?? "The job failed." }, Date.now()).error;
}
