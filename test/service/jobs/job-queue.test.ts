import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobs } from "../../../src/service/db/tables.js";
import { JOB_DATABASES, newDatabase } from "../support/job-databases.js";
import { deed, type JobService, openJobService, viewerOf } from "../support/job-service.js";

const MINUTE = 60_000;

it.runIf(JOB_DATABASES.some((kind) => kind === "postgres"))(
  "several processes open the queue of a new database at once",
  async () => {
    const { databaseUrl, drop } = await newDatabase("postgres");
    const opened = await Promise.allSettled(Array.from({ length: 6 }, () => openJobService({ databaseUrl })));
    for (const one of opened) if (one.status === "fulfilled") await one.value.stop();
    await drop();
    expect(opened.map((one) => (one.status === "fulfilled" ? "open" : String(one.reason)))).toEqual(
      Array(6).fill("open"),
    );
  },
);

describe.each(JOB_DATABASES)("jobs on %s", (kind) => {
  let service: JobService;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await newDatabase(kind);
    drop = database.drop;
    service = await openJobService({ databaseUrl: database.databaseUrl });
  });

  afterAll(async () => {
    await service.stop();
    await drop();
  });

  const end = (id: string, status: string, result: Record<string, unknown>) =>
    service.parts.database.queries
      .update(jobs)
      .set({ status, result, endedAt: service.parts.now() })
      .where(eq(jobs.id, id));

  it("makes one job for fifty equal requests at once", async () => {
    const viewer = viewerOf("fifty");
    const request = deed("walk", {}, { dedupeKey: "same" });
    const made = await Promise.all(Array.from({ length: 50 }, () => service.parts.jobs.create(viewer, request)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.every(({ status }) => status === "RESERVED")).toBe(true);
    expect(await service.parts.jobs.list(viewer, {})).toHaveLength(1);
    const queued = await service.parts.database.queries.execute(
      sql`select count(*)::int as count from queue.job where data->>'jobId' = ${made[0].id}`,
    );
    expect(queued.rows[0]).toEqual({ count: 1 });
  });

  it("keeps requests of other organizations, keys and methods, and those without a key, apart", async () => {
    const key = deed("walk", {}, { dedupeKey: "k" });
    const made = [
      await service.parts.jobs.create(viewerOf("one"), key),
      await service.parts.jobs.create(viewerOf("two"), key),
      await service.parts.jobs.create(viewerOf("one"), { ...key, dedupeKey: "l" }),
      await service.parts.jobs.create(viewerOf("one"), { ...key, method: "TextToMotion", model: null }),
      await service.parts.jobs.create(viewerOf("one"), deed("walk")),
      await service.parts.jobs.create(viewerOf("one"), deed("walk")),
    ];
    expect(new Set(made.map(({ id }) => id)).size).toBe(6);
  });

  it.each([
    ["READY", null, true],
    ["FAILED", 59, true],
    ["FAILED", 61, false],
    ["FINISHED", 23 * 60, true],
    ["FINISHED", 25 * 60, false],
  ])("answers an equal request with a job that is %s since %s minutes: %s", async (status, minutes, reused) => {
    const viewer = viewerOf(`reuse-${status}-${minutes}`);
    const request = deed("walk", {}, { dedupeKey: "video" });
    const first = await service.parts.jobs.create(viewer, request);
    if (minutes === null) {
      await service.parts.database.queries.update(jobs).set({ status }).where(eq(jobs.id, first.id));
    } else {
      await end(first.id, status, { result: { id: "m" } });
      service.skip(minutes * MINUTE);
    }
    const second = await service.parts.jobs.create(viewer, request);
    expect(second.id === first.id).toBe(reused);
    expect(second.status).toBe(reused ? status : "RESERVED");
    service.skip(-(minutes ?? 0) * MINUTE);
  });

  it("shows jobs to their own organization only, newest first", async () => {
    const viewer = viewerOf("mine", { appId: "game-7" });
    const made = [];
    for (let i = 0; i < 3; i++) {
      made.push(await service.parts.jobs.create(viewer, deed("walk", { i })));
      service.skip(1000);
    }
    made.push(await service.parts.jobs.create(viewer, deed("walk", {}, { method: "TextToMotion", model: null })));
    const ids = made.map(({ id }) => id);
    const listed = async (filter: { method?: string; id?: string }) =>
      (await service.parts.jobs.list(viewer, filter)).map(({ id }) => id);
    expect(await listed({})).toEqual([...ids].reverse());
    expect(await listed({ method: "TextToMotion" })).toEqual([ids[3]]);
    expect(await listed({ id: ids[1] })).toEqual([ids[1]]);
    expect(await listed({ method: "TextToMotion", id: ids[1] })).toEqual([]);
    expect(await service.parts.jobs.list(viewerOf("other"), { id: ids[1] })).toEqual([]);
    expect(await service.parts.jobs.find(viewerOf("other"), ids[1])).toBeNull();
    for (const id of ["nothing", "", "\u0000", "' or 1=1", "x".repeat(10_000)]) {
      expect(await service.parts.jobs.find(viewer, id)).toBeNull();
      expect(await listed({ id })).toEqual([]);
      expect(await listed({ method: id })).toEqual([]);
    }
    expect(await service.parts.jobs.find(viewer, ids[1])).toMatchObject({
      id: ids[1],
      orgId: "mine",
      status: "RESERVED",
      method: "VideoToMotion",
      model: "video-to-motion-2.0",
      args: { do: "walk", i: 1, app_id: "game-7" },
      result: null,
      startedAt: null,
      endedAt: null,
    });
  });

  it("estimates by the median of the last jobs of method and model", async () => {
    const { queries } = service.parts.database;
    const estimate = async (method: string, model: string | null) =>
      (await service.parts.jobs.estimator(method, model))({});
    expect(await estimate("VideoToMotion", "m1")).toBe(-1);
    const row = async (model: string | null, seconds: number, status = "FINISHED") => {
      const { id } = await service.parts.jobs.create(viewerOf("history"), deed("walk", {}, { model }));
      const startedAt = service.parts.now();
      const endedAt = new Date(startedAt.getTime() + seconds * 1000);
      await queries.update(jobs).set({ status, startedAt, endedAt }).where(eq(jobs.id, id));
    };
    for (const seconds of [5, 100, 10]) await row("m1", seconds);
    await row("m1", 9000, "FAILED");
    await row(null, 33);
    expect(await estimate("VideoToMotion", "m1")).toBe(10);
    expect(await estimate("VideoToMotion", null)).toBe(33);
    expect(await estimate("VideoToMotion", "m2")).toBe(-1);
  });

  it("makes a new job after one that failed for what the machine lacked", async () => {
    const viewer = viewerOf("lacking");
    const request = deed("walk", {}, { dedupeKey: "video" });
    const first = await service.parts.jobs.create(viewer, request);
    const failure = { code: "NOT_AVAILABLE_YET", message: "There is no ffmpeg." };
    await end(first.id, "FAILED", { error: failure });
    expect((await service.parts.jobs.create(viewer, request)).id).not.toBe(first.id);
    const [second] = await service.parts.jobs.list(viewer, {});
    await end(second.id, "FAILED", { error: { ...failure, code: "UNSUPPORTED_VIDEO" } });
    expect((await service.parts.jobs.create(viewer, request)).id).toBe(second.id);
  });

  it.each([
    ["VideoToMotion", "video-to-motion-2.0", true],
    ["VideoToMotion", "video-to-motion-9", false],
    ["VideoToMotion", null, false],
    ["TextToMotion", null, true],
    ["CharacterFromImage", null, false],
  ] as const)("has an engine for %s of model %s: %s", async (method, model, expected) => {
    const required = service.parts.jobs.requireEngine(method, model, "Dancing");
    if (expected) await required;
    else await expect(required).rejects.toThrow("Dancing is not available yet on this service.");
  });

  it("answers pings", async () => {
    await expect(service.parts.jobs.ping()).resolves.toBeUndefined();
  });
});
