import { and, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ServiceErrorCode } from "../base/service-error.js";
import type { Queries } from "../db/database.js";
import type { JobMessages } from "../db/job-messages.js";
import { jobs } from "../db/tables.js";

export type JobRow = typeof jobs.$inferSelect;

/** Longest time that a job may wait for a worker, seconds. */
export const LONGEST_WAIT = 6 * 3600;
/** Time after which a sweep checks whether a waiting job is still in the queue, seconds. */
export const LOOK_AFTER = 60;
/** Most attempts at a job whose worker is lost. */
const MOST_ATTEMPTS = 2;
/** Time past the deadline that a worker has to end a job itself, seconds. */
const LATE = 5;

/** One worker's claim on a job: a worker that has lost it changes nothing any more. */
export interface Claim {
  id: string;
  worker: string;
  attempts: number;
}

export interface JobFailure {
  code: ServiceErrorCode;
  message: string;
}

/** A time by the database's clock, which all processes share. */
export function secondsFromNow(seconds: number): SQL<Date> {
  return sql`now() + make_interval(secs => ${seconds}::double precision)`;
}

const heldBy = ({ id, worker, attempts }: Claim) =>
  and(eq(jobs.id, id), eq(jobs.worker, worker), eq(jobs.attempts, attempts), eq(jobs.status, "READY"));

/** Assigns a waiting job to this worker; null if the job is no longer waiting. */
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

/** Extends the lease, as a sign of life. False if the job no longer belongs to this worker. */
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

/** Marks a job as finished. False if it no longer belongs to this worker; the transaction must then be rolled back. */
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

/** Puts a job back into the queue because its worker stops, which does not count as an attempt. */
export async function giveBackJob(tx: Queries, messages: JobMessages, claim: Claim): Promise<void> {
  const back = await tx
    .update(jobs)
    .set({ ...waitingAgain(), attempts: sql`${jobs.attempts} - 1` })
    .where(heldBy(claim))
    .returning({ id: jobs.id });
  if (back.length > 0) await messages.send(tx, claim.id, { first: true });
}

/**
 * Retries a job whose worker is lost, once.
 *
 * @param expired only if the worker has given no sign of life since its lease ended
 * @param afterSeconds time before which no worker takes it
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
  if (row && again) await messages.send(tx, claim.id, { afterSeconds, first: true });
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

/** Finds open jobs that need attention, oldest first: past their deadline, with a lost worker, or waiting for long. */
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
    .orderBy(jobs.createdAt)
    .limit(most);
}

/** Fails an open job that is past its deadline. False if it is not. */
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

/** Puts a waiting job into the queue once more, in case the queue has lost it. */
export async function remindOfJob(tx: Queries, messages: JobMessages, id: string): Promise<void> {
  const rows = await tx
    .update(jobs)
    .set({ leaseUntil: secondsFromNow(LOOK_AFTER) })
    .where(and(eq(jobs.id, id), eq(jobs.status, "RESERVED")))
    .returning({ id: jobs.id });
  if (rows.length > 0) await messages.send(tx, id);
}

/**
 * Marks the workers of all running jobs as lost. For a process that has just started and is the only one with workers.
 */
export async function loseAllWorkers(queries: Queries): Promise<void> {
  await queries
    .update(jobs)
    .set({ leaseUntil: secondsFromNow(-1) })
    .where(eq(jobs.status, "READY"));
}
