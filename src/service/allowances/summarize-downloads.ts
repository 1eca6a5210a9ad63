import { sql } from "drizzle-orm";
import { readChoice } from "../../requests/arguments.js";
import { motionDownloadSummary } from "../../requests/operations/downloads.js";
import type { Viewer } from "../base/viewer.js";
import type { ServiceParts } from "../parts/service-parts.js";

const { choices, default: month } = motionDownloadSummary.arguments.interval;

export interface DownloadSummary {
  /** First day of the interval, UTC: "2026-11-01". Weeks begin on Monday. */
  date: string;
  secs: number;
}

/**
 * Sums the organization's counted seconds by interval, newest first; intervals without a download are left out.
 *
 * @param interval "day", "week", "month" (default) or "year"
 */
export async function summarizeDownloads(
  parts: ServiceParts,
  viewer: Viewer,
  interval?: string | null,
): Promise<DownloadSummary[]> {
  const unit = readChoice("interval", choices, month, interval);
  const { rows } = await parts.database.queries.execute<{ date: string; secs: number | string }>(sql`
    select to_char(date_trunc(${unit}::text, created at time zone 'UTC'), 'YYYY-MM-DD') as date,
      round(sum(secs)::numeric, 3)::float8 as secs
    from downloads where org_id = ${viewer.orgId} and returned is null
    group by 1 order by 1 desc`);
  return rows.map(({ date, secs }) => ({ date, secs: Number(secs) }));
}
