import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { holderOf, lockDirectory } from "../../../src/service/db/embedded/directory-lock.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { type Child, startChild } from "./children/start-child.js";
import { silent, temporaryFolder } from "./open-test-database.js";

const base = await temporaryFolder();
afterAll(() => base.remove());

describe("lockDirectory", () => {
  let folder = "";
  let count = 0;
  const children: Child[] = [];
  const lockFile = () => join(folder, "lock");
  const child = () => {
    const started = startChild("hold-lock.ts", [folder]);
    children.push(started);
    return started;
  };
  beforeEach(() => {
    folder = join(base.path, String(count++));
    mkdirSync(folder);
  });
  afterEach(async () => {
    for (const started of children.splice(0)) await started.kill();
    // Nothing but the lock is ever left.
    expect(readdirSync(folder).filter((name) => name !== "lock")).toEqual([]);
  });

  it("admits one process, names it to the other, and admits that one afterwards", async () => {
    const holder = child();
    await holder.line(/held/);
    expect(await holderOf(folder)).toEqual({ pid: holder.process.pid });
    await expect(lockDirectory(folder)).rejects.toThrow(
      new RegExp(`${folder} is in use by process ${holder.process.pid}.*Stop that service.*--data.*DATABASE_URL`),
    );
    // Opening a whole database is rejected too.
    await expect(openDatabase({ dataDir: folder, databaseUrl: null }, silent)).rejects.toThrow(/in use by process/);
    holder.process.stdin?.write("go\n");
    await expect.poll(() => existsSync(lockFile())).toBe(false);
    const lock = await lockDirectory(folder);
    await lock.release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it("removes what a process left that was killed while taking the lock", async () => {
    const draft = join(folder, "lock.0b6f1c1e-3c1d-4c1a-9a55-0d3c8a1f2b77");
    writeFileSync(draft, "");
    utimesSync(draft, new Date(), new Date(Date.now() - 120_000));
    await (await lockDirectory(folder)).release();
    expect(existsSync(draft)).toBe(false);
  });

  it("reports that the folder cannot be used", async () => {
    mkdirSync(lockFile());
    await expect(openDatabase({ databaseUrl: null, dataDir: folder }, silent)).rejects.toThrow(
      `The data folder ${folder} cannot be made or written (EISDIR). Give another one with --data.`,
    );
  });

  it("is not given twice to one process", async () => {
    const lock = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(/in use by this process/);
    await lock.release();
    await lock.release();
  });

  it("is taken over from a process that was killed, by exactly one of many", async () => {
    const holder = child();
    await holder.line(/held/);
    await holder.kill();
    expect(existsSync(lockFile())).toBe(true);
    expect(await holderOf(folder)).toBeNull();
    const rivals = [child(), child(), child()];
    const lines = await Promise.all(rivals.map((rival) => rival.line(/held|refused/)));
    expect(lines.filter((line) => line === "held")).toHaveLength(1);
    expect(JSON.parse(readFileSync(lockFile(), "utf8")).pid).toBe(rivals[lines.indexOf("held")]?.process.pid);
  });

  it("recognizes a new process that got the old one's id", async () => {
    const own = await lockDirectory(folder);
    const held = JSON.parse(readFileSync(lockFile(), "utf8"));
    await own.release();
    writeFileSync(lockFile(), JSON.stringify({ ...held, started: `${held.started}0` }));
    expect(await holderOf(folder)).toBeNull();
    await (await lockDirectory(folder)).release();
  });

  it.each(["", "{", "null", "[]", '{"pid":"1"}', '{"pid":-1}', "\0\0\0"])(
    "replaces a file that is no lock: %j",
    async (content) => {
      writeFileSync(lockFile(), content);
      await (await lockDirectory(folder)).release();
      expect(existsSync(lockFile())).toBe(false);
    },
  );

  it("respects a lock of another machine as long as that one touches it", async () => {
    const foreign = JSON.stringify({ pid: 1, started: "x", host: "another-host", id: "y" });
    writeFileSync(lockFile(), foreign);
    await expect(lockDirectory(folder)).rejects.toThrow(/process 1 on another-host/);
    const before = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), before, before);
    await (await lockDirectory(folder)).release();
  });

  it("releases only its own", async () => {
    const lock = await lockDirectory(folder);
    const foreign = JSON.stringify({ pid: 1, started: "x", host: "another-host", id: "y" });
    writeFileSync(lockFile(), foreign);
    await lock.release();
    expect(readFileSync(lockFile(), "utf8")).toBe(foreign);
    await rm(lockFile());
  });
});
