import { ENGINE_MAJOR } from "../embedded/database-folder.js";

/** First entry of a backup: what it is. */
export const HEAD = "backup.json";
/** Last entry: the SHA-256 of every other file by its name. */
export const CHECKSUMS = "checksums.json";
/** What of a data folder is in a backup: folders, and the first key. */
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

/** What a backup held. */
export interface BackupSummary {
  files: number;
  /** Before compression. */
  bytes: number;
  created: string;
}
