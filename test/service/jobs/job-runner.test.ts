import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assets, jobs, labels, motions } from "../../../src/service/db/tables.js";
import type { JobRunner } from "../../../src/service/jobs/run/start-job-runner.js";
import { JOB_DATABASES, newDatabase } from "../support/job-databases.js";
import { deed, type JobService, openJobService, viewerOf } from "../support/job-service.js";

const QUICK = { leaseSeconds: 1, tickSeconds: 0.1 };

describe.each(JOB_DATABASES)("the job runner on %s", (kind) => {
  let service: JobService;
  let drop: () => Promise<void>;
  let runner: JobRunner;
  // What happens in threads is the same on both.
  const onThreads = it.runIf(kind === "embedded");
  const viewer = viewerOf("runner", { userId: "u1", appId: "game" });

  beforeAll(async () => {
    const database = await newDatabase(kind);
    drop = database.drop;
    service = await openJobService({ databaseUrl: database.databaseUrl });
    runner = await service.startRunner(QUICK);
  });

  afterAll(async () => {
    await service.stop();
    await drop();
  });

  async function ended(id: string) {
    for (;;) {
      const job = await service.parts.jobs.find(viewer, id);
      if (job?.status === "FINISHED" || job?.status === "FAILED") return job;
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  const rowOf = async (id: string) =>
    (await service.parts.database.queries.select().from(jobs).where(eq(jobs.id, id)))[0];

  async function becomes(id: string, wanted: (row: typeof jobs.$inferSelect) => boolean) {
    for (;;) {
      const row = await rowOf(id);
      if (wanted(row)) return row;
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }

  const run = async (name: string, args = {}, more = {}) =>
    ended((await service.parts.jobs.create(viewer, deed(name, args, more))).id);

  it("makes a motion of a job", async () => {
    const job = await run("walk", { motion_name: "My walk", character_id: "c1" });
    expect(job).toMatchObject({ status: "FINISHED", progress: 1, result: { result: { id: expect.any(String) } } });
    expect(job.startedAt!.getTime()).toBeGreaterThanOrEqual(job.createdAt.getTime());
    expect(job.endedAt!.getTime()).toBeGreaterThanOrEqual(job.startedAt!.getTime());
    const { id } = job.result!.result as { id: string };
    const { queries } = service.parts.database;
    const [motion] = await queries.select().from(motions).where(eq(motions.id, id));
    expect(motion).toMatchObject({
      orgId: "runner",
      userId: "u1",
      name: "My walk",
      method: "VideoToMotion",
      characterId: "c1",
      appId: "game",
      tags: { method: "VideoToMotion", model: "video-to-motion-2.0", seed: 7, app_id: "game", do: "walk" },
    });
    const [asset] = await queries.select().from(assets).where(eq(assets.motionId, id));
    expect(await service.parts.blobs.has(asset.sha256)).toBe(true);
    expect(await queries.select().from(labels).where(eq(labels.motionId, id))).toHaveLength(1);
  });

  onThreads("stores refined motions beside it, and hands the request's file to the engine", async () => {
    const refined = (await run("refine")).result!.result as { id: string; refined_ids: string[] };
    expect(refined.refined_ids).toHaveLength(2);
    const { queries } = service.parts.database;
    const [one] = await queries.select().from(motions).where(eq(motions.id, refined.refined_ids[1]));
    expect(one.sourceMotionId).toBe(refined.id);
    const file = await service.parts.blobs.put(new TextEncoder().encode("a video"));
    const read = (await run("read", { file })).result!.result as { id: string };
    const [motion] = await queries.select().from(motions).where(eq(motions.id, read.id));
    expect(motion.tags).toMatchObject({ text: "a video", file });
  });

  onThreads("fails a job with the engine's code and message, and with none of a fault", async () => {
    const before = await count();
    expect(await run("fail")).toMatchObject({
      status: "FAILED",
      result: { error: { code: "UNSUPPORTED_VIDEO", message: "The video shows two people." } },
    });
    const hidden = { error: { code: "INTERNAL_SERVER_ERROR", message: "Internal server error" } };
    expect(await run("fault")).toMatchObject({ status: "FAILED", result: hidden });
    expect(await run("fail", { code: "EMADEUP" })).toMatchObject({ status: "FAILED", result: hidden });
    expect(await run("nothing")).toMatchObject({ status: "FAILED", result: hidden });
    expect(await run("hungry")).toMatchObject({
      status: "FAILED",
      result: { error: { code: "INTERNAL_SERVER_ERROR", message: expect.stringContaining("memory") } },
    });
    expect(await count()).toBe(before);
  });

  onThreads("ends what is not done at its deadline, and goes on", async () => {
    const late = await Promise.all(
      ["endless", "stubborn"].map((name) => run(name, { ms: 60_000 }, { model: "video-to-motion-2.1" })),
    );
    for (const job of late) {
      expect(job.status).toBe("FAILED");
      expect(job.result).toEqual({
        // By its thread, or by the sweep where that is late.
        error: { code: "INTERNAL_SERVER_ERROR", message: expect.stringMatching(/within (1 seconds|its time)/) },
      });
      expect(job.endedAt!.getTime() - job.startedAt!.getTime()).toBeLessThan(30_000);
    }
    expect((await run("walk")).status).toBe("FINISHED");
  });

  onThreads("tells progress, which never falls", async () => {
    const { id } = await service.parts.jobs.create(viewer, deed("slow", { ms: 2000 }));
    const row = await becomes(id, ({ progress }) => progress > 0);
    expect(row.status).toBe("READY");
    expect(row.progress).toBeLessThan(1);
    let last = row.progress;
    const job = await (async () => {
      for (;;) {
        const now = await service.parts.jobs.find(viewer, id);
        expect(now!.progress).toBeGreaterThanOrEqual(last);
        last = now!.progress;
        if (now!.status === "FINISHED") return now!;
        await new Promise((wake) => setTimeout(wake, 50));
      }
    })();
    expect(job.progress).toBe(1);
  });

  onThreads("tries a job again whose thread died, and fails it the second time", async () => {
    const job = await run("exit");
    expect(job).toMatchObject({ status: "FAILED", result: { error: { code: "INTERNAL_SERVER_ERROR" } } });
    expect((await rowOf(job.id)).attempts).toBe(2);
  });

  it("puts running jobs back when it stops, and does not count that as an attempt", async () => {
    const made = await Promise.all(
      ["slow", "stubborn", "slow"].map((name) => service.parts.jobs.create(viewer, deed(name, { ms: 60_000 }))),
    );
    const taken = async () => (await Promise.all(made.map(({ id }) => rowOf(id)))).filter((row) => row.worker !== null);
    while ((await taken()).length < 2) await new Promise((wake) => setTimeout(wake, 20));
    const start = Date.now();
    await runner.close();
    // Not after the minute that they would take.
    expect(Date.now() - start).toBeLessThan(30_000);
    for (const { id } of made) {
      expect(await rowOf(id)).toMatchObject({ status: "RESERVED", attempts: 0, worker: null, startedAt: null });
      await service.parts.database.queries
        .update(jobs)
        .set({ args: { do: "walk" } })
        .where(eq(jobs.id, id));
    }
    runner = await service.startRunner(QUICK);
    for (const { id } of made) expect((await ended(id)).status).toBe("FINISHED");
  });

  it("retries jobs of a lost worker once, then fails them", async () => {
    await runner.close();
    const { id } = await service.parts.jobs.create(viewer, deed("walk"));
    const lose = (attempts: number) =>
      service.parts.database.queries
        .update(jobs)
        .set({ status: "READY", worker: "dead", attempts, leaseUntil: sql`now() - interval '1 second'` })
        .where(eq(jobs.id, id));
    await lose(1);
    runner = await service.startRunner(QUICK);
    expect((await ended(id)).status).toBe("FINISHED");
    expect((await rowOf(id)).attempts).toBe(2);
    const second = await service.parts.jobs.create(viewer, deed("walk"));
    await runner.close();
    await service.parts.database.queries
      .update(jobs)
      .set({ status: "READY", worker: "dead", attempts: 2, leaseUntil: sql`now() - interval '1 second'` })
      .where(eq(jobs.id, second.id));
    runner = await service.startRunner(QUICK);
    expect((await ended(second.id)).result).toMatchObject({ error: { code: "INTERNAL_SERVER_ERROR" } });
  });

  it("fails jobs past their deadline that the queue forgot, waiting or running", async () => {
    await runner.close();
    const { queries } = service.parts.database;
    const waiting = await service.parts.jobs.create(viewer, deed("walk"));
    const running = await service.parts.jobs.create(viewer, deed("walk"));
    await queries.execute(sql`delete from queue.job`);
    const past = { deadline: sql`now() - interval '6 seconds'` };
    await queries.update(jobs).set(past).where(eq(jobs.id, waiting.id));
    await queries
      .update(jobs)
      .set({ ...past, status: "READY", worker: "hung", leaseUntil: sql`now() + interval '1 hour'` })
      .where(eq(jobs.id, running.id));
    runner = await service.startRunner(QUICK);
    for (const { id } of [waiting, running]) {
      const job = await ended(id);
      expect(job).toMatchObject({ status: "FAILED", result: { error: { code: "INTERNAL_SERVER_ERROR" } } });
      expect(job.endedAt).not.toBeNull();
    }
  });

  it("finds waiting jobs again that the queue forgot", async () => {
    await runner.close();
    const { queries } = service.parts.database;
    const { id } = await service.parts.jobs.create(viewer, deed("walk"));
    await queries.execute(sql`delete from queue.job`);
    await queries.update(jobs).set({ leaseUntil: sql`now()` }).where(eq(jobs.id, id));
    runner = await service.startRunner(QUICK);
    expect((await ended(id)).status).toBe("FINISHED");
  });

  it("stores nothing of a job that ended otherwise in the meantime", async () => {
    await runner.close();
    runner = await service.startRunner({ leaseSeconds: 60, tickSeconds: 0.1 });
    const { id } = await service.parts.jobs.create(viewer, deed("stubborn", { ms: 500 }));
    await becomes(id, ({ status }) => status === "READY");
    const before = await count();
    await service.parts.database.queries.update(jobs).set({ worker: "another" }).where(eq(jobs.id, id));
    await new Promise((wake) => setTimeout(wake, 1200));
    expect(await rowOf(id)).toMatchObject({ status: "READY", worker: "another", result: null });
    expect(await count()).toBe(before);
    await service.parts.database.queries.delete(jobs).where(eq(jobs.id, id));
    await runner.close();
    runner = await service.startRunner(QUICK);
  });

  it("leaves jobs that it has no engine for to others", async () => {
    const { id } = await service.parts.jobs.create(viewer, deed("walk", {}, { model: "of-another-worker" }));
    expect((await run("walk")).status).toBe("FINISHED");
    expect(await rowOf(id)).toMatchObject({ status: "RESERVED", attempts: 0 });
    const { rows } = await service.parts.database.queries.execute(
      sql`select 1 from queue.job where data->>'jobId' = ${id}`,
    );
    expect(rows).toHaveLength(1);
  });

  async function count(): Promise<number> {
    return (await service.parts.database.queries.select({ id: motions.id }).from(motions)).length;
  }
});
