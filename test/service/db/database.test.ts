import { eq, sql } from "drizzle-orm";
import pg from "pg";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/service/db/database.js";
import { newId } from "../../../src/service/db/new-id.js";
import { downloads, jobs, organizations, settings, usage, users } from "../../../src/service/db/tables.js";
import { isUniqueViolation } from "../../../src/service/db/unique-violation.js";
import { openTestDatabase, type TestDatabase } from "./open-test-database.js";

for (const kind of ["embedded", "postgres"] as const) {
  describe(`${kind} database`, () => {
    let made: TestDatabase | null = null;
    let database: Database;

    beforeAll(async () => {
      made = await openTestDatabase(kind);
      if (made) database = made.database;
    });
    afterAll(async () => {
      await database?.close();
      await made?.remove();
    });
    const test = (name: string, run: () => Promise<void>, timeout?: number) =>
      it(
        name,
        async ({ skip }) => {
          if (!made) skip("no PostgreSQL answers");
          await run();
        },
        timeout,
      );

    test("says what it is and answers", async () => {
      expect(database.kind).toBe(kind);
      expect(database.pool).toBeInstanceOf(pg.Pool);
      await database.ping();
    });

    test("keeps arrays, JSON and times to the millisecond", async () => {
      const created = new Date("2026-11-30T23:59:59.987Z");
      const row = {
        id: newId(),
        name: "Ünïcode 走る \u{1f3c3} 'quoted' \\ \"double\"",
        motionSecondsPerMonth: 0.1 + 0.2,
        charactersPerMonth: 7,
        requestsPerMinute: 60,
        features: ["a,b", 'c"d', "{e}", "", "f\\g"],
        created,
      };
      await database.queries.insert(organizations).values(row);
      const [read] = await database.queries.select().from(organizations).where(eq(organizations.id, row.id));
      expect(read).toMatchObject(row);
      expect(read?.created.getTime()).toBe(created.getTime());
      expect(read?.deleted).toBeNull();

      const value = { deep: [1, 2.5, null, { text: "a\nb" }], big: 2 ** 53 - 1, empty: {}, no: false };
      await database.queries.insert(settings).values({ name: "json", value });
      const [setting] = await database.queries.select().from(settings).where(eq(settings.name, "json"));
      expect(setting?.value).toEqual(value);
    });

    test("passes large values both ways", async () => {
      const text = "0123456789abcdef".repeat(256 * 1024);
      await database.queries.insert(settings).values({ name: "large", value: { text } });
      const [row] = await database.queries.select().from(settings).where(eq(settings.name, "large"));
      // Compared here: a difference of 4 MB is nothing to print.
      expect((row?.value as { text: string } | undefined)?.text === text).toBe(true);
    });

    test("says which unique index was violated, and goes on", async () => {
      const user = () => ({ id: newId(), orgId: "o", name: "n", email: "Same@example.org" });
      await database.queries.insert(users).values(user());
      const again = database.queries.insert(users).values({ ...user(), email: "same@EXAMPLE.org" });
      const error = await again.then(
        () => null,
        (thrown) => thrown,
      );
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, "users_email")).toBe(true);
      expect(isUniqueViolation(error, "users_org")).toBe(false);
      expect(isUniqueViolation(new Error("other"))).toBe(false);
      await database.ping();
    });

    test("rolls a transaction back whose work fails, and keeps one that ends", async () => {
      const id = newId();
      const failing = database.transaction(async (tx) => {
        await tx.insert(settings).values({ name: id, value: 1 });
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
      expect(await database.queries.$count(settings, eq(settings.name, id))).toBe(0);
      const result = await database.transaction(async (tx) => {
        await tx.insert(settings).values({ name: id, value: 1 });
        return "done";
      });
      expect(result).toBe("done");
      expect(await database.queries.$count(settings, eq(settings.name, id))).toBe(1);
    });

    test("a query that fails inside a transaction fails it whole, and nobody else", async () => {
      const id = newId();
      const failing = database.transaction(async (tx) => {
        await tx.insert(settings).values({ name: id, value: 1 });
        await tx.execute(sql`select 1 / 0`).catch(() => {});
        await tx.insert(settings).values({ name: newId(), value: 1 });
      });
      await expect(failing).rejects.toThrow();
      expect(await database.queries.$count(settings, eq(settings.name, id))).toBe(0);
    });

    test("50 writers at once lose no update, and see none half done", async () => {
      const key = { orgId: newId(), month: "2026-11" };
      await database.queries.insert(usage).values(key);
      const where = eq(usage.orgId, key.orgId);
      const write = (i: number) =>
        database.transaction(async (tx) => {
          const [row] = await tx.select().from(usage).where(where).for("update");
          await new Promise((resolve) => setTimeout(resolve, i % 3));
          // Both columns change together: different values would be half a transaction.
          await tx
            .update(usage)
            .set({ motionSeconds: (row?.motionSeconds ?? 0) + 1 })
            .where(where);
          await tx
            .update(usage)
            .set({ characters: (row?.characters ?? 0) + 1 })
            .where(where);
        });
      const read = async () => {
        const [row] = await database.queries.select().from(usage).where(where);
        expect(row?.characters).toBe(row?.motionSeconds);
      };
      await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? read() : write(i))));
      const [row] = await database.queries.select().from(usage).where(where);
      expect(row).toMatchObject({ motionSeconds: 50, characters: 50 });
    });

    test("50 equal open jobs at once: one of them is stored", async () => {
      const job = () => ({
        id: newId(),
        orgId: "dedupe",
        method: "TextToMotion",
        status: "READY",
        args: {},
        dedupeKey: "same",
        deadline: new Date(),
      });
      const results = await Promise.all(
        Array.from({ length: 50 }, () =>
          database.queries
            .insert(jobs)
            .values(job())
            .then(
              () => "stored",
              (error) => (isUniqueViolation(error, "jobs_one_open") ? "refused" : String(error)),
            ),
        ),
      );
      expect(results.filter((result) => result === "stored")).toHaveLength(1);
      expect(results.filter((result) => result === "refused")).toHaveLength(49);
    });

    test("rolls back what a client left open that went away", async () => {
      const id = newId();
      const client = await database.pool.connect();
      client.on("error", () => {});
      await client.query("begin");
      await client.query("insert into settings (name, value) values ($1, '1')", [id]);
      // The connection breaks without a rollback.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      client.release(true);
      await expect.poll(() => database.queries.$count(settings, eq(settings.name, id))).toBe(0);
      await database.queries.insert(settings).values({ name: id, value: 2 });
      expect(await database.queries.$count(settings, eq(settings.name, id))).toBe(1);
    });

    test("clients may prepare statements of the same name", async () => {
      const clients = await Promise.all([database.pool.connect(), database.pool.connect()]);
      const run = (i: number, name: string) => ({
        name,
        text: `select ${i} as who, $1::int as what`,
        values: [name.length],
      });
      for (let round = 0; round < 2; round++) {
        for (const [i, client] of clients.entries()) {
          const { rows } = await client.query(run(i, "same"));
          expect(rows).toEqual([{ who: i, what: 4 }]);
        }
      }
      for (const client of clients) client.release(true);
      // Gone with their clients.
      const client = await database.pool.connect();
      expect((await client.query(run(9, "same"))).rows).toEqual([{ who: 9, what: 4 }]);
      client.release(true);
    });

    test("answers several statements in one text, and an empty one", async () => {
      const results = (await database.pool.query("select 1 as a; select 2 as b")) as unknown as pg.QueryResult[];
      expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ b: 2 }]]);
      expect((await database.pool.query("")).rows).toEqual([]);
    });

    test("counts months and sums as the accounts need them", async () => {
      const row = (secs: number, month: string) => ({
        id: newId(),
        orgId: "sums",
        characterId: "c",
        motionId: "m",
        format: "glb",
        secs,
        month,
        sha256: "0",
      });
      await database.queries.insert(downloads).values([row(1.5, "2026-11"), row(2.25, "2026-11"), row(4, "2026-12")]);
      const sums = await database.queries
        .select({ month: downloads.month, secs: sql<number>`sum(${downloads.secs})` })
        .from(downloads)
        .where(eq(downloads.orgId, "sums"))
        .groupBy(downloads.month)
        .orderBy(downloads.month);
      expect(sums).toEqual([
        { month: "2026-11", secs: 3.75 },
        { month: "2026-12", secs: 4 },
      ]);
    });

    test("notifies those who listen, on their channel, until they stop", async () => {
      const heard: string[] = [];
      const stopA = await database.listen("keys", (payload) => heard.push(`a:${payload}`));
      const stopB = await database.listen("keys", (payload) => heard.push(`b:${payload}`));
      const stopC = await database.listen('odd "channel"', (payload) => heard.push(`c:${payload}`));
      await database.notify("keys", "one");
      await database.notify('odd "channel"', "two ' ü");
      await database.notify("nobody", "none");
      await expect.poll(() => heard.toSorted()).toEqual(["a:one", "b:one", "c:two ' ü"]);
      await stopA();
      // Inside a transaction it is sent on commit, and never after a rollback.
      await database.transaction((tx) => tx.execute(sql`select pg_notify('keys', 'three')`));
      await database
        .transaction(async (tx) => {
          await tx.execute(sql`select pg_notify('keys', 'never')`);
          throw new Error("no");
        })
        .catch(() => {});
      await database.notify("keys", "four");
      await expect.poll(() => heard.slice(3)).toEqual(["b:three", "b:four"]);
      await stopB();
      await stopC();
      await database.notify("keys", "five");
      await database.ping();
      expect(heard).toHaveLength(5);
    });

    test("a listener that throws disturbs nobody", async () => {
      const heard: string[] = [];
      const stops = [
        await database.listen("rough", () => {
          throw new Error("bad listener");
        }),
        await database.listen("rough", (payload) => heard.push(payload)),
      ];
      await database.notify("rough", "hello");
      await expect.poll(() => heard).toEqual(["hello"]);
      await Promise.all(stops.map((stop) => stop()));
    });

    test("runs pg-boss: send, fetch, complete, work, retry", async () => {
      const boss = new PgBoss({
        db: { executeSql: (text, values) => database.pool.query(text, values) },
        supervise: false,
        schedule: false,
      });
      boss.on("error", () => {});
      await boss.start();
      try {
        await boss.createQueue("q");
        const id = await boss.send("q", { motion: 1 }, { retryLimit: 1 });
        const [first] = await boss.fetch<{ motion: number }>("q");
        expect(first).toMatchObject({ id, data: { motion: 1 } });
        await boss.fail("q", first?.id as string, { reason: "lost" });
        const [second] = await boss.fetch("q");
        expect(second?.id).toBe(id);
        await boss.complete("q", second?.id as string);
        expect((await boss.getJobById("q", id as string))?.state).toBe("completed");
        // In the sender's own transaction: it is sent with it, or not at all.
        const sendIn = (fails: boolean) =>
          database.transaction(async (tx) => {
            const { client } = (tx as unknown as { session: { client: pg.PoolClient } }).session;
            await boss.send("q", {}, { db: { executeSql: (text, values) => client.query(text, values) } });
            if (fails) throw new Error("no");
          });
        await sendIn(true).catch(() => {});
        expect(await boss.getQueueSize("q")).toBe(0);
        await sendIn(false);
        expect(await boss.getQueueSize("q")).toBe(1);
        const worked: string[] = [];
        await boss.work("q", { pollingIntervalSeconds: 0.5 }, async ([job]) => void worked.push(job?.id as string));
        await expect.poll(() => worked.length, { timeout: 120_000 }).toBe(1);
      } finally {
        await boss.stop({ graceful: false });
      }
    });

    test("keeps everything when it is closed and opened again", async () => {
      await database.queries.insert(settings).values({ name: "kept", value: "yes" });
      const before = await database.queries.$count(settings);
      await database.close();
      await expect(database.ping()).rejects.toThrow();
      // Closing twice is closing once.
      await database.close();
      database = await (made as TestDatabase).reopen();
      expect(await database.queries.$count(settings)).toBe(before);
      const [row] = await database.queries.select().from(settings).where(eq(settings.name, "kept"));
      expect(row?.value).toBe("yes");
    });
  });
}
