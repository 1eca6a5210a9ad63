import { constants } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "../database.js";
import { DatabaseError } from "../database-error.js";
import { databaseOfPool } from "../database-of-pool.js";
import { endPool } from "../end-pool.js";
import { migrate } from "../migrate.js";
import { surviveLostConnections } from "../survive-lost-connections.js";
import { databaseFolder, hasDatabase, unpackDatabase } from "./database-folder.js";
import { findTemplate } from "./database-template.js";
import { lockDirectory } from "./directory-lock.js";
import { embeddedPool } from "./embedded-pool.js";
import { EmbeddedSession } from "./embedded-session.js";
import { startHousekeeping } from "./housekeeping.js";
import { SESSION_LIMITS } from "./limits.js";
import type { SessionLimits } from "./session-queue.js";
import { simpleQuery } from "./wire-messages.js";

/** The embedded database, which can be copied while it is in use. */
export interface EmbeddedDatabase extends Database {
  readonly kind: "embedded";
  /** Copies all files, as of one moment between two transactions, into a folder that does not exist yet. */
  copyTo(folder: string): Promise<void>;
}

/** Time that a killed process may take to exit if the next one starts at once, milliseconds. */
const DYING = 2_000;

/**
 * Opens the embedded database of a data folder, or creates it. Its only session runs in a thread and is shared by the
 * pool's clients; an acknowledged commit survives a killed process and a power failure (see openPglite).
 *
 * @throws {DatabaseError} when another process holds the folder, or it cannot be written or read
 */
export async function openEmbedded(
  dataDir: string,
  log: Logger,
  limits: SessionLimits = SESSION_LIMITS,
): Promise<EmbeddedDatabase> {
  await makeDataFolder(dataDir);
  const lock = await lockDirectory(dataDir, DYING).catch((error) => {
    throw error instanceof DatabaseError ? error : unwritable(dataDir, error);
  });
  const folder = databaseFolder(dataDir);
  const session = new EmbeddedSession(folder, prepare(folder), limits, log);
  const pool = embeddedPool(session);
  surviveLostConnections(pool, log);
  const stop = async () => {
    await endPool(pool);
    await session.close();
    await lock.release();
  };
  const copyTo = (target: string) =>
    session.queue.exclusively(async () => {
      await session.execute(simpleQuery("checkpoint"));
      await cp(folder, target, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE });
    });
  try {
    await session.ready();
    const applied = await migrate(pool, {
      async before(next) {
        const copy = join(dataDir, `database-before-${next}`);
        await rm(copy, { recursive: true, force: true });
        await copyTo(copy);
        log.info({ copy }, "a copy of the database is kept; it is migrated now");
      },
    });
    if (applied.length > 0) log.info({ migrations: applied }, "the database was migrated");
  } catch (error) {
    await stop();
    throw error;
  }
  const stopHousekeeping = startHousekeeping(pool, log);
  const database = databaseOfPool("embedded", pool, session.channels, async () => {
    stopHousekeeping();
    await stop();
  });
  return Object.assign(database, { kind: "embedded" as const, copyTo });
}

async function prepare(folder: string): Promise<void> {
  if (!(await hasDatabase(folder))) await unpackDatabase(await findTemplate(), folder);
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
}

function unwritable(dataDir: string, cause: unknown): DatabaseError {
  const { code } = cause as NodeJS.ErrnoException;
  const reason = code === "ENOSPC" ? "its disk is full" : code;
  return new DatabaseError(
    `The data folder ${dataDir} cannot be made or written (${reason}). Give another one with --data.`,
    { cause },
  );
}
