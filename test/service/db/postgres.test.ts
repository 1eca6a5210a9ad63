import { createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/service/db/database.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { postgresUrl } from "../support/postgres.js";
import { silent } from "./open-test-database.js";

const open = (databaseUrl: string) => openDatabase({ dataDir: "/nonexistent", databaseUrl }, silent);

describe("a PostgreSQL server that cannot be used", () => {
  it("is reported in helpful words, without the password", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    const error = await open(`postgres://me:hush@127.0.0.1:${port}/motion`).catch((thrown) => thrown);
    expect(error.name).toBe("DatabaseError");
    expect(error.message).toBe(
      `No PostgreSQL answers at 127.0.0.1:${port}/motion. Start it, or correct DATABASE_URL; without DATABASE_URL the service uses its own embedded database.`,
    );
    await expect(open("postgres://me:hush@no-such-host.invalid/motion")).rejects.toThrow(
      /host of no-such-host\.invalid.*not known/,
    );
  });

  it("also when something else listens there", async () => {
    const server = createServer((socket) => socket.resume().end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await expect(open(`postgres://me:hush@127.0.0.1:${port}/motion`)).rejects.toMatchObject({
      name: "DatabaseError",
      message: expect.not.stringContaining("hush"),
    });
    await new Promise((resolve) => server.close(resolve));
  });

  it("also when the database is not there", async ({ skip }) => {
    const made = await postgresUrl();
    if (!made) return skip("no PostgreSQL answers");
    await made.drop();
    await expect(open(made.url)).rejects.toThrow(/no such database.*createdb/);
  });
});

describe("a PostgreSQL server that goes away and comes back", () => {
  let made: Awaited<ReturnType<typeof postgresUrl>> = null;
  let database: Database;
  beforeAll(async () => {
    made = await postgresUrl();
    if (made) database = await open(made.url);
  });
  afterAll(async () => {
    await database?.close();
    await made?.drop();
  });

  /** Ends all its connections, as a restart does. */
  async function cutOff(): Promise<void> {
    const client = new pg.Client({ connectionString: made?.url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  }

  it("is reconnected to, by queries and by listeners", async ({ skip }) => {
    if (!made) return skip("no PostgreSQL answers");
    const heard: string[] = [];
    const stop = await database.listen("news", (payload) => heard.push(payload));
    await Promise.all(Array.from({ length: 5 }, () => database.ping()));
    for (let round = 0; round < 2; round++) {
      await cutOff();
      await expect
        .poll(() =>
          database.ping().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      // Notifications sent while the listener was down are lost; soon it receives them again.
      await expect
        .poll(async () => {
          await database.notify("news", String(round));
          return heard.includes(String(round));
        })
        .toBe(true);
    }
    await stop();
  });

  it("fails only the transaction that it interrupts", async ({ skip }) => {
    if (!made) return skip("no PostgreSQL answers");
    const cut = database.transaction(async (tx) => {
      await tx.execute("insert into settings values ('cut', '1')");
      await cutOff();
      await tx.execute("insert into settings values ('cut2', '1')");
    });
    await expect(cut).rejects.toThrow();
    await expect
      .poll(() =>
        database.ping().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect((await database.pool.query("select * from settings where name like 'cut%'")).rows).toEqual([]);
  });

  it("limits the duration of a statement", async ({ skip }) => {
    if (!made) return skip("no PostgreSQL answers");
    const { rows } = await database.pool.query(
      "select name, setting::int as ms from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name",
    );
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", ms: 30_000 },
      { name: "lock_timeout", ms: 15_000 },
      { name: "statement_timeout", ms: 60_000 },
    ]);
  });
});
