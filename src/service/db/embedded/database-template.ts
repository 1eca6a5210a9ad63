import { existsSync } from "node:fs";
import { access, constants, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pino, { type Logger } from "pino";
import { SERVICE_ASSETS } from "../../base/service-assets.js";
import { folderSources, writeArchive } from "../archive/write-archive.js";
import type { Database } from "../database.js";
import { DatabaseError } from "../database-error.js";
import { databaseOfPool } from "../database-of-pool.js";
import { endPool } from "../end-pool.js";
import { migrate } from "../migrate.js";
import { migrationsHash, readMigrations } from "../migrations.js";
import { surviveLostConnections } from "../survive-lost-connections.js";
import { lockDirectory } from "./directory-lock.js";
import { embeddedPool } from "./embedded-pool.js";
import { EmbeddedSession } from "./embedded-session.js";
import { SESSION_LIMITS } from "./limits.js";

/** The template that ships with the built package. */
const SHIPPED = fileURLToPath(new URL("database-template.tgz", SERVICE_ASSETS));

/**
 * Finds the archive of a new database with all migrations applied, as creating one from scratch takes seconds. The
 * package ships it; in a clone it is made when first needed and kept in node_modules/.cache.
 */
export async function findTemplate(): Promise<string> {
  if (existsSync(SHIPPED)) return SHIPPED;
  const folder = await cacheFolder();
  const path = join(folder, `database-${await templateKey()}.tgz`);
  while (!existsSync(path)) {
    // One process makes it while the others wait.
    const lock = await lockDirectory(folder).catch((error) => {
      if (error instanceof DatabaseError) return null;
      throw error;
    });
    if (!lock) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(path)) await makeTemplate(path);
    } finally {
      await lock.release();
    }
  }
  return path;
}

/** Creates a new database in a temporary folder and writes it to a file. */
export async function makeTemplate(path: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "babylon-motion-template-"));
  const folder = join(temporary, "database");
  try {
    await mkdir(folder);
    const log = pino({ level: "silent" });
    const session = new EmbeddedSession(folder, Promise.resolve(), SESSION_LIMITS, log);
    const pool = embeddedPool(session);
    surviveLostConnections(pool, log);
    try {
      // Connecting has a time limit, and creating the database may take all of it on a slow machine.
      await session.ready();
      await migrate(pool);
      await prepareQueue(
        databaseOfPool("embedded", pool, session.channels, async () => {}),
        log,
      );
      // No database is ever created from these templates; without them a new one is a third of the size.
      await pool.query("update pg_database set datistemplate = false where datname <> current_database()");
      for (const name of ["template0", "template1"]) await pool.query(`drop database if exists ${name}`);
      await pool.query("vacuum (freeze, analyze)");
    } finally {
      await endPool(pool);
      await session.close();
    }
    await writeArchive(path, folderSources(folder, "."), { level: 9 });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Creates the queue's own tables, as its first start would. */
async function prepareQueue(database: Database, log: Logger): Promise<void> {
  const { openJobMessages } = await import("../job-messages.js");
  const messages = await openJobMessages(database, log);
  await messages.close();
}

/** Version of the steps that make a template. */
const RECIPE = 2;

/** Key of everything that a template depends on. */
async function templateKey(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(await readFile(join(dirname(engine), "../package.json"), "utf8"));
  return `${version}-${RECIPE}-${migrationsHash(await readMigrations()).slice(0, 16)}`;
}

/** node_modules/.cache of the package, or the system's temporary folder if that is not writable. */
async function cacheFolder(): Promise<string> {
  for (let folder = dirname(SHIPPED); folder !== dirname(folder); folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (!existsSync(modules)) continue;
    const cache = join(modules, ".cache", "babylon-motion");
    try {
      await mkdir(cache, { recursive: true });
      await access(cache, constants.W_OK);
      return cache;
    } catch {
      break;
    }
  }
  const cache = join(tmpdir(), `babylon-motion-cache-${process.getuid?.() ?? "user"}`);
  await mkdir(cache, { recursive: true, mode: 0o700 });
  return cache;
}
