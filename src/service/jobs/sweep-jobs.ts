import type { ServiceParts } from "../service-parts.js";
import { failOverdue, findNeglected, remindOfJob, retryJob } from "./job-records.js";

/** Jobs looked after in one sweep. */
const MOST = 200;
/** Seconds between jobs that were lost with one worker: one of them may have killed it, and would kill the others again. */
const APART = 2;

/**
 * Looks after jobs that nobody else does: fails those past their deadline, tries those again whose worker is lost, and
 * reminds the queue of those that wait for long. Any number of processes may do so at once.
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
