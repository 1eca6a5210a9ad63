import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "../database-error.js";
import { isAlive, processStart } from "./process-start.js";

/** A data folder that this process alone may use. */
export interface DirectoryLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  /** As of processStart. */
  started: string | null;
  host: string;
  /** Of this very lock. */
  id: string;
}

/** The holder touches its lock so often; milliseconds. */
const BEAT = 5_000;
/** A lock of another machine (a container before this one) that was not touched for so long is nobody's; milliseconds. */
const SILENT = 20_000;
/** How long a taker waits to see whether another one took over in the same moment; milliseconds. */
const SETTLE = 150;
const POLL = 25;
/** A draft is written and linked in a moment: one that is older was left behind; milliseconds. */
const DRAFT_LIVES = 60_000;

/**
 * Takes the lock of a data folder: the file `lock` in it, with the process that has it. One that a killed process left
 * is taken over; one of a live process never.
 *
 * @param patience how long to wait for a holder to end, milliseconds; default 0
 * @throws {DatabaseError} when another process has it
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

/** Drafts of processes that were killed while they took the lock. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^lock\.[0-9a-f-]{36}$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > DRAFT_LIVES) await rm(path, { force: true });
  }
}

/** The process that has a data folder open, when it is one of this machine and alive. */
export async function holderOf(folder: string): Promise<{ pid: number } | null> {
  const path = join(folder, "lock");
  const holder = await readHolder(path);
  return holder !== null && (await holds(path, holder)) ? { pid: holder.pid } : null;
}

/** Puts the draft in place, whole, unless there is a lock. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // A file system without hard links.
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

/** Null: there is no lock. One that cannot be read is of no process. */
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
    // Half written by a file system without hard links, or not ours.
  }
  return { pid: 0, started: null, host: hostname(), id: "" };
}

async function holds(path: string, { pid, started, host }: Holder): Promise<boolean> {
  if (host !== hostname()) return await beats(path);
  if (pid === 0 || !isAlive(pid)) return false;
  const now = await processStart(pid);
  return started === null || now === null || started === now;
}

/** Whether a holder that cannot be asked still touches its lock. */
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
  // Somebody took over in between: it is his.
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
