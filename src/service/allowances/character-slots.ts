import { sql } from "drizzle-orm";
import { ServiceError } from "../base/service-error.js";
import type { Queries } from "../db/database.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { monthOf } from "./month.js";

/**
 * Uses up one of the organization's character creations of this month. Concurrent calls never exceed the allowance.
 *
 * @param queries the transaction that creates the character, so that a failure uses up nothing
 * @throws ServiceError CHARACTER_LIMIT_REACHED
 */
export async function takeCharacterSlot(queries: Queries, parts: ServiceParts, orgId: string): Promise<void> {
  const month = monthOf(parts.now());
  const taken = await queries.execute(sql`
    insert into usage as u (org_id, month, motion_seconds, characters)
    select o.id, ${month}, 0, 1 from organizations o where o.id = ${orgId} and o.characters_per_month >= 1
    on conflict (org_id, month) do update set characters = u.characters + 1
    where u.characters + 1 <= (select characters_per_month from organizations where id = ${orgId})
    returning u.characters`);
  if (taken.rows.length === 0) {
    throw new ServiceError("CHARACTER_LIMIT_REACHED", "maximum number of characters reached");
  }
}
