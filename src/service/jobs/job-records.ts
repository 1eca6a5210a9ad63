import { and, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { jobs } from "../db/tables.js";
import type { ServiceErrorCode } from "../service-error.js";
import type { Queries } from "../service-parts.js";
import type { JobMessages } from "./job-messages.js";

export type JobRow = typeof jobs.$inferSelect;

/** Seconds that a job may wait for a worker. */
export const LONGEST_WAIT = 6 * 3600;
/** Seconds after which somebody looks whether a waiting job is still in the queue. */
export const LOOK_AFTER = 60;
/** How often a job is begun when its worker is lost. */
const MOST_ATTEMPTS = 2;
/** Seconds that a worker has, past the deadline, to end a job itself. */
const LATE = 5;

/** One worker's hold on a job: whoever has lost it changes nothing any more. */
export interface Claim {
  id: string;
  worker: string;
  attempts: number;
}

export interface JobFailure {
  code: ServiceErrorCode;
  message: string;
}

/** By the database's clock, which all processes share. */
export function secondsFromNow(seconds: number): SQL<Date> {
  return sql`now() + make_interval(secs => ${seconds}::double precision)`;
}

const heldBy = ({ id, worker, attempts }: Claim) =>
  and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.attempts, attempts), eq(jobs.status, "READY"));

/** A waiting job becomes this worker's; null when it does not wait any more. */
export async function claimJob(
  tx: Queries,
  id: string,
  {
    worker,
    leaseSeconds,
    deadlineSeconds,
    now,
  }: Record<"leaseSeconds" | "deadlineSeconds", number> & {
    worker: string;
    now: Date;
  },
): Promise<JobRow | null> {
  const [row] = await tx
    .update(jobs)
    .set({
      status: "READY",
      worker,
      attempts: sql`${jobs.attempts} + 1`,
      leaseUntil: secondsFromNow(leaseSeconds),
      deadline: secondsFromNow(deadlineSeconds),
      startedAt: now,
      progress: 0,
    })
    .where(and(eq(jobs.id, id), eq(jobs.status, "RESERVED"), gt(jobs.deadline, sql`now()`)))
    .returning();
  return row ?? null;
}

/** A sign of life. False when the job is not this worker's any more. */
export async function renewLease(
  queries: Queries,
  claim: Claim,
  leaseSeconds: number,
  progress: number,
): Promise<boolean> {
  const rows = await queries
    .update(jobs)
    .set({ leaseUntil: secondsFromNow(leaseSeconds), progress })
    .where(heldBy(claim))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** False when the job is not this worker's any more: then what was made in the transaction must not stay. */
export async function finishJob(
  tx: Queries,
  claim: Claim,
  result: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ status: "FINISHED", result: { result }, progress: 1, endedAt: now, worker: null, leaseUntil: null })
    .where(heldBy(claim))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

export async function failJob(tx: Queries, claim: Claim, failure: JobFailure, now: Date): Promise<boolean> {
  const rows = await tx.update(jobs).set(failed(failure, now)).where(heldBy(claim)).returning({ id: jobs.id });
  return rows.length > 0;
}

const failed = (failure: JobFailure, now: Date) => ({
  status: "FAILED",
  result: { error: failure },
  endedAt: now,
  worker: null,
  leaseUntil: null,
});

/** Puts a job back into the queue: when its worker stops, which does not count as an attempt. */
export async function giveBackJob(tx: Queries, messages: JobMessages, claim: Claim): Promise<void> {
  const back = await tx
    .update(jobs)
    .set({ ...waitingAgain(), attempts: sql`${jobs.attempts} - 1` })
    .where(heldBy(claim))
    .returning({ id: jobs.id });
  if (back.length > 0) await messages.send(tx, claim.id);
}

/**
 * A job whose worker is lost: once it is tried again.
 *
 * @param expired only if the worker has given no sign of life since its lease ended
 * @param afterSeconds before which nobody takes it
 */
export async function retryJob(
  tx: Queries,
  messages: JobMessages,
  claim: Claim,
  { now, expired, afterSeconds = 0 }: { now: Date; expired: boolean; afterSeconds?: number },
): Promise<JobRow | null> {
  const again = claim.attempts < MOST_ATTEMPTS;
  const [row] = await tx
    .update(jobs)
    .set(again ? waitingAgain() : failed(LOST_TWICE, now))
    .where(and(heldBy(claim), expired ? lt(jobs.leaseUntil, sql`now()`) : undefined))
    .returning();
  if (row && again) await messages.send(tx, claim.id, afterSeconds);
  return row ?? null;
}

const waitingAgain = () => ({
  status: "RESERVED",
  worker: null,
  startedAt: null,
  progress: 0,
  leaseUntil: secondsFromNow(LOOK_AFTER),
  deadline: secondsFromNow(LONGEST_WAIT),
});

const LOST_TWICE: JobFailure = {
  code: "INTERNAL_SERVER_ERROR",
  message: "The worker that ran the job failed, and so did the one that tried it again.",
};

/** Open jobs that somebody must look after: past their deadline, with a lost worker, or waiting for long. */
export function findNeglected(queries: Queries, most: number): Promise<JobRow[]> {
  return queries
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.status, ["RESERVED", "READY"]),
        or(lt(jobs.leaseUntil, sql`now()`), lt(jobs.deadline, secondsFromNow(-LATE))),
      ),
    )
    .limit(most);
}

/** Fails an open job that is past its deadline. False when it is not. */
export async function failOverdue(tx: Queries, row: JobRow, now: Date): Promise<boolean> {
  const message =
    row.status === "RESERVED"
      ? `No worker took the job within ${LONGEST_WAIT / 3600} hours.`
      : "The job was not done within its time.";
  const rows = await tx
    .update(jobs)
    .set(failed({ code: "INTERNAL_SERVER_ERROR", message }, now))
    .where(and(eq(jobs.id, row.id), eq(jobs.status, row.status), lt(jobs.deadline, secondsFromNow(-LATE))))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** Puts a waiting job into the queue once more, in case that the queue has forgotten it. */
export async function remindOfJob(tx: Queries, messages: JobMessages, id: string): Promise<void> {
  const rows = await tx
    .update(jobs)
    .set({ leaseUntil: secondsFromNow(LOOK_AFTER) })
    .where(and(eq(jobs.id, id), eq(jobs.status, "RESERVED")))
    .returning({ id: jobs.id });
  if (rows.length > 0) await messages.send(tx, id);
}

/** Counts every running job's worker as lost: where only this process can have workers, and it has just started. */
export async function loseAllWorkers(queries: Queries): Promise<void> {
  await queries
    .update(jobs)
    .set({ leaseUntil: secondsFromNow(-1) })
    .where(eq(jobs.status, "READY"));
}
