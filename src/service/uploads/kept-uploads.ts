import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queries } from "../db/database.js";
import { assets, characterPreviews, exports, jobs, motions, uploads } from "../db/tables.js";
import { secondsFromNow } from "../jobs/job-records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { ReceivedFile } from "./upload.js";

/** How long an upload is kept after its last request, unless a job needs it for longer, seconds. */
export const KEPT = 3600;
/** States of jobs that still read their file, and its hash. */
const OPEN: ("RESERVED" | "READY")[] = ["RESERVED", "READY"];
const FILE = sql`${jobs.args}->'file'->>'sha256'`;
/** Most uploads that are deleted at once. */
const MOST = 50;

/**
 * Stores an upload for a job that is created next. It is kept for an hour, and longer while a job needs it.
 * Waits while an equal upload is being deleted.
 */
export async function keepUpload(
  { blobs, database }: Pick<ServiceParts, "blobs" | "database">,
  { path, sha256, size }: Pick<ReceivedFile, "path" | "sha256" | "size">,
): Promise<void> {
  const keptUntil = secondsFromNow(KEPT) as unknown as Date;
  // First: from here on nobody deletes the file.
  await database.queries
    .insert(uploads)
    .values({ sha256, keptUntil })
    .onConflictDoUpdate({ target: uploads.sha256, set: { keptUntil } });
  await blobs.putFile(path, { sha256, size });
}

/**
 * Deletes uploads whose time is over and that no open job reads. Any number of processes may call this at once.
 *
 * @returns how many were deleted
 */
export async function deleteUploads({ blobs, database }: Pick<ServiceParts, "blobs" | "database">): Promise<number> {
  const old = await database.queries
    .select({ sha256: uploads.sha256 })
    .from(uploads)
    .where(
      and(
        lt(uploads.keptUntil, sql`now()`),
        // those that jobs hold must not keep others waiting
        sql`not exists (select 1 from ${jobs} where ${inArray(jobs.status, OPEN)} and ${FILE} = ${uploads.sha256})`,
      ),
    )
    .orderBy(uploads.keptUntil)
    .limit(MOST);
  let deleted = 0;
  for (const { sha256 } of old) {
    await database.transaction(async (tx) => {
      // An equal upload waits for this lock before it looks whether the file is there.
      const [held] = await tx
        .select()
        .from(uploads)
        .where(and(eq(uploads.sha256, sha256), lt(uploads.keptUntil, sql`now()`)))
        .for("update", { skipLocked: true });
      if (!held || (await isRead(tx, sha256))) return;
      // Within the transaction, whose lock protects it: one file's removal takes milliseconds.
      if (!(await isNamed(tx, sha256))) {
        await blobs.delete(sha256);
        deleted++;
      }
      await tx.delete(uploads).where(eq(uploads.sha256, sha256));
    });
  }
  return deleted;
}

/** Whether a job that is not done reads the file. */
async function isRead(tx: Queries, sha256: string): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.status, OPEN), eq(FILE, sha256)))
    .limit(1);
  return job !== undefined;
}

/** Whether the same bytes are a stored file too: somebody may have uploaded what they downloaded here. */
async function isNamed(tx: Queries, sha256: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${assets} where ${assets.sha256} = ${sha256}
    union all select 1 from ${motions} where ${motions.bundleSha256} = ${sha256}
    union all select 1 from ${exports} where ${exports.sha256} = ${sha256}
    union all select 1 from ${characterPreviews} where ${characterPreviews.made}::text like ${`%${sha256}%`}
    limit 1`);
  return rows.length > 0;
}
