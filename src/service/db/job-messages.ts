import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database, Queries } from "./database.js";

/** Carries the ids of waiting jobs to workers in any process. The jobs themselves are records in our own table. */
export interface JobMessages {
  /** Puts a job's id into the queue when the transaction commits; an id that is already in it is not added again. */
  send(tx: Queries, jobId: string, place?: PlaceInQueue): Promise<void>;
  /** Takes the next ids out of the queue when the transaction commits; no other worker gets them. */
  take(tx: Queries, most: number): Promise<string[]>;
  /** Wakes the workers, after the transaction that sent a message has committed. */
  announce(): Promise<void>;
  /** Calls back when messages were announced; returns a function that stops it. */
  onAnnounced(wake: () => void): Promise<() => Promise<void>>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Where a job's id goes in the queue; default: to its end. */
export interface PlaceInQueue {
  /** Time before which no worker takes it. */
  afterSeconds?: number;
  /** Whether it goes ahead of the others: a job that was taken once was before all that still wait. */
  first?: boolean;
}

const QUEUE = "jobs";
const SCHEMA = "queue";
const CHANNEL = "jobs";
/** An arbitrary number that no other lock uses. */
const START_LOCK = 7_203_117_005;

/** Opens pg-boss on the service's own database. */
export async function openJobMessages(database: Database, log: Logger): Promise<JobMessages> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    schema: SCHEMA,
    schedule: false,
    // Messages are taken and deleted in one transaction, so little is left to clean up.
    maintenanceIntervalSeconds: 300,
    retentionDays: 2,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
  await oneByOne(database, async () => {
    await boss.start();
    try {
      await createQueue(boss);
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
  });
  return {
    async send(tx, jobId, { afterSeconds = 0, first = false } = {}) {
      const later = afterSeconds > 0 ? { startAfter: new Date(Date.now() + afterSeconds * 1000) } : {};
      const priority = first ? 1 : 0;
      await boss.send(QUEUE, { jobId }, { ...later, priority, singletonKey: jobId, db: within(tx) });
    },
    async take(tx, most) {
      const db = within(tx);
      const messages = await boss.fetch<{ jobId: string }>(QUEUE, { batchSize: most, db });
      if (messages.length === 0) return [];
      await boss.deleteJob(
        QUEUE,
        messages.map(({ id }) => id),
        { db },
      );
      return messages.map(({ data }) => data.jobId);
    },
    announce: () => database.notify(CHANNEL, ""),
    onAnnounced: (wake) => database.listen(CHANNEL, wake),
    async ping() {
      if ((await boss.getQueue(QUEUE)) === null) throw new Error("The job queue is not there.");
    },
    close: () => boss.stop({ graceful: false }),
  };
}

async function createQueue(boss: PgBoss): Promise<void> {
  if (await boss.getQueue(QUEUE)) return;
  // "short": a message with the same key is queued only once until it is taken.
  await boss.createQueue(QUEUE, { name: QUEUE, policy: "short", retryLimit: 0 });
}

/**
 * Lets only one of several processes that start on a new database create the queue's tables: pg-boss's own lock lets
 * two try.
 */
async function oneByOne(database: Database, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  let failed = true;
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    await work();
    await client.query("select pg_advisory_unlock($1)", [START_LOCK]);
    failed = false;
  } finally {
    // Ending the connection releases its lock.
    client.release(failed);
  }
}

async function execute(database: Database, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  if (values && values.length > 0) return database.pool.query(text, values);
  const client = await database.pool.connect();
  try {
    const result = await client.query(text);
    return Array.isArray(result) ? result.at(-1) : result;
  } catch (error) {
    // The statements contain a BEGIN: the connection must go back to the pool without an open transaction.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Runs statements of pg-boss within a transaction. */
function within(tx: Queries): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      return (await tx.execute(numbered(text, values))) as unknown as { rows: unknown[] };
    },
  };
}

function numbered(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, i) => (i % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`)),
  );
}
