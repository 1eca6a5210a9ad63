import { MessageChannel } from "node:worker_threads";
import { MotionError } from "../../../requests/motion-error.js";
import { ServiceError } from "../../base/service-error.js";
import { internalError, toServiceError } from "../../base/to-service-error.js";
import type { ThreadPool } from "../../engine/thread-pool.js";
import { histogramOf } from "../../observe/create-metrics.js";
import type { ServiceParts } from "../../parts/service-parts.js";
import type { JobEngine } from "../job-engine.js";
import { type Claim, failJob, finishJob, giveBackJob, type JobRow, retryJob } from "../job-records.js";
import type { ServiceJob } from "../service-job.js";
import { withJobFile } from "./job-file.js";
import { keepAlive } from "./keep-alive.js";
import { motionName } from "./motion-name.js";
import type { JobProduct, JobWork } from "./run-job.js";
import { storeJobMotions, viewerOf } from "./store-job-motions.js";

/** Time that an engine has to stop by itself, milliseconds. */
const GRACE = 1000;

export interface ClaimedJob {
  row: JobRow;
  claim: Claim;
  engine: JobEngine | ServiceJob;
  /** Address of the operator's module with engines. */
  module: string | null;
  leaseSeconds: number;
  /** Fires when this process stops, which returns the job to the queue. */
  signal: AbortSignal;
}

/** Runs a claimed job to its end (finished, failed, or back in the queue) and gives signs of life while it runs. */
export async function runClaimedJob(parts: ServiceParts, threads: ThreadPool, job: ClaimedJob): Promise<void> {
  const { claim, signal, leaseSeconds } = job;
  const end = new AbortController();
  const stop = () => end.abort();
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  const ended = timeJob(parts, job.row);
  const life = keepAlive(parts, claim, leaseSeconds, () => end.abort());
  try {
    const onProgress = (progress: number) => life.progress(progress);
    const { engine } = job;
    const store =
      "models" in engine
        ? await makeMotions(parts, threads, { ...job, engine }, end.signal, onProgress)
        : await runOwn(parts, threads, { ...job, engine }, end.signal, onProgress);
    await store().catch((error) => {
      throw new WorkerFailure(error);
    });
    ended("OK");
  } catch (error) {
    ended(String((error as { code?: unknown }).code ?? "INTERNAL"));
    if (!life.lost) await endWithout(parts, claim, error, signal.aborted);
  } finally {
    life.end();
    signal.removeEventListener("abort", stop);
  }
}

const SECONDS = [0.1, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, 3600];

/** Measures a job. @returns records the outcome in the metrics */
function timeJob({ metrics }: ServiceParts, { method, model }: JobRow): (outcome: string) => void {
  const help = "Seconds that jobs ran on this process, by how that ended.";
  const seconds = histogramOf(metrics, "motion_job_seconds", help, ["method", "model", "outcome"], SECONDS);
  const stopTimer = seconds.startTimer({ method, model: model ?? "" });
  return (outcome) => void stopTimer({ outcome });
}

/** A fault of the worker, not of the job: its result could not be stored. */
class WorkerFailure extends Error {
  constructor(cause: unknown) {
    super("the job's result could not be stored", { cause });
  }
}

/**
 * Ends a job without a result: back in the queue if this process stops, retried after a failure of the worker, else
 * failed.
 */
async function endWithout(parts: ServiceParts, claim: Claim, error: unknown, stopping: boolean): Promise<void> {
  const { database, log, now } = parts;
  const { messages } = parts.jobs;
  if (stopping && isAborted(error)) {
    await database.transaction((tx) => giveBackJob(tx, messages, claim));
    await messages.announce();
  } else if (error instanceof WorkerFailure || (error instanceof ServiceError && error.details.reason === "crash")) {
    log.error({ job: claim.id, err: error }, "a job's worker failed");
    await database.transaction((tx) => retryJob(tx, messages, claim, { now: now(), expired: false }));
    await messages.announce();
  } else {
    const known = toServiceError(error);
    if (!known || known.code === "INTERNAL_SERVER_ERROR") log.error({ job: claim.id, err: error }, "a job failed");
    const { code, message } = known ?? internalError(error);
    await database.transaction((tx) => failJob(tx, claim, { code, message }, now()));
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof MotionError && (error.code === "ABORTED" || error.code === "DISPOSED");
}

/** @returns what writes the result down */
async function makeMotions(
  parts: ServiceParts,
  threads: ThreadPool,
  job: ClaimedJob & { engine: JobEngine },
  signal: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<() => Promise<void>> {
  const product = await work(threads, job, signal, parts, onProgress);
  return () => storeJobMotions(parts, job.row, job.claim, product);
}

/** @returns what writes the result down */
async function runOwn(
  { database, now }: ServiceParts,
  threads: ThreadPool,
  { row, claim, engine }: ClaimedJob & { engine: ServiceJob },
  stop: AbortSignal,
  onProgress: (progress: number) => void,
): Promise<() => Promise<void>> {
  const deadline = AbortSignal.timeout(engine.deadlineSeconds * 1000);
  const signal = AbortSignal.any([stop, deadline]);
  const inThread: ThreadPool["run"] = (task, input, options) => threads.run(task, input, options);
  const job = { viewer: viewerOf(row), args: row.args, signal, onProgress, inThread };
  const result = await engine.run(job).catch((error) => {
    if (!deadline.aborted || stop.aborted) throw error;
    throw new ServiceError("INTERNAL_SERVER_ERROR", `The job took longer than ${engine.deadlineSeconds} seconds.`);
  });
  return () => database.transaction(async (tx) => void (await finishJob(tx, claim, result, now())));
}

async function work(
  threads: ThreadPool,
  { row, engine, module }: ClaimedJob & { engine: JobEngine },
  signal: AbortSignal,
  { blobs }: ServiceParts,
  onProgress: (progress: number) => void,
): Promise<JobProduct> {
  return withJobFile(blobs, row.args, async (file) => {
    const { port1, port2 } = new MessageChannel();
    port1.on("message", onProgress);
    port1.unref();
    const input: JobWork = {
      module,
      name: motionName(row),
      port: port2,
      jobId: row.id,
      method: engine.method,
      model: row.model,
      args: row.args,
      file,
    };
    try {
      return (await threads.run("runJob", input, {
        signal,
        deadlineSeconds: engine.deadlineSeconds,
        graceMs: GRACE,
        transfer: [port2],
        onStop: () => port1.postMessage("stop"),
      })) as JobProduct;
    } finally {
      port1.close();
    }
  });
}
