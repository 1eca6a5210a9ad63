import { sql } from "drizzle-orm";
import { readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import { motionDownloads } from "../../requests/operations/downloads.js";
import type { Viewer } from "../base/viewer.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** A counted download. Its character and motion may have been deleted since. */
export interface DownloadRecord {
  created: Date;
  userId: string | null;
  orgId: string;
  characterId: string;
  motionId: string;
  format: string;
  secs: number;
}

/** Which downloads to list. */
export interface DownloadFilter {
  /** Only this user's; null: those of everybody in the organization. */
  userId?: string | null;
  /** 1 to 500; default 50. */
  limit?: number | null;
  /** `created` of the last one seen; only older ones are listed. */
  before?: string | null;
}

/**
 * Lists the organization's counted downloads, newest first. Downloads in the same millisecond as the last one are
 * included even beyond the limit, so that paging with `before` skips none.
 */
export async function listDownloads(
  parts: ServiceParts,
  viewer: Viewer,
  filter: DownloadFilter = {},
): Promise<DownloadRecord[]> {
  const limit = readNumber("limit", motionDownloads.arguments.limit, filter.limit);
  const before = readTime("before", filter.before);
  const { rows } = await parts.database.queries.execute<Record<string, unknown>>(sql`
    select created, user_id, character_id, motion_id, format, secs from downloads
    where org_id = ${viewer.orgId} and returned is null
      ${filter.userId ? sql`and user_id = ${filter.userId}` : sql``}
      ${before ? sql`and created < ${before.toISOString()}::timestamptz` : sql``}
    order by created desc
    fetch first ${sql.raw(String(limit))} rows with ties`);
  return rows.map((row) => ({
    created: new Date(row.created as string | Date),
    userId: row.user_id as string | null,
    orgId: viewer.orgId,
    characterId: row.character_id as string,
    motionId: row.motion_id as string,
    format: row.format as string,
    secs: Number(row.secs),
  }));
}

function readTime(name: string, value: string | null | undefined): Date | null {
  if (value === null || value === undefined) return null;
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$/.test(value) ? new Date(value) : new Date(Number.NaN);
  if (!Number.isNaN(time.getTime())) return time;
  throw badInput(name, `${name} must be a time such as 2026-11-21T08:30:00.000Z; got ${show(value)}.`);
}
