import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jobs, motions } from "../../../src/service/db/tables.js";
import { JOB_DATABASES, newDatabase } from "../support/job-databases.js";
import { deed, type JobService, openJobService, viewerOf } from "../support/job-service.js";
import { kill, startJobWorker } from "../support/job-worker.js";

const QUICK = { leaseSeconds: 10, tickSeconds: 0.2 };
const viewer = viewerOf("crash");
const onPostgres = JOB_DATABASES.some((kind) => kind === "postgres");

let folder: string;
const stops: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "motion-crash-"));
});

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
});

async function allEnd(service: JobService, count: number) {
  for (;;) {
    const rows = await service.parts.database.queries.select().from(jobs);
    if (rows.length === count && rows.every(({ status }) => status === "FINISHED" || status === "FAILED")) return rows;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

describe("worker processes that are killed", () => {
  it("leave their jobs to the next start of the embedded service, at once", async () => {
    const create = [
      { name: "slow", args: { ms: 60_000 } },
      { name: "slow", args: { ms: 60_000 } },
      { name: "walk", args: {} },
    ];
    // Its lease is long: the next start need not wait for its end, for there is no other process.
    const worker = await startJobWorker({ dataDir: folder, create, runner: { leaseSeconds: 3600 } });
    await kill(worker);
    const service = await openJobService({ dataDir: folder });
    stops.push(service.stop);
    expect((await service.parts.jobs.list(viewer, {})).map(({ status }) => status).sort()).toEqual([
      "READY",
      "READY",
      "RESERVED",
    ]);
    await service.parts.database.queries.update(jobs).set({ args: { do: "walk" } });
    const start = Date.now();
    await service.startRunner();
    for (const row of await allEnd(service, 3)) expect(row).toMatchObject({ status: "FINISHED" });
    expect(Date.now() - start).toBeLessThan(60_000);
    expect(await service.parts.database.queries.select().from(motions)).toHaveLength(3);
  });

  it.runIf(onPostgres)("let every job end once, and fail one that kills two of them", async () => {
    const { databaseUrl, drop } = await newDatabase("postgres");
    stops.push(drop);
    const service = await openJobService({ databaseUrl });
    stops.push(service.stop);
    const workers = await Promise.all(
      // One job at a time, so that no other job dies with the one that kills its worker.
      [1, 2, 3].map(() => startJobWorker({ databaseUrl, dataDir: folder, concurrency: 1, runner: QUICK })),
    );
    for (const worker of workers) stops.push(() => kill(worker, "SIGTERM"));
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        if (i === 30) return service.parts.jobs.create(viewer, deed("kill"));
        return service.parts.jobs.create(viewer, i % 10 === 9 ? deed("fail") : deed("slow", { ms: 20, i }));
      }),
    );
    const rows = await allEnd(service, made.length);
    expect(workers.filter(({ signalCode }) => signalCode === "SIGKILL")).toHaveLength(2);
    expect(rows.find(({ id }) => id === made[30].id)).toMatchObject({
      status: "FAILED",
      attempts: 2,
      result: { error: { code: "INTERNAL_SERVER_ERROR" } },
    });
    const finished = rows.filter(({ status }) => status === "FINISHED");
    expect(finished).toHaveLength(89);
    const results = finished.map(({ result }) => (result as { result: { id: string } }).result.id);
    const stored = await service.parts.database.queries.select({ id: motions.id }).from(motions);
    expect(new Set(results).size).toBe(89);
    expect(stored.map(({ id }) => id).sort()).toEqual(results.sort());
    const left = workers.filter(({ signalCode }) => signalCode === null);
    for (const worker of left) {
      await kill(worker, "SIGTERM");
      expect(worker.exitCode).toBe(0);
    }
  });
});
