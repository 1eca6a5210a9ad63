import { sql } from "drizzle-orm";
import { newId } from "../db/new-id.js";
import { ServiceError } from "../service-error.js";
import type { Queries, ServiceParts, Viewer } from "../service-parts.js";
import { monthOf } from "./month.js";
import { remainingAllowances, toMilliseconds } from "./remaining-allowances.js";

/** A file on its way to a client. */
export interface DownloadedFile {
  characterId: string;
  motionId: string;
  format: string;
  /** Of the exported motion, after the speed multiplier. */
  seconds: number;
  /** Of the file. */
  sha256: string;
}

/** How long a part of a file continues a charged download of it, milliseconds. */
const CONTINUES_FOR = 3_600_000;

/**
 * Takes the file's seconds off this month's allowance and writes the download down, in one statement: any number of
 * downloads at once never take more than there is.
 *
 * @param part whether only a part of the file is sent (206): it is free when it continues a charged download of the same
 *   file that began less than an hour ago; of several parts that begin at once one is charged
 * @returns what `returnDownload` takes; null when it was free
 * @throws ServiceError QUOTA_EXCEEDED; then nothing was taken
 */
export async function chargeDownload(
  parts: ServiceParts,
  viewer: Viewer,
  file: DownloadedFile,
  part: boolean,
): Promise<string | null> {
  const receipt = part
    ? await takeOfPart(parts, viewer, file)
    : await take(parts, parts.database.queries, viewer, file);
  if (receipt !== "too little is left") return receipt;
  throw quotaExceeded(toMilliseconds(file.seconds), await remainingAllowances(parts, viewer.orgId));
}

/** Gives the seconds of a download that failed back to the month that they were taken from; a second time does nothing. */
export async function returnDownload(parts: ServiceParts, id: string): Promise<void> {
  await parts.database.queries.execute(sql`
    with given_back as (
      update downloads set returned = ${parts.now().toISOString()}::timestamptz
      where id = ${id} and returned is null
      returning org_id, month, secs
    )
    update usage u set motion_seconds = greatest(0, round((u.motion_seconds - g.secs)::numeric, 3)::float8)
    from given_back g where u.org_id = g.org_id and u.month = g.month`);
}

/** The id of the new download, or that there is not enough for it. */
type Taken = string | "too little is left";

async function takeOfPart(parts: ServiceParts, viewer: Viewer, file: DownloadedFile): Promise<Taken | null> {
  if (await continues(parts, parts.database.queries, viewer, file)) return null;
  return await parts.database.transaction(async (tx) => {
    const lock = `download ${viewer.orgId} ${file.sha256}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    return (await continues(parts, tx, viewer, file)) ? null : await take(parts, tx, viewer, file);
  });
}

async function continues(parts: ServiceParts, queries: Queries, viewer: Viewer, file: DownloadedFile) {
  const since = new Date(parts.now().getTime() - CONTINUES_FOR).toISOString();
  const { rows } = await queries.execute(sql`
    select 1 from downloads
    where org_id = ${viewer.orgId} and sha256 = ${file.sha256} and created > ${since}::timestamptz and returned is null
    limit 1`);
  return rows.length > 0;
}

async function take(parts: ServiceParts, queries: Queries, viewer: Viewer, file: DownloadedFile): Promise<Taken> {
  const id = newId();
  const now = parts.now();
  const month = monthOf(now);
  const seconds = toMilliseconds(file.seconds);
  const { rows } = await queries.execute(sql`
    with taken as (
      insert into usage as u (org_id, month, motion_seconds, characters)
      select o.id, ${month}, ${seconds}::float8, 0 from organizations o
      where o.id = ${viewer.orgId} and ${seconds}::float8 <= o.motion_seconds_per_month
      on conflict (org_id, month) do update
      set motion_seconds = round((u.motion_seconds + excluded.motion_seconds)::numeric, 3)::float8
      where round((u.motion_seconds + excluded.motion_seconds)::numeric, 3)::float8
        <= (select motion_seconds_per_month from organizations where id = ${viewer.orgId})
      returning u.month
    )
    insert into downloads (id, org_id, user_id, character_id, motion_id, format, secs, month, sha256, created)
    select ${id}, ${viewer.orgId}, ${viewer.userId}::text, ${file.characterId}, ${file.motionId}, ${file.format},
      ${seconds}::float8, taken.month, ${file.sha256}, ${now.toISOString()}::timestamptz
    from taken
    returning id`);
  return rows.length === 0 ? "too little is left" : id;
}

/** @param seconds that the download takes */
export function quotaExceeded(
  seconds: number,
  { motionSeconds, motionSecondsRemaining }: { motionSeconds: number; motionSecondsRemaining: number },
): ServiceError {
  return new ServiceError("QUOTA_EXCEEDED", notEnough(seconds, motionSeconds, motionSecondsRemaining));
}

/** The sentence that says so, of an error and of an answer alike. */
export function notEnough(seconds: number, allowance: number, remaining: number): string {
  return `The download takes ${seconds} s of motion, but of this month's ${allowance} s only ${remaining} s are left. The allowance is renewed on the first of the month (UTC).`;
}
