import { eq } from "drizzle-orm";
import { organizations } from "../../db/tables.js";
import type { AccountParts } from "../../parts/account-parts.js";
import { createOrganization, type Organization, planOf } from "../organizations.js";
import type { User } from "../users.js";

/**
 * Creates the organization of a user who signed up, with the id that the user's record already holds. The first plan is
 * the default.
 */
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

/**
 * A user's organization; null if it was deleted. It is created here if a crash prevented that when the user signed up.
 */
export async function organizationOf(parts: AccountParts, user: User): Promise<Organization | null> {
  const [row] = await parts.database.queries.select().from(organizations).where(eq(organizations.id, user.orgId));
  if (!row) return createOrganizationOf(parts, user);
  return row.deleted ? null : row;
}
