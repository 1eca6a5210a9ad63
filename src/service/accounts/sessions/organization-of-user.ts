import { eq } from "drizzle-orm";
import { organizations } from "../../db/tables.js";
import type { AccountParts } from "../account-parts.js";
import { createOrganization, type Organization, planOf } from "../organizations.js";
import type { User } from "../users.js";

/** The organization of somebody who signed up, under the id that his user has. The first plan is the default. */
export function createOrganizationOf(
  parts: AccountParts,
  user: Pick<User, "orgId" | "name">,
  { plan, name }: { plan?: string; name?: string } = {},
): Promise<Organization> {
  return createOrganization(parts, {
    id: user.orgId,
    name: name || `${[...user.name].slice(0, 180).join("")}'s organization`,
    plan: planOf(parts.config, plan || parts.config.plans[0].id).id,
  });
}

/** A user's organization; made where a crash came between him and it. Null when it was deleted. */
export async function organizationOf(parts: AccountParts, user: User): Promise<Organization | null> {
  const [row] = await parts.database.queries.select().from(organizations).where(eq(organizations.id, user.orgId));
  if (!row) return createOrganizationOf(parts, user);
  return row.deleted ? null : row;
}
