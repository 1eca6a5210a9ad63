import { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { surviveLostConnections } from "../../../src/service/db/survive-lost-connections.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";
import type { RateLimiter } from "../../../src/service/rate-limits/rate-limit.js";
import { openRateLimiter } from "../../../src/service/rate-limits/rate-limiter.js";
import { postgresUrl } from "../support/postgres.js";

const log = pino({ level: "silent" });

async function allowed(limiter: RateLimiter, org: string, perMinute: number, requests: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: requests }, () => limiter.take(org, perMinute)));
  return answers.filter((resetAt) => resetAt === 0).length;
}

describe("in one process", () => {
  it("enforces each organization's limit exactly and says when its minute ends", async () => {
    const limiter = await openRateLimiter({ database: { kind: "embedded" }, log } as unknown as ServiceParts);
    expect(await allowed(limiter, "a", 50, 80)).toBe(50);
    expect(await allowed(limiter, "b", 5, 80)).toBe(5);
    const resetAt = await limiter.take("a", 50);
    expect(resetAt - Date.now()).toBeGreaterThan(55_000);
    expect(resetAt - Date.now()).toBeLessThanOrEqual(60_000);
    expect(await allowed(limiter, "none", 0, 3)).toBe(0);
    await limiter.close();
  });
});

describe("shared through PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof postgresUrl>>;
  const pools: Pool[] = [];

  /** Like another api process. */
  async function another(): Promise<{ limiter: RateLimiter; queries(): number }> {
    const pool = new Pool({ connectionString: database!.url, max: 4 });
    // The database may be dropped before a connection that ended has gone.
    surviveLostConnections(pool, log);
    pools.push(pool);
    let queries = 0;
    const query = pool.query.bind(pool);
    pool.query = ((...args: Parameters<typeof query>) => {
      queries++;
      return query(...args);
    }) as typeof pool.query;
    const parts = { database: { kind: "postgres", pool }, log } as unknown as ServiceParts;
    return { limiter: await openRateLimiter(parts), queries: () => queries };
  }

  beforeAll(async () => {
    database = await postgresUrl();
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database?.drop();
  });

  it("never exceeds a small limit over several processes", async (context) => {
    if (!database) return context.skip("no PostgreSQL");
    const three = await Promise.all([another(), another(), another()]);
    const counts = await Promise.all(three.map(({ limiter }) => allowed(limiter, "small", 20, 15)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(20);
    expect(total).toBeGreaterThanOrEqual(10);
    for (const { limiter } of three) expect(await limiter.take("small", 20)).toBeGreaterThan(Date.now());
  });

  it("stays within 2 % per further process on a large one, with few queries", async (context) => {
    if (!database) return context.skip("no PostgreSQL");
    const three = await Promise.all([another(), another(), another()]);
    let total = 0;
    for (let round = 0; round < 60; round++) {
      const counts = await Promise.all(three.map(({ limiter }) => allowed(limiter, "large", 5000, 50)));
      total += counts.reduce((sum, count) => sum + count, 0);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(total).toBeGreaterThanOrEqual(4900);
    expect(total).toBeLessThanOrEqual(5000 * 1.04);
    const queries = three.reduce((sum, one) => sum + one.queries(), 0);
    expect(queries).toBeLessThan(total / 10);
  });

  it("enforces the limit by itself while the database is gone", async (context) => {
    if (!database) return context.skip("no PostgreSQL");
    const pool = new Pool({ connectionString: database.url });
    surviveLostConnections(pool, log);
    const parts = { database: { kind: "postgres", pool }, log } as unknown as ServiceParts;
    const limiter = await openRateLimiter(parts);
    await pool.end();
    expect(await allowed(limiter, "alone", 500, 700)).toBe(500);
    await limiter.close();
  });
});
