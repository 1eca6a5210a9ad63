import { ENGINE_MAJOR } from "../db/embedded/database-folder.js";

/** First entry of a backup: its description. */
export const HEAD = "backup.json";
/** Last entry: the SHA-256 of every other file, by name. */
export const CHECKSUMS = "checksums.json";
/** The parts of a data folder that a backup holds: folders, and the first key. */
export const DATABASE = "database";
export const FILES = "files";
export const API_KEY = "api-key";

export interface BackupHead {
  format: 1;
  /** ISO 8601. */
  created: string;
  /** Major version of the embedded engine. */
  engine: string;
}

export function newHead(): BackupHead {
  return { format: 1, created: new Date().toISOString(), engine: ENGINE_MAJOR };
}

/** What a backup contains. */
export interface BackupSummary {
  files: number;
  /** Before compression. */
  bytes: number;
  created: string;
}
