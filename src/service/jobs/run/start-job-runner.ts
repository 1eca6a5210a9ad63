import { setMaxListeners } from "node:events";
import { and, eq, inArray } from "drizzle-orm";
import { newId } from "../../db/new-id.js";
import { jobs } from "../../db/tables.js";
import { ThreadPool } from "../../engine/thread-pool.js";
import type { ServiceParts } from "../../parts/service-parts.js";
import { deleteUploads } from "../../uploads/kept-uploads.js";
import type { JobEngine } from "../job-engine.js";
import type { JobEngines } from "../job-engines.js";
import { claimJob, type JobRow, loseAllWorkers } from "../job-records.js";
import type { ServiceJob } from "../service-job.js";
import { JOB_THREAD } from "./job-thread.js";
import { runClaimedJob } from "./run-claimed-job.js";
import { sweepJobs } from "./sweep-jobs.js";

export interface JobRunner {
  /** Takes no more jobs, puts running ones back into the queue, and ends its threads, within about two seconds. */
  close(): Promise<void>;
}

export interface JobRunnerOptions {
  /** Seconds without a sign of life after which a worker counts as lost; default 10. */
  leaseSeconds?: number;
  /** Interval between sweeps for neglected jobs, seconds; default 2. */
  tickSeconds?: number;
  /** The service's own jobs, which precede all engines. Default none. */
  own?: readonly ServiceJob[];
  /** Module of a thread; default: the package's. */
  thread?: URL;
}

/** Ticks between checks of the queue, besides those on announcements, in case an announcement was missed. */
const TICKS_A_LOOK = 2;
/** Ticks between deletions of uploads that no job needs any more. */
const TICKS_A_CLEANING = 30;
/** Delay before a job without an engine in this process is offered again, seconds. */
const NOT_OURS = 5;

/**
 * Starts running jobs on their own threads, `config.jobConcurrency` at once, and handles jobs that other workers lost.
 */
export async function startJobRunner(
  parts: ServiceParts,
  engines: JobEngines,
  { leaseSeconds = 10, tickSeconds = 2, own = [], thread = JOB_THREAD }: JobRunnerOptions = {},
): Promise<JobRunner> {
  const { config, database, log } = parts;
  const messages = parts.jobs.messages;
  const worker = newId();
  const most = config.jobConcurrency;
  const threads = new ThreadPool({
    thread,
    threads: most,
    memory: config.engineThreadMemory,
    onThreadLost: (error) => log.warn({ err: error }, "a job's thread was lost"),
  });
  const stopping = new AbortController();
  // Every running job adds a listener.
  setMaxListeners(0, stopping.signal);
  const running = new Set<Promise<void>>();
  let taking: Promise<void> | null = null;
  let again = false;
  let sweeping: Promise<unknown> | null = null;
  let ticks = 0;

  if (database.kind === "embedded") {
    await loseAllWorkers(database.queries);
    // They go back into the queue before any that waited behind them is taken.
    await sweepJobs(parts).catch((error) => log.warn({ err: error }, "jobs of lost workers could not be looked after"));
  }
  const unlisten = await messages.onAnnounced(take);
  const timer = setInterval(tick, tickSeconds * 1000);
  tick();

  return {
    async close() {
      clearInterval(timer);
      stopping.abort();
      await unlisten().catch((error) => log.warn({ err: error }, "the job runner stopped listening with an error"));
      await Promise.allSettled([taking, sweeping]);
      await Promise.allSettled(running);
      await threads.close();
    },
  };

  function tick(): void {
    const isCleaning = ticks % TICKS_A_CLEANING === 0;
    sweeping ??= sweepJobs(parts)
      .catch((error) => log.warn({ err: error }, "neglected jobs could not be looked after"))
      .then(() => (isCleaning ? deleteUploads(parts) : undefined))
      .catch((error) => log.warn({ err: error }, "uploads that no job needs could not be deleted"))
      .finally(() => {
        sweeping = null;
      });
    if (ticks++ % TICKS_A_LOOK === 0) take();
  }

  /** Takes jobs while there are some and a thread is free. */
  function take(): void {
    again = true;
    taking ??= (async () => {
      while (again && !stopping.signal.aborted && running.size < most) {
        again = false;
        const taken = await claimNext(most - running.size);
        for (const { row, engine } of taken) start(row, engine);
        again ||= taken.length > 0;
      }
    })()
      .catch((error) => {
        // The next tick tries again.
        again = false;
        log.warn({ err: error }, "no jobs could be taken");
      })
      .finally(() => {
        taking = null;
        if (again && !stopping.signal.aborted && running.size < most) take();
      });
  }

  function claimNext(count: number): Promise<{ row: JobRow; engine: JobEngine | ServiceJob }[]> {
    return database.transaction(async (tx) => {
      const ids = await messages.take(tx, count);
      if (ids.length === 0) return [];
      const claimed: { row: JobRow; engine: JobEngine | ServiceJob }[] = [];
      const waiting = and(inArray(jobs.id, ids), eq(jobs.status, "RESERVED"));
      for (const { id, method, model } of await tx.select().from(jobs).where(waiting).orderBy(jobs.createdAt)) {
        const engine = own.find((job) => job.method === method) ?? engines.find(method, model);
        if (!engine) {
          await messages.send(tx, id, { afterSeconds: NOT_OURS });
          continue;
        }
        const { deadlineSeconds } = engine;
        const row = await claimJob(tx, id, { worker, leaseSeconds, deadlineSeconds, now: parts.now() });
        if (row) claimed.push({ row, engine });
      }
      return claimed;
    });
  }

  function start(row: JobRow, engine: JobEngine | ServiceJob): void {
    const claim = { id: row.id, worker, attempts: row.attempts };
    const job = { row, claim, engine, module: engines.module, leaseSeconds, signal: stopping.signal };
    const done = runClaimedJob(parts, threads, job)
      // Its lease expires, and it is retried.
      .catch((error) => log.error({ job: row.id, err: error }, "a job's end could not be written down"))
      .finally(() => {
        running.delete(done);
        take();
      });
    running.add(done);
  }
}
