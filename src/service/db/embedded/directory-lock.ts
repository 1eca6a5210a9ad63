import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "../database-error.js";
import { isAlive, processStart } from "./process-start.js";

/** The lock of a data folder that only this process may use. */
export interface DirectoryLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  /** From `processStart`. */
  started: string | null;
  host: string;
  /** Identifies this one lock. */
  id: string;
}

/** Interval at which the holder touches its lock, milliseconds. */
const BEAT = 5_000;
/** Age at which another machine's lock (say, of a previous container) counts as abandoned, milliseconds. */
const SILENT = 20_000;
/** Time that a taker waits to see whether another one took over at the same moment, milliseconds. */
const SETTLE = 150;
const POLL = 25;
/** A draft is linked right after it is written, so one older than this was left behind; milliseconds. */
const DRAFT_LIVES = 60_000;

/**
 * Takes the lock of a data folder: the file `lock` in it, which names its process. A lock that a killed process left is
 * taken over; that of a live process never.
 *
 * @param patience how long to wait for a holder to exit, milliseconds; default 0
 * @throws {DatabaseError} when another process holds it
 */
export async function lockDirectory(folder: string, patience = 0): Promise<DirectoryLock> {
  const path = join(folder, "lock");
  const own: Holder = {
    pid: process.pid,
    started: await processStart(process.pid),
    host: hostname(),
    id: randomUUID(),
  };
  const until = Date.now() + patience;
  const draft = `${path}.${own.id}`;
  await writeFile(draft, JSON.stringify(own), { flush: true });
  try {
    for (;;) {
      if (await linked(draft, path)) break;
      const holder = await readHolder(path);
      if (holder === null) continue;
      if (await holds(path, holder)) {
        if (Date.now() > until) throw heldBy(folder, holder);
        await sleep(POLL);
        continue;
      }
      await removeStale(path, holder);
      if (!(await linked(draft, path))) continue;
      await sleep(SETTLE);
      if ((await readHolder(path))?.id === own.id) break;
    }
  } finally {
    await rm(draft, { force: true });
  }
  await removeDrafts(folder);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, BEAT).unref();
  return {
    async release() {
      clearInterval(beat);
      if ((await readHolder(path))?.id === own.id) await rm(path, { force: true });
    },
  };
}

/** Removes drafts of processes that were killed while taking the lock. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^lock\.[0-9a-f-]{36}$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DRAFT_LIVES) await rm(path, { force: true });
  }
}

/** Finds the process that has a data folder open, if it is a live one on this machine. */
export async function holderOf(folder: string): Promise<{ pid: number } | null> {
  const path = join(folder, "lock");
  const holder = await readHolder(path);
  return holder !== null && (await holds(path, holder)) ? { pid: holder.pid } : null;
}

/** Moves the draft into place atomically, unless there is a lock already. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // The file system has no hard links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "EOPNOTSUPP" && code !== "ENOSYS") throw error;
  }
  try {
    await writeFile(path, await readFile(draft), { flag: "wx", flush: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Reads the lock's holder; null if there is no lock. An unreadable lock belongs to no process. */
async function readHolder(path: string): Promise<Holder | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const { pid, started, host, id } = JSON.parse(text);
    if (Number.isSafeInteger(pid) && pid > 0) {
      return { pid, started: started ?? null, host: String(host), id: String(id) };
    }
  } catch {
    // It was half written on a file system without hard links, or is not ours.
  }
  return { pid: 0, started: null, host: hostname(), id: "" };
}

async function holds(path: string, { pid, started, host }: Holder): Promise<boolean> {
  if (host !== hostname()) return await beats(path);
  if (pid === 0 || !isAlive(pid)) return false;
  const now = await processStart(pid);
  return started === null || now === null || started === now;
}

/** Whether a holder on another machine still touches its lock. */
async function beats(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs < SILENT;
  } catch {
    return false;
  }
}

async function removeStale(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = await readHolder(aside);
  // Another process took over in between; the lock is its own.
  if (moved?.id !== stale.id || moved.pid !== stale.pid) await rename(aside, path);
  else await rm(aside, { force: true });
}

function heldBy(folder: string, { pid, host }: Holder): DatabaseError {
  const who = pid === process.pid && host === hostname() ? "this process" : `process ${pid}`;
  const where = host === hostname() ? "" : ` on ${host}`;
  return new DatabaseError(
    `The data folder ${folder} is in use by ${who}${where}. Stop that service first, or give this one another folder with --data; ` +
      "several processes can share one database only with DATABASE_URL (PostgreSQL).",
  );
}
