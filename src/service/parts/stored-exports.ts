import { eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { exports } from "../db/tables.js";
import type { ServiceParts } from "./service-parts.js";

export type ExportRow = typeof exports.$inferSelect;

/** Most records kept in memory per service. */
const MOST_KNOWN = 10_000;

/** Records of recently requested exports by key, for each service in this process. They never change. */
const known = new WeakMap<ServiceParts, LRUCache<string, ExportRow>>();

/** Finds a stored export by its key. Null also if its file is gone; it is then made again. */
export async function storedExport(parts: ServiceParts, key: string): Promise<ExportRow | null> {
  const records = knownOf(parts);
  let row = records.get(key);
  // Checking the disk is cheap; a remote store was asked when the record was first read.
  if (row && parts.blobs.localPath(row.sha256) === null) return row;
  row ??= (await parts.database.queries.select().from(exports).where(eq(exports.key, key)))[0];
  if (!row) return null;
  if (await parts.blobs.has(row.sha256)) {
    records.set(key, row);
    return row;
  }
  records.delete(key);
  return null;
}

/** Stores an export under its key. @param seconds of the motion in it */
export async function storeExport(
  parts: ServiceParts,
  { key, bytes, mimetype, seconds }: { key: string; bytes: Uint8Array; mimetype: string; seconds: number },
): Promise<ExportRow> {
  const file = await parts.blobs.put(bytes);
  const made = { key, ...file, mimetype, seconds, created: parts.now() };
  await parts.database.queries.insert(exports).values(made).onConflictDoUpdate({ target: exports.key, set: made });
  return made;
}

function knownOf(parts: ServiceParts): LRUCache<string, ExportRow> {
  const records = known.get(parts) ?? new LRUCache<string, ExportRow>({ max: MOST_KNOWN });
  known.set(parts, records);
  return records;
}
