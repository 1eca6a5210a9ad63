import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { Database } from "../../../src/service/db/database.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { postgresUrl } from "../support/postgres.js";

export const silent = pino({ level: "silent" });

export interface TestDatabase {
  database: Database;
  /** Opens the same one again, after `database.close()`. */
  reopen(): Promise<Database>;
  remove(): Promise<void>;
}

/** A new database of that kind; null when there is no PostgreSQL server. */
export async function openTestDatabase(kind: Database["kind"]): Promise<TestDatabase | null> {
  const made = kind === "postgres" ? await postgresUrl() : null;
  if (kind === "postgres" && !made) return null;
  const dataDir = await mkdtemp(join(tmpdir(), "babylon-motion-db-"));
  const reopen = () => openDatabase({ dataDir, databaseUrl: made?.url ?? null }, silent);
  return {
    database: await reopen(),
    reopen,
    async remove() {
      await made?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "babylon-motion-db-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
