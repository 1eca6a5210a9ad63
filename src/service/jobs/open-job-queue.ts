import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { notAvailableYet, ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { ServiceConfig } from "../config/service-config.js";
import type { Database, Queries } from "../db/database.js";
import { isId } from "../db/is-id.js";
import { openJobMessages } from "../db/job-messages.js";
import { newId } from "../db/new-id.js";
import { jobs } from "../db/tables.js";
import type { JobEngines } from "./job-engines.js";
import { jobEstimator, measureSpeed } from "./job-estimator.js";
import type { JobQueue, JobRecord, JobRequest, JobStatus } from "./job-queue.js";
import { LONGEST_WAIT, LOOK_AFTER, secondsFromNow } from "./job-records.js";

const HOUR = 3_600_000;
/** How long an ended job answers equal requests. */
const ENDED_COUNTS = { finished: 24 * HOUR, failed: HOUR };
/** A valid method name; others have no jobs. */
const METHOD = /^\w{1,60}$/;
/** Most jobs in a list. */
const LONGEST_LIST = 200;
/** Number of jobs that an estimate is based on: few, as a machine may be busier today, yet some of each size. */
const HISTORY = 24;

/** The parts that the queue needs. */
interface QueueParts {
  config: Pick<ServiceConfig, "role">;
  database: Database;
  log: Logger;
  now(): Date;
}

/** Opens the queue, which creates jobs and reports on them. `startJobRunner` runs them. */
export async function openJobQueue(parts: QueueParts, engines: JobEngines): Promise<JobQueue> {
  const { database } = parts;
  const messages = await openJobMessages(database, parts.log);
  return {
    messages,
    async requireEngine(method, model, what) {
      const engine = engines.find(method, model);
      if (!engine) throw notAvailableYet(what);
      // The processes that run jobs may have what this one lacks.
      const lack = parts.config.role === "api" ? null : await engine.lacks?.();
      if (lack) throw new ServiceError("NOT_AVAILABLE_YET", lack);
    },
    async create(viewer, request) {
      const { job, isNew } = await database.transaction(async (tx) => {
        const known = await findReusable(tx, parts.now(), viewer, request);
        if (known) return { job: known, isNew: false };
        const [row] = await tx
          .insert(jobs)
          .values(newJob(parts.now(), viewer, request))
          .returning();
        await messages.send(tx, row.id);
        return { job: row, isNew: true };
      });
      // Workers that miss this find the job a little later.
      if (isNew) messages.announce().catch((error) => parts.log.warn({ err: error }, "a new job was not announced"));
      return toRecord(job);
    },
    async find(viewer, id) {
      if (!isId(id)) return null;
      const [row] = await database.queries
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), eq(jobs.orgId, viewer.orgId)));
      return row ? toRecord(row) : null;
    },
    async list(viewer, { method, id }) {
      if ((id != null && !isId(id)) || (method != null && !METHOD.test(method))) return [];
      const rows = await database.queries
        .select()
        .from(jobs)
        .where(
          and(
            eq(jobs.orgId, viewer.orgId),
            method == null ? undefined : eq(jobs.method, method),
            id == null ? undefined : eq(jobs.id, id),
          ),
        )
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(LONGEST_LIST);
      return rows.map(toRecord);
    },
    async estimator(method, model) {
      const engine = engines.find(method, model);
      const isSame = and(eq(jobs.method, method), model === null ? isNull(jobs.model) : eq(jobs.model, model));
      const past = await latestFinished(database, isSame);
      const others = past.length > 0 || !engine?.seconds ? [] : await latestFinished(database);
      const speed = measureSpeed(others.map((job) => ({ ...job, engine: engines.find(job.method, job.model) })));
      return jobEstimator(engine, past, speed);
    },
    ping: messages.ping,
    close: messages.close,
  };
}

function latestFinished(database: Database, which?: SQL) {
  const seconds = sql<number>`extract(epoch from ${jobs.endedAt} - ${jobs.startedAt})`.mapWith(Number);
  return database.queries
    .select({ method: jobs.method, model: jobs.model, args: jobs.args, seconds })
    .from(jobs)
    .where(and(which, eq(jobs.status, "FINISHED")))
    .orderBy(desc(jobs.endedAt))
    .limit(HISTORY);
}

/** Code of a failed job's error. */
const errorCode = sql`${jobs.result}->'error'->>'code'`;

/** Finds a job to share. Takes a lock so that only one request of an organization with this key gets here at a time. */
async function findReusable(tx: Queries, now: Date, viewer: Viewer, request: JobRequest) {
  const key = dedupeKeyOf(request);
  if (key === null) return undefined;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${viewer.orgId} ${key}`}, 0))`);
  const { finished, failed } = request.endedCounts ?? ENDED_COUNTS;
  const endedAfter = (status: JobStatus, age: number) =>
    and(eq(jobs.status, status), gt(jobs.endedAt, new Date(now.getTime() - age)));
  const [row] = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, viewer.orgId),
        eq(jobs.dedupeKey, key),
        or(
          inArray(jobs.status, ["RESERVED", "READY"]),
          endedAfter("FINISHED", finished),
          and(endedAfter("FAILED", failed), sql`${errorCode} is distinct from 'NOT_AVAILABLE_YET'`),
        ),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(1);
  return row;
}

function newJob(now: Date, viewer: Viewer, request: JobRequest): typeof jobs.$inferInsert {
  const { method, model, args } = request;
  return {
    id: newId(),
    orgId: viewer.orgId,
    userId: viewer.userId,
    method,
    model,
    status: "RESERVED",
    args: viewer.appId === null ? args : { ...args, app_id: viewer.appId },
    dedupeKey: dedupeKeyOf(request),
    leaseUntil: secondsFromNow(LOOK_AFTER) as unknown as Date,
    deadline: secondsFromNow(LONGEST_WAIT) as unknown as Date,
    createdAt: now,
  };
}

function dedupeKeyOf({ method, dedupeKey }: JobRequest): string | null {
  return dedupeKey === null ? null : `${method} ${dedupeKey}`;
}

function toRecord(row: typeof jobs.$inferSelect): JobRecord {
  const { id, orgId, status, method, model, args, result, progress, createdAt, startedAt, endedAt } = row;
  return {
    id,
    orgId,
    status: status as JobStatus,
    method,
    model,
    args,
    result,
    progress,
    createdAt,
    startedAt,
    endedAt,
  };
}
