import { afterEach, describe, expect, it } from "vitest";
import { ThreadPool, type ThreadPoolOptions } from "../../../src/service/engine/thread-pool.js";

const THREAD = new URL("../support/test-engine-thread.mjs", import.meta.url);
const pools: ThreadPool[] = [];

function open(options: Partial<ThreadPoolOptions> = {}): ThreadPool {
  const pool = new ThreadPool({ thread: THREAD, threads: 1, memory: 64, ...options });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("ThreadPool", () => {
  it("passes values in and transfers whole arrays back", async () => {
    const pool = open();
    expect(await pool.run("echo", { a: [1, "b", null] })).toEqual({ a: [1, "b", null] });
    const { inside, part } = (await pool.run("bytes", { size: 1_000_000 })) as {
      inside: Uint8Array[];
      part: Uint8Array;
    };
    expect(inside[0]).toHaveLength(1_000_000);
    expect(inside[0][999_999]).toBe(7);
    expect(part).toHaveLength(4);
  });

  it("passes errors with class, code and details", async () => {
    const pool = open();
    await expect(pool.run("failAsMotion", {})).rejects.toMatchObject({
      name: "MotionError",
      code: "NO_RIG_FOUND",
      message: "no rig found in scene",
      argument: "file",
    });
    await expect(pool.run("failAsService", {})).rejects.toMatchObject({
      name: "ServiceError",
      code: "INVALID_MODEL_FORMAT",
      details: { hint: 1 },
    });
    await expect(pool.run("failOddly", {})).rejects.toMatchObject({ code: "INTERNAL", message: "a fault" });
    await expect(pool.run("nothing", {})).rejects.toMatchObject({ code: "INTERNAL" });
    await expect(pool.run("constructor", {})).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it("ends a task that does not stop at its deadline, and continues with the next", async () => {
    const lost: string[] = [];
    const pool = open({ onThreadLost: (error) => lost.push(error.message) });
    const before = await pool.run("threadId", {});
    const start = Date.now();
    const endless = pool.run("endless", {}, { deadlineSeconds: 0.3 });
    const after = pool.run("threadId", {}, { deadlineSeconds: 0.3 });
    await expect(endless).rejects.toMatchObject({ code: "INTERNAL_SERVER_ERROR", details: { reason: "deadline" } });
    expect(Date.now() - start).toBeGreaterThan(290);
    expect(Date.now() - start).toBeLessThan(30_000);
    // It waited behind the endless one without using up its own time.
    expect(await after).not.toBe(before);
    expect(lost).toHaveLength(1);
  });

  it("ends a task that does not stop when its signal fires, and drops one that still waits", async () => {
    const pool = open();
    await pool.run("echo", 1);
    const first = new AbortController();
    const second = new AbortController();
    const running = pool.run("endless", {}, { signal: first.signal });
    const waiting = pool.run("echo", 2, { signal: second.signal });
    second.abort();
    await expect(waiting).rejects.toMatchObject({ code: "ABORTED", name: "AbortError" });
    first.abort();
    await expect(running).rejects.toMatchObject({ code: "ABORTED" });
    expect(await pool.run("echo", 3)).toBe(3);
    await expect(pool.run("echo", 4, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "ABORTED" });
  });

  it("leaves the thread alone when the task stops by itself", async () => {
    const pool = open();
    const before = await pool.run("threadId", {});
    const abort = new AbortController();
    const running = pool.run("patient", {}, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(running).rejects.toMatchObject({ code: "ABORTED" });
    expect(await pool.run("threadId", {})).toBe(before);
  });

  it("survives a thread that runs out of memory", async () => {
    const pool = open({ memory: 32 });
    await expect(pool.run("hungry", {})).rejects.toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
      message: expect.stringContaining("32 MiB"),
      details: { reason: "memory" },
    });
    expect(await pool.run("echo", "again")).toBe("again");
  });

  it("survives threads that exit or throw uncaught errors, also one after the other", async () => {
    const pool = open({ threads: 2 });
    for (const task of ["exit", "throwLater", "exit"]) {
      await expect(pool.run(task, {})).rejects.toMatchObject({ details: { reason: "crash" } });
    }
    expect(await Promise.all([1, 2, 3, 4].map((n) => pool.run("echo", n)))).toEqual([1, 2, 3, 4]);
  });

  it("says that it is too busy when 2000 tasks wait, and only then", async () => {
    const pool = open();
    await pool.run("echo", 1);
    const running = pool.run("patient", {});
    const settled = Promise.allSettled([running, ...Array.from({ length: 2000 }, () => pool.run("echo", 2))]);
    expect(pool.waiting).toBe(2000);
    await expect(pool.run("echo", 3)).rejects.toMatchObject({ name: "ServiceError", code: "RATE_LIMIT_EXCEEDED" });
    await pool.close();
    for (const one of await settled) expect(one).toMatchObject({ status: "rejected", reason: { code: "DISPOSED" } });
  });

  it("rejects running and later tasks once it is closed", async () => {
    const pool = open();
    await pool.run("echo", 1);
    const running = pool.run("endless", {});
    const waiting = pool.run("echo", 2);
    const settled = Promise.allSettled([running, waiting]);
    const start = Date.now();
    await pool.close();
    // Sooner than the deadline, by far.
    expect(Date.now() - start).toBeLessThan(20_000);
    for (const one of await settled) expect(one).toMatchObject({ status: "rejected", reason: { code: "DISPOSED" } });
    await expect(pool.run("echo", 3)).rejects.toMatchObject({ code: "DISPOSED" });
  });
});
