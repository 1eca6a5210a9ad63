import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readArchive } from "../db/archive/read-archive.js";
import { syncFolder, syncTree } from "../db/archive/sync-folder.js";
import { DatabaseError } from "../db/database-error.js";
import { ENGINE_MAJOR } from "../db/embedded/database-folder.js";
import { lockDirectory } from "../db/embedded/directory-lock.js";
import { newId } from "../db/new-id.js";
import { API_KEY, type BackupHead, type BackupSummary, CHECKSUMS, DATABASE, FILES, HEAD } from "./backup-format.js";

/** Names that a backup may contain: nothing outside its own folders. */
const NAME = new RegExp(`^(${API_KEY}|(${DATABASE}|${FILES})(/[\\w][\\w.-]*)*)$`);
/** The largest list of checksums, bytes: a million files. */
const MAX_LIST = 256 * 1024 * 1024;

/**
 * Restores a backup into a data folder, which must be empty. Everything is unpacked and checked in a draft folder
 * first.
 *
 * @throws {DatabaseError} when the folder is not empty, or the file is damaged or no backup
 */
export async function restoreDataDir(input: string, dataDir: string): Promise<BackupSummary> {
  const place = resolve(dataDir);
  const existing = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new DatabaseError(`The folder ${place} cannot be read (${error.code}).`);
  });
  if (existing && existing.length > 0) {
    throw new DatabaseError(
      `The folder ${place} is not empty; a backup is restored into a new or an empty one. Name another with --data, or move this one away.`,
    );
  }
  if (!existing) {
    const draft = `${place}.restoring-${newId()}`;
    return await unpackInto(draft, input, async () => {
      await rename(draft, place);
      await syncFolder(dirname(place));
    });
  }
  // The folder may be a mounted volume, which cannot be renamed over. The lock keeps services from starting in it.
  const lock = await lockDirectory(place);
  try {
    const draft = join(place, `restoring-${newId()}`);
    return await unpackInto(draft, input, async () => {
      const names = await readdir(draft);
      // The database is moved last: its presence marks the folder as complete.
      names.sort((a, b) => Number(a === DATABASE) - Number(b === DATABASE));
      for (const name of names) await rename(join(draft, name), join(place, name));
      await syncFolder(place);
    });
  } finally {
    await lock.release();
  }
}

async function unpackInto(draft: string, input: string, finish: () => Promise<void>): Promise<BackupSummary> {
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const summary = await unpack(input, draft);
    await syncTree(draft);
    await finish();
    return summary;
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code?.startsWith("Z_") ? "it is damaged, or no .tar.gz" : message;
    throw new DatabaseError(`The backup ${basename(input)} cannot be restored: ${reason}`, { cause: error });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function unpack(input: string, draft: string): Promise<BackupSummary> {
  const damaged = (what: string) =>
    new DatabaseError(`The backup ${basename(input)} is damaged: ${what}. Nothing was restored.`);
  const found = new Map<string, string>();
  let head: BackupHead | null = null;
  let checksums: Record<string, unknown> | null = null;
  let bytes = 0;
  await readArchive(input, async ({ name, kind, size }, content) => {
    if (!head) {
      head = readHead(input, name === HEAD ? await readJson(content, size) : null);
      found.set(HEAD, "");
      return;
    }
    if (name === CHECKSUMS) {
      checksums = (await readJson(content, size)) as Record<string, unknown> | null;
      return;
    }
    if (checksums || !NAME.test(name)) throw damaged(`it holds ${JSON.stringify(name)}`);
    const path = join(draft, name);
    if (kind === "folder") {
      await mkdir(path, { recursive: true, mode: 0o700 });
      return;
    }
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(Readable.from(hashed()), createWriteStream(path, { mode: 0o600, flags: "wx" }));
    found.set(name, hash.digest("hex"));
    bytes += size;
  });
  if (!head) throw readHead(input, null);
  if (!checksums) throw damaged("its end is missing");
  for (const [name, sha256] of Object.entries(checksums)) {
    if (name !== HEAD && found.get(name) !== sha256)
      throw damaged(`${name} is ${found.has(name) ? "not as it was" : "missing"}`);
  }
  for (const name of found.keys()) if (!(name in checksums)) throw damaged(`${name} is not in its list`);
  if (!found.has(`${DATABASE}/PG_VERSION`)) throw damaged("it has no database");
  return { files: found.size, bytes, created: (head as BackupHead).created };
}

function readHead(input: string, head: unknown): BackupHead {
  const { format, engine, created } = (head ?? {}) as Partial<BackupHead>;
  if (typeof format !== "number") throw new DatabaseError(`${basename(input)} is no backup of this service.`);
  if (format !== 1 || engine !== ENGINE_MAJOR) {
    throw new DatabaseError(
      `The backup ${basename(input)} was made by another version of babylon-motion (format ${format}, engine ${engine}); restore it with that one.`,
    );
  }
  return { format, engine, created: String(created) };
}

async function readJson(content: AsyncIterable<Buffer>, size: number): Promise<unknown> {
  if (size > MAX_LIST) return null;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    return null;
  }
}
