import { sql } from "drizzle-orm";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { Database, Queries } from "../db/database.js";
import { newId } from "../db/new-id.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { ChargeBatches } from "./charge-batches.js";
import { type Charge, insertCharges } from "./insert-charges.js";
import { monthOf } from "./month.js";
import { remainingAllowances, toMilliseconds } from "./remaining-allowances.js";

/** A file that is being downloaded. */
export interface DownloadedFile {
  characterId: string;
  motionId: string;
  format: string;
  /** Duration of the exported motion, after the speed multiplier. */
  seconds: number;
  /** Of the file. */
  sha256: string;
}

/** Time within which a range request continues a charged download of the same file, milliseconds. */
const CONTINUES_FOR = 3_600_000;

const batches = new WeakMap<Database, ChargeBatches>();

/**
 * Charges the file's seconds to this month's allowance and records the download, in one statement: concurrent downloads
 * never exceed the allowance.
 *
 * @param part whether only a part of the file is sent (206). It is free if it continues a charged download of the same
 *  file that began less than an hour ago; of several parts that begin at once, one is charged
 * @returns the id for `returnDownload`; null if the download was free
 * @throws ServiceError QUOTA_EXCEEDED; then nothing was charged
 */
export async function chargeDownload(
  parts: ServiceParts,
  viewer: Viewer,
  file: DownloadedFile,
  part: boolean,
): Promise<string | null> {
  const charge = chargeOf(parts, viewer, file);
  if (part) {
    const outcome = await chargePart(parts, charge);
    if (outcome === "continues") return null;
    if (outcome === "taken") return charge.id;
  } else if (await batchesOf(parts).take(charge)) return charge.id;
  throw quotaExceeded(charge.seconds, await remainingAllowances(parts, viewer.orgId));
}

/** Refunds the seconds of a failed download to the month that they were charged to; a second call does nothing. */
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

async function chargePart(parts: ServiceParts, charge: Charge): Promise<"continues" | "taken" | "too little is left"> {
  if (await continues(parts.database.queries, charge)) return "continues";
  return await parts.database.transaction(async (tx) => {
    const lock = `download ${charge.orgId} ${charge.sha256}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    if (await continues(tx, charge)) return "continues";
    return (await insertCharges(parts.database, [charge], tx)).size > 0 ? "taken" : "too little is left";
  });
}

async function continues(queries: Queries, { orgId, sha256, created }: Charge): Promise<boolean> {
  const since = new Date(created.getTime() - CONTINUES_FOR).toISOString();
  const { rows } = await queries.execute(sql`
    select 1 from downloads
    where org_id = ${orgId} and sha256 = ${sha256} and created > ${since}::timestamptz and returned is null
    limit 1`);
  return rows.length > 0;
}

function chargeOf(parts: ServiceParts, viewer: Viewer, file: DownloadedFile): Charge {
  const { orgId, userId } = viewer;
  const { characterId, motionId, format, sha256 } = file;
  const created = parts.now();
  const seconds = toMilliseconds(file.seconds);
  return {
    id: newId(),
    orgId,
    userId,
    characterId,
    motionId,
    format,
    seconds,
    month: monthOf(created),
    sha256,
    created,
  };
}

function batchesOf({ database }: ServiceParts): ChargeBatches {
  const found = batches.get(database) ?? new ChargeBatches(database);
  batches.set(database, found);
  return found;
}

/** Makes the error for an allowance that does not suffice. @param seconds that the download takes */
export function quotaExceeded(
  seconds: number,
  { motionSeconds, motionSecondsRemaining }: { motionSeconds: number; motionSecondsRemaining: number },
): ServiceError {
  return new ServiceError("QUOTA_EXCEEDED", notEnough(seconds, motionSeconds, motionSecondsRemaining));
}

/** The sentence that explains this, in errors and in answers alike. */
export function notEnough(seconds: number, allowance: number, remaining: number): string {
  return `The download takes ${seconds} s of motion, but of this month's ${allowance} s only ${remaining} s are left. The allowance is renewed on the first of the month (UTC).`;
}
