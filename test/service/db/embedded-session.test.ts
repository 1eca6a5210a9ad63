import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepHouse } from "../../../src/service/db/embedded/housekeeping.js";
import { type EmbeddedDatabase, openEmbedded } from "../../../src/service/db/embedded/open-embedded.js";
import { until } from "../../support/until.js";
import { silent, temporaryFolder } from "./open-test-database.js";

/** Short limits, yet longer than a busy machine takes for quick work. */
const LIMITS = { wait: 300, idleInTransaction: 2_500, statement: 4_000 };

describe("the embedded database's only session", () => {
  let database: EmbeddedDatabase;
  /** With the service's own limits. */
  let patient: EmbeddedDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await openEmbedded(folder.path, silent, LIMITS);
    patient = await openEmbedded(`${folder.path}/patient`, silent);
  });
  afterAll(async () => {
    await Promise.all([database.close(), patient.close()]);
    await folder.remove();
  });
  const client = async () => {
    const made = await database.pool.connect();
    made.on("error", () => {});
    return made;
  };

  const isFree = () =>
    database.ping().then(
      () => true,
      () => false,
    );

  it("has the intended settings: synced commits", async () => {
    const { rows } = await database.pool.query(
      "select current_setting('fsync') f, current_setting('wal_sync_method') w",
    );
    expect(rows).toEqual([{ f: "on", w: "fsync" }]);
  });

  it("tells a client that waits too long that it is busy, and serves it afterwards", async () => {
    const holder = await client();
    await holder.query("begin");
    const started = performance.now();
    await expect(database.pool.query("select 1")).rejects.toMatchObject({ code: "55P03", message: /busy for 0.3 s/ });
    expect(performance.now() - started).toBeGreaterThan(250);
    await holder.query("commit");
    holder.release();
    await database.ping();
  });

  it("rolls back an idle transaction", async () => {
    const idle = await client();
    await idle.query("begin");
    await idle.query("insert into settings values ('idle', '1')");
    // No other client is served before that.
    await until(isFree);
    await expect(idle.query("commit")).rejects.toThrow();
    idle.release(true);
    expect((await database.pool.query("select * from settings where name = 'idle'")).rows).toEqual([]);
  });

  it("ends an endless statement, and continues with all its data", async () => {
    await database.pool.query("insert into settings values ('before', '1')");
    const heard: string[] = [];
    await database.listen("still", (payload) => heard.push(payload));
    const other = await client();
    const stuck = database.pool.query("select count(*) from generate_series(1, 1000000000000)");
    await expect(stuck).rejects.toThrow(/connection was lost|terminated/);
    await until(isFree);
    expect((await database.pool.query("select * from settings where name = 'before'")).rows).toHaveLength(1);
    // An earlier client gets an error, and the pool makes new ones.
    await expect(other.query("select 1")).rejects.toThrow();
    other.release(true);
    await database.notify("still", "here");
    await expect.poll(() => heard).toEqual(["here"]);
  });

  it("keeps the log small and the tables clean", async () => {
    const { pool } = patient;
    await pool.query("create table busy (id int primary key, v text)");
    await pool.query("insert into busy select n, repeat('x', 500) from generate_series(1, 8000) n");
    for (let i = 0; i < 4; i++) await pool.query("update busy set v = v || 'y'");
    const written = async () => {
      const text =
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float as bytes from pg_control_checkpoint()";
      return (await pool.query(text)).rows[0].bytes as number;
    };
    const dead = async () =>
      (await pool.query("select n_dead_tup::int as n from pg_stat_user_tables where relname = 'busy'")).rows[0]
        .n as number;
    expect(await written()).toBeGreaterThan(16e6);
    await expect.poll(dead, { timeout: 120_000 }).toBeGreaterThan(8000);
    await keepHouse(pool);
    expect(await written()).toBeLessThan(1e6);
    await expect.poll(dead, { timeout: 120_000 }).toBe(0);
  });

  it("accepts ordinary clients, without encryption", async () => {
    const { options } = database.pool as unknown as { options: pg.ClientConfig };
    const own = new pg.Client({ ...options });
    await own.connect();
    expect((await own.query("select 1 as a")).rows).toEqual([{ a: 1 }]);
    await own.end();
    const secret = new pg.Client({ ...options, ssl: true });
    secret.on("error", () => {});
    await expect(secret.connect()).rejects.toThrow(/does not support SSL/);
  });

  it("reads a long cursor row by row in one transaction while others wait", async () => {
    const reader = await patient.pool.connect();
    await reader.query("begin");
    await reader.query("declare c cursor for select n from generate_series(1, 50) n");
    const waiting = patient.pool.query("select 'later' as a");
    let sum = 0;
    for (;;) {
      const { rows } = await reader.query("fetch 20 from c");
      if (rows.length === 0) break;
      for (const { n } of rows) sum += n;
    }
    await reader.query("commit");
    reader.release();
    expect(sum).toBe(1275);
    expect((await waiting).rows).toEqual([{ a: "later" }]);
  });

  it("closes within seconds although a client holds a transaction", async () => {
    const second = await openEmbedded(`${folder.path}/second`, silent, LIMITS);
    const holder = await second.pool.connect();
    holder.on("error", () => {});
    await holder.query("begin");
    await holder.query("insert into settings values ('open', '1')");
    const started = performance.now();
    await second.close();
    // Sooner than a transaction may be idle for by default.
    expect(performance.now() - started).toBeLessThan(20_000);
    const again = await openEmbedded(`${folder.path}/second`, silent, LIMITS);
    expect((await again.pool.query("select * from settings")).rows).toEqual([]);
    await again.close();
  }, 300_000);
});
