import { sql } from "drizzle-orm";
import type { Database, Queries } from "../db/database.js";

/** A download to charge. */
export interface Charge {
  id: string;
  orgId: string;
  userId: string | null;
  characterId: string;
  motionId: string;
  format: string;
  /** Whole milliseconds. */
  seconds: number;
  /** The month it counts towards: "2026-11". */
  month: string;
  sha256: string;
  created: Date;
}

const BEFORE_CHARGES = `
  with wanted as (
    select * from jsonb_to_recordset(`;
const AFTER_CHARGES = `::jsonb) as w (
      "id" text, "orgId" text, "userId" text, "characterId" text, "motionId" text, "format" text,
      "seconds" float8, "month" text, "sha256" text, "created" timestamptz
    )
  ),
  sums as (
    select "orgId", "month", round(sum("seconds")::numeric, 3)::float8 as seconds
    from wanted group by 1, 2 order by 1, 2
  ),
  taken as (
    insert into usage as u (org_id, month, motion_seconds, characters)
    select o.id, s.month, s.seconds, 0 from sums s join organizations o on o.id = s."orgId"
    where s.seconds <= o.motion_seconds_per_month
    order by 1, 2
    on conflict (org_id, month) do update
    set motion_seconds = round((u.motion_seconds + excluded.motion_seconds)::numeric, 3)::float8
    where round((u.motion_seconds + excluded.motion_seconds)::numeric, 3)::float8
      <= (select o.motion_seconds_per_month from organizations o where o.id = u.org_id)
    returning u.org_id, u.month
  )
  insert into downloads (id, org_id, user_id, character_id, motion_id, format, secs, month, sha256, created)
  select w."id", w."orgId", w."userId", w."characterId", w."motionId", w."format", w."seconds", w."month", w."sha256",
    w."created"
  from wanted w join taken t on t.org_id = w."orgId" and t.month = w."month"
  returning id`;
/** As a prepared statement it takes a third of the time; every download runs it. */
const PREPARED = { name: "insert-charges", text: `${BEFORE_CHARGES}$1${AFTER_CHARGES}` };

/**
 * Charges the seconds to the organizations' allowances and records the downloads, in one statement. The charges of one
 * organization and month succeed or fail together.
 *
 * @param tx transaction to use; default: none, the statement is a transaction of its own
 * @returns ids of the charges that succeeded
 */
export async function insertCharges(
  database: Database,
  charges: readonly Charge[],
  tx?: Queries,
): Promise<ReadonlySet<string>> {
  const json = JSON.stringify(charges);
  const { rows } = tx
    ? await tx.execute<{ id: string }>(sql`${sql.raw(BEFORE_CHARGES)}${json}${sql.raw(AFTER_CHARGES)}`)
    : await database.pool.query<{ id: string }>({ ...PREPARED, values: [json] });
  return new Set(rows.map(({ id }) => id));
}
