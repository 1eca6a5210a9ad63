import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { SERVICE_ASSETS } from "../base/service-assets.js";

/** A step of the database schema. Once released, its SQL never changes. */
export interface Migration {
  /** File name without ".sql": "0001_service". */
  name: string;
  sql: string;
}

const FOLDER = new URL("migrations/", SERVICE_ASSETS);

/** Reads all migrations, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_[\w-]+\.sql$/.test(file)).sort();
  return await Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -".sql".length),
      sql: await readFile(new URL(file, FOLDER), "utf8"),
    })),
  );
}

/** SHA-256 of all migrations, hex. */
export function migrationsHash(migrations: readonly Migration[]): string {
  const hash = createHash("sha256");
  for (const { name, sql } of migrations) hash.update(`${name}\0${sql}\0`);
  return hash.digest("hex");
}
