import { readConfig } from "../config/read-config.js";
import type { ServiceConfig } from "../config/service-config.js";
import { DatabaseError } from "../db/database-error.js";
import { backupDataDir } from "./backup-data-dir.js";
import type { BackupSummary } from "./backup-format.js";
import { restoreDataDir } from "./restore-data-dir.js";

/** Where the data is: the command's flags. */
export interface BackupTarget {
  /** Else MOTION_DATA_DIR, else ./data. */
  data?: string;
  /** Config file; else MOTION_CONFIG. */
  config?: string;
}

export interface BackupResult extends BackupSummary {
  dataDir: string;
  /** Bucket that holds the files, which the backup then leaves out; null: the backup includes them. */
  bucket: string | null;
}

/** @throws {DatabaseError} when it cannot be done, with what to do */
export async function runBackup(target: BackupTarget, output: string): Promise<BackupResult> {
  const config = embeddedConfig(target, 'pg_dump --format=custom --file=service.dump "$DATABASE_URL"');
  return { ...(await backupDataDir(config.dataDir, output)), ...placeOf(config) };
}

/** @throws {DatabaseError} when it cannot be done, with what to do */
export async function runRestore(target: BackupTarget, input: string): Promise<BackupResult> {
  const config = embeddedConfig(target, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" service.dump');
  return { ...(await restoreDataDir(input, config.dataDir)), ...placeOf(config) };
}

function embeddedConfig({ data, config: file }: BackupTarget, command: string): ServiceConfig {
  const { MOTION_ROLE: _, ...env } = process.env;
  const config = readConfig({ flags: { data }, file, env });
  if (config.databaseUrl === null) return config;
  const files = config.s3
    ? `the bucket ${config.s3.bucket} (by the tools of its store)`
    : `the folder ${config.dataDir}/files`;
  throw new DatabaseError(
    `DATABASE_URL is set: the records are in PostgreSQL, which has its own tools: ${command}. The files are in ${files}: keep them too; take the database first, as files are stored before the records that name them. Unset DATABASE_URL for an embedded data folder.`,
  );
}

function placeOf({ dataDir, s3 }: ServiceConfig) {
  return { dataDir, bucket: s3?.bucket ?? null };
}
