import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { Logger } from "pino";
import type { Database, Queries } from "../service-parts.js";

/** Carries the ids of waiting jobs to workers, of any process. The jobs themselves are records of ours. */
export interface JobMessages {
  /**
   * Puts a job's id into the queue when the transaction is committed; one that is in it already stays once.
   *
   * @param afterSeconds before which nobody takes it; default 0
   */
  send(tx: Queries, jobId: string, afterSeconds?: number): Promise<void>;
  /** Takes the next ids, none of which anybody else gets, out of the queue when the transaction is committed. */
  take(tx: Queries, most: number): Promise<string[]>;
  /** Wakes the workers: after the commit of what sent a message. */
  announce(): Promise<void>;
  /** Calls back when messages were announced; returns how to stop. */
  onAnnounced(wake: () => void): Promise<() => Promise<void>>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const QUEUE = "jobs";
const SCHEMA = "queue";
const CHANNEL = "jobs";
/** Any number that nobody else takes. */
const START_LOCK = 7_203_117_005;

/** Opens pg-boss on the service's own database. */
export async function openJobMessages(database: Database, log: Logger): Promise<JobMessages> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    schema: SCHEMA,
    schedule: false,
    // Messages are taken and deleted in one transaction, so there is hardly anything to clear up.
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
    async send(tx, jobId, afterSeconds = 0) {
      const later = afterSeconds > 0 ? { startAfter: new Date(Date.now() + afterSeconds * 1000) } : {};
      await boss.send(QUEUE, { jobId }, { ...later, singletonKey: jobId, db: within(tx) });
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
  // "short": a message with the same key is sent once as long as nobody has taken it.
  await boss.createQueue(QUEUE, { name: QUEUE, policy: "short", retryLimit: 0 });
}

/** Of several processes that start at once on a new database, one makes the queue's tables: pg-boss's own lock lets two try. */
async function oneByOne(database: Database, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  let failed = true;
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    await work();
    await client.query("select pg_advisory_unlock($1)", [START_LOCK]);
    failed = false;
  } finally {
    // A connection that ends takes its lock with it.
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
    // Several statements with a BEGIN among them: the connection goes back without their transaction.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Statements of pg-boss as part of a transaction. */
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
