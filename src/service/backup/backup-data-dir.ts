import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { reasonOf } from "../../requests/motion-error.js";
import { type ArchiveSource, folderSources, writeArchive } from "../db/archive/write-archive.js";
import { DatabaseError } from "../db/database-error.js";
import { databaseFolder, hasDatabase } from "../db/embedded/database-folder.js";
import { type DirectoryLock, lockDirectory } from "../db/embedded/directory-lock.js";
import { newId } from "../db/new-id.js";
import { type RunningServiceControl, reachRunningService } from "../operator/ask-running-service.js";
import { API_KEY, type BackupSummary, CHECKSUMS, DATABASE, FILES, HEAD, newHead } from "./backup-format.js";

/** How long to wait for a service that is just starting or stopping, milliseconds. */
const PATIENCE = 5_000;
const COPY = "backup-copy-";

/**
 * Writes a data folder (database, files, first key) atomically to a .tar.gz. A service that is using the folder keeps
 * running: the backup holds what was committed when it began.
 *
 * @throws {DatabaseError} when there is nothing to back up, or another process holds the folder and does not answer
 */
export async function backupDataDir(
  dataDir: string,
  output: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<BackupSummary> {
  if (!(await hasDatabase(databaseFolder(dataDir)))) {
    throw new DatabaseError(`There is no service's data in ${dataDir}; name its folder with --data.`);
  }
  const held = await hold(dataDir);
  if (!("ask" in held)) {
    try {
      await removeCopies(dataDir);
      return await write(dataDir, databaseFolder(dataDir), output, signal);
    } finally {
      await held.release();
    }
  }
  const copy = join(dataDir, `${COPY}${newId()}`);
  try {
    await mkdir(copy, { mode: 0o700 });
    await held.ask("database.copy", { folder: join(copy, DATABASE) });
    return await write(dataDir, join(copy, DATABASE), output, signal);
  } finally {
    held.close();
    await rm(copy, { recursive: true, force: true });
  }
}

/** Takes the folder's lock, or connects to the service that holds it. */
async function hold(dataDir: string): Promise<DirectoryLock | RunningServiceControl> {
  for (const end = performance.now() + PATIENCE; ; await sleep(100)) {
    const running = await reachRunningService(dataDir);
    if (running) return running;
    try {
      return await lockDirectory(dataDir);
    } catch (error) {
      if (!(error instanceof DatabaseError) || performance.now() > end) throw error;
    }
  }
}

async function write(dataDir: string, database: string, output: string, signal?: AbortSignal): Promise<BackupSummary> {
  const head = newHead();
  const checksums: Record<string, string> = {};
  const summary: BackupSummary = { files: 0, bytes: 0, created: head.created };
  const onFile = (name: string, sha256: string, size: number) => {
    checksums[name] = sha256;
    summary.files++;
    summary.bytes += size;
  };
  try {
    await writeArchive(output, sources(), { onFile, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw new DatabaseError(`The backup cannot be written to ${output}: ${reasonOf(error)}`, { cause: error });
  }
  return summary;

  async function* sources(): AsyncIterable<ArchiveSource> {
    yield { name: HEAD, kind: "file", content: json(head) };
    yield* folderSources(database, DATABASE);
    // Files never change and are stored before the records that name them, so the database's files are all here. Only
    // uploads that no job needs any more are deleted.
    const files = join(dataDir, FILES);
    if (existsSync(files)) {
      for await (const source of folderSources(files, FILES)) {
        if (!source.name.startsWith(`${FILES}/tmp`))
          yield source.kind === "file" ? { ...source, mayVanish: true } : source;
      }
    }
    const key = join(dataDir, API_KEY);
    if (existsSync(key)) yield { name: API_KEY, kind: "file", path: key };
    // The checksums of everything written so far.
    yield { name: CHECKSUMS, kind: "file", content: json({ ...checksums }) };
  }
}

/** Removes what a killed backup left behind. */
async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(COPY)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value, null, 1));
}
