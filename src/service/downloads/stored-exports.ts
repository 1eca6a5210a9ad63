import { eq } from "drizzle-orm";
import { exports } from "../db/tables.js";
import type { ServiceParts } from "../service-parts.js";
import { type ExportRow, KnownExports } from "./known-exports.js";

/** Of each service of this process. */
const known = new WeakMap<ServiceParts, KnownExports>();

/** The stored export of a key. Null also when the record is there but not the file: it is made again then. */
export async function storedExport(parts: ServiceParts, key: string): Promise<ExportRow | null> {
  const records = knownOf(parts);
  let row = records.get(key);
  // A look at the disk is cheap; another store was asked when the record became known.
  if (row && parts.blobs.localPath(row.sha256) === null) return row;
  row ??= (await parts.database.queries.select().from(exports).where(eq(exports.key, key)))[0];
  if (!row) return null;
  if (await parts.blobs.has(row.sha256)) {
    records.add(row);
    return row;
  }
  records.delete(key);
  return null;
}

/** Keeps what was made under its key. @param seconds of the motion in it */
export async function storeExport(
  parts: ServiceParts,
  { key, bytes, mimetype, seconds }: { key: string; bytes: Uint8Array; mimetype: string; seconds: number },
): Promise<ExportRow> {
  const file = await parts.blobs.put(bytes);
  const made = { key, ...file, mimetype, seconds, created: parts.now() };
  await parts.database.queries.insert(exports).values(made).onConflictDoUpdate({ target: exports.key, set: made });
  return made;
}

function knownOf(parts: ServiceParts): KnownExports {
  const records = known.get(parts) ?? new KnownExports();
  known.set(parts, records);
  return records;
}
