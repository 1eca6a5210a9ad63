import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "../../../src/cli/command.js";
import { backupCommand } from "../../../src/cli/commands/backup-command.js";
import { restoreCommand } from "../../../src/cli/commands/restore-command.js";
import { readOptions } from "../../../src/cli/read-options.js";
import { backupDataDir } from "../../../src/service/backup/backup-data-dir.js";
import type { ServiceConfig } from "../../../src/service/config/service-config.js";
import { readArchive } from "../../../src/service/db/archive/read-archive.js";
import { type ArchiveSource, writeArchive } from "../../../src/service/db/archive/write-archive.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { startControlServer } from "../../../src/service/operator/start-control-server.js";
import { silent, temporaryFolder } from "../db/open-test-database.js";

/** Runs a command as the command line does. */
async function run(command: Command, args: string[]): Promise<string> {
  const lines: string[] = [];
  const printer = { out: (text: string) => void lines.push(text), error: (text: string) => void lines.push(text) };
  const { options, positionals } = readOptions(command, args);
  await command.run(options, printer, positionals);
  return lines.join("\n");
}

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: null }, silent);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe("backup and restore", () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let data = "";
  let backup = "";
  /** Backup of an almost empty folder. */
  let small = "";
  const blob = Buffer.from("a stored file".repeat(10_000));
  const blobPath = (dir: string) => join(dir, "files/sha256", sha256(blob).slice(0, 2), sha256(blob));

  beforeAll(async () => {
    delete process.env.DATABASE_URL;
    folder = await temporaryFolder();
    data = join(folder.path, "data");
    backup = join(folder.path, "backup.tar.gz");
    const database = await open(data);
    await database.pool.query("insert into settings values ('saved', '{\"a\": 1}')");
    await database.close();
    mkdirSync(dirname(blobPath(data)), { recursive: true });
    writeFileSync(blobPath(data), blob);
    mkdirSync(join(data, "files/tmp"));
    writeFileSync(join(data, "files/tmp/half"), "half an upload");
    writeFileSync(join(data, "api-key"), "secret-key", { mode: 0o600 });

    const little = join(folder.path, "little");
    small = join(folder.path, "small.tar.gz");
    mkdirSync(join(little, "database"), { recursive: true });
    writeFileSync(join(little, "database/PG_VERSION"), "18\n");
    mkdirSync(dirname(blobPath(little)), { recursive: true });
    writeFileSync(blobPath(little), blob);
    writeFileSync(join(little, "api-key"), "secret-key");
    await backupDataDir(little, small);
  });
  afterAll(() => folder.remove());

  /** The archive again, with some of it changed. */
  async function changed(
    change: (name: string, content: Buffer) => Buffer | null,
    more: ArchiveSource[] = [],
  ): Promise<string> {
    const sources: ArchiveSource[] = [];
    await readArchive(small, async ({ name, kind }, content) => {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      const kept = kind === "folder" ? Buffer.alloc(0) : change(name, Buffer.concat(parts));
      if (kind === "folder") sources.push({ name, kind });
      else if (kept) sources.push({ name, kind, content: kept });
    });
    const path = join(folder.path, "changed.tar.gz");
    await writeArchive(
      path,
      (async function* () {
        yield* sources.slice(0, -1);
        yield* more;
        yield* sources.slice(-1);
      })(),
      { level: 1 },
    );
    return path;
  }

  it("restores everything: records, files, the key; nothing half done", async () => {
    expect(await run(backupCommand, ["--data", data, "-o", backup])).toMatch(/backup\.tar\.gz: \d+ files, [\d.]+ MB/);
    expect(statSync(backup).mode & 0o077).toBe(0);
    // The folder is free again, and as it was.
    expect(readdirSync(data).sort()).toEqual(["api-key", "database", "files"]);

    const restored = join(folder.path, "new/restored");
    expect(await run(restoreCommand, ["--data", restored, "-i", backup])).toMatch(/restored: \d+ files/);
    expect(readdirSync(restored).sort()).toEqual(["api-key", "database", "files"]);
    expect(readFileSync(blobPath(restored)).equals(blob)).toBe(true);
    expect(existsSync(join(restored, "files/tmp"))).toBe(false);
    expect(readFileSync(join(restored, "api-key"), "utf8")).toBe("secret-key");
    expect(statSync(join(restored, "api-key")).mode & 0o777).toBe(0o600);
    const database = await open(restored);
    expect((await database.pool.query("select value from settings where name = 'saved'")).rows).toEqual([
      { value: { a: 1 } },
    ]);
    await database.close();
    expect(readdirSync(dirname(restored))).toEqual(["restored"]);
  });

  it("rejects a folder that is not empty, and fills an empty one", async () => {
    const target = join(folder.path, "empty");
    mkdirSync(target);
    writeFileSync(join(target, "mine"), "precious");
    await expect(run(restoreCommand, ["--data", target, "-i", backup])).rejects.toThrow(/not empty.*--data/);
    expect(readdirSync(target)).toEqual(["mine"]);
    await expect(run(restoreCommand, ["--data", data, "-i", backup])).rejects.toThrow(/not empty/);
    const empty = join(folder.path, "volume");
    mkdirSync(empty);
    const result = JSON.parse(await run(restoreCommand, ["--data", empty, "-i", backup, "--json"]));
    expect(result).toMatchObject({ input: backup, dataDir: empty, bucket: null, files: expect.any(Number) });
    expect(readdirSync(empty).sort()).toEqual(["api-key", "database", "files"]);
  });

  it("rejects a damaged file and one that is no backup, and leaves nothing behind", async () => {
    const target = join(folder.path, "never");
    const refuses = async (input: string, message: RegExp) => {
      await expect(run(restoreCommand, ["--data", target, "-i", input]), String(message)).rejects.toThrow(message);
      expect(readdirSync(folder.path).filter((name) => name.startsWith("never"))).toEqual([]);
    };
    await refuses(
      await changed((name, content) =>
        name.startsWith("files/") ? Buffer.concat([content, Buffer.from("!")]) : content,
      ),
      /damaged: files\/.* is not as it was/,
    );
    await refuses(
      await changed((name, content) => (name === "api-key" ? null : content)),
      /damaged: api-key is missing/,
    );
    await refuses(await changed((name, content) => (name === "checksums.json" ? null : content)), /damaged/);
    await refuses(
      await changed((_, content) => content, [{ name: "files/extra", kind: "file", content: blob }]),
      /extra is not in its list/,
    );
    for (const name of [
      "../evil",
      "/etc/evil",
      "files/../../evil",
      "database/./x",
      "lock",
      "files\\..\\x",
      "other/file",
      "files/.hidden",
    ]) {
      await refuses(
        await changed((_, content) => content, [{ name, kind: "file", content: blob }]),
        /damaged: it holds/,
      );
    }
    await refuses(
      await changed((name, content) => (name === "backup.json" ? Buffer.from('{"format":2,"engine":"99"}') : content)),
      /another version.*format 2, engine 99/,
    );
    await refuses(
      await changed((name, content) => (name === "backup.json" ? Buffer.from("no json") : content)),
      /no backup/,
    );
    const cut = join(folder.path, "cut.tar.gz");
    writeFileSync(cut, readFileSync(small).subarray(0, 300));
    await refuses(cut, /cannot be restored|damaged/);
    writeFileSync(cut, "hello");
    await refuses(cut, /cannot be restored: it is damaged/);
    writeFileSync(cut, "");
    await refuses(cut, /cannot be restored|damaged/);
    await expect(run(restoreCommand, ["--data", target, "-i", join(folder.path, "absent.tgz")])).rejects.toThrow(
      /no such file/,
    );
    await expect(run(restoreCommand, ["--data", target])).rejects.toThrow(/-i backup/);
    expect(existsSync(join(folder.path, "evil"))).toBe(false);
  });

  it("is made while the service runs, as of one moment", async () => {
    const config = { dataDir: data, databaseUrl: null } as ServiceConfig;
    const database = await open(data);
    const stop = await startControlServer({ config, database, log: silent, now: () => new Date() });
    let writing = true;
    let written = 0;
    const writer = (async () => {
      for (; writing; written++) {
        await database.transaction(async (tx) => {
          await tx.execute(`insert into usage values ('live-${written}', '2026-11', 1, 0)`);
          await tx.execute(`update usage set characters = 1 where org_id = 'live-${written}'`);
        });
      }
    })();
    const live = join(folder.path, "live.tgz");
    await expect.poll(() => written).toBeGreaterThan(5);
    const before = written;
    await run(backupCommand, ["--data", data, "-o", live]);
    const after = written;
    writing = false;
    await writer;
    await stop();
    await database.close();
    expect(readdirSync(data).sort()).toEqual(["api-key", "database", "files"]);
    const restored = join(folder.path, "live");
    await run(restoreCommand, ["--data", restored, "-i", live]);
    const copy = await open(restored);
    const { rows } = await copy.pool.query(
      "select count(*)::int as n, sum((motion_seconds <> characters)::int)::int as halves from usage",
    );
    expect(rows[0].halves).toBe(0);
    expect(rows[0].n).toBeGreaterThanOrEqual(before);
    expect(rows[0].n).toBeLessThanOrEqual(after + 1);
    await copy.close();
  });

  it("says what to do if it does not apply", async () => {
    await expect(run(backupCommand, ["--data", join(folder.path, "nothing"), "-o", backup])).rejects.toThrow(
      /no service's data.*--data/,
    );
    await expect(run(backupCommand, ["--data", data])).rejects.toThrow(/Give the file to write/);
    await expect(run(backupCommand, ["--data", data, "-o", join(folder.path, "no/folder/b.tgz")])).rejects.toThrow(
      /no folder/,
    );
    process.env.DATABASE_URL = "postgres://user:secret@db:5432/motion";
    try {
      for (const [command, args] of [
        [backupCommand, ["-o", backup]],
        [restoreCommand, ["-i", backup]],
      ] as const) {
        const error = await run(command, ["--data", data, ...args]).catch((thrown) => thrown);
        expect(error.message).toMatch(/pg_(dump|restore)/);
        expect(error.message).not.toContain("secret");
      }
    } finally {
      delete process.env.DATABASE_URL;
    }
  });
});
