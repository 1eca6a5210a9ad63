import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "../../../src/service/db/tables.js";
import { JOB_DATABASES, newDatabase } from "../support/job-databases.js";
import { deed, type JobService, openJobService, viewerOf } from "../support/job-service.js";

describe.each(JOB_DATABASES)("the order of jobs on %s", (kind) => {
  let service: JobService;
  let drop: () => Promise<void>;
  const viewer = viewerOf("order", { userId: "u1", appId: "game" });
  const quick = { leaseSeconds: 1, tickSeconds: 0.1 };

  beforeAll(async () => {
    const database = await newDatabase(kind);
    drop = database.drop;
    service = await openJobService({ databaseUrl: database.databaseUrl, concurrency: 1 });
  });

  afterAll(async () => {
    await service.stop();
    await drop();
  });

  const create = async (name: string, args = {}) => (await service.parts.jobs.create(viewer, deed(name, args))).id;

  async function becomes(id: string, status: string) {
    for (;;) {
      const [row] = await service.parts.database.queries.select().from(jobs).where(eq(jobs.id, id));
      if (row.status === status) return row;
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  /** Returns the jobs by when they started. */
  async function asStarted(ids: readonly string[]) {
    const rows = [];
    for (const id of ids) rows.push(await becomes(id, "FINISHED"));
    return rows.sort((a, b) => a.startedAt!.getTime() - b.startedAt!.getTime()).map(({ id }) => id);
  }

  it("stays through a stop: the job that ran is the next one to run", async () => {
    const runner = await service.startRunner(quick);
    const first = await create("slow", { ms: 60_000 });
    await becomes(first, "READY");
    const later = [await create("walk"), await create("walk")];
    await runner.close();
    await service.parts.database.queries
      .update(jobs)
      .set({ args: { do: "walk" } })
      .where(eq(jobs.id, first));
    const again = await service.startRunner(quick);
    expect(await asStarted([first, ...later])).toEqual([first, ...later]);
    await again.close();
  });

  // A database of its own tells at once that its workers are gone.
  it.runIf(kind === "embedded")("stays when the process was killed", async () => {
    const all = [await create("walk"), await create("walk"), await create("walk")];
    const { queries } = service.parts.database;
    await queries.execute(sql`delete from queue.job where data->>'jobId' = ${all[0]}`);
    await queries
      .update(jobs)
      .set({ status: "READY", worker: "killed", attempts: 1, leaseUntil: sql`now() + interval '1 hour'` })
      .where(eq(jobs.id, all[0]));
    const runner = await service.startRunner(quick);
    expect(await asStarted(all)).toEqual(all);
    await runner.close();
  });
});
