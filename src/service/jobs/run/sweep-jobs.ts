import type { ServiceParts } from "../../parts/service-parts.js";
import { failOverdue, findNeglected, remindOfJob, retryJob } from "../job-records.js";

/** Most jobs handled in one sweep. */
const MOST = 200;
/**
 * Delay between retries of jobs lost with one worker, seconds: one of them may have killed it, and would kill the next.
 */
const APART = 2;

/**
 * Handles neglected jobs: fails those past their deadline, retries those whose worker is lost, and puts those that have
 * waited for long into the queue again. Any number of processes may call this at once.
 */
export async function sweepJobs({ database, jobs, log, now }: ServiceParts): Promise<void> {
  const rows = await findNeglected(database.queries, MOST);
  let queued = false;
  const lostWith = new Map<string, number>();
  for (const row of rows) {
    await database.transaction(async (tx) => {
      if (await failOverdue(tx, row, now())) {
        log.warn({ job: row.id, status: row.status }, "a job passed its deadline");
      } else if (row.status === "RESERVED") {
        await remindOfJob(tx, jobs.messages, row.id);
        queued = true;
      } else if (row.worker !== null) {
        const claim = { id: row.id, worker: row.worker, attempts: row.attempts };
        const before = lostWith.get(row.worker) ?? 0;
        lostWith.set(row.worker, before + 1);
        const again = { now: now(), expired: true, afterSeconds: before * APART };
        const lost = await retryJob(tx, jobs.messages, claim, again);
        if (lost) log.warn({ job: row.id, status: lost.status }, "a job's worker was lost");
        queued ||= lost?.status === "RESERVED";
      }
    });
  }
  if (queued) await jobs.messages.announce();
}
