import { show } from "../../requests/arguments.js";
import type { KeyOwner } from "../accounts/key-records.js";
import { findOrganization, listOrganizations, type Organization } from "../accounts/organizations.js";
import { findUserByEmail, findUserById } from "../accounts/users.js";
import { ServiceError } from "../base/service-error.js";
import type { AccountParts } from "../parts/account-parts.js";

/**
 * Finds an organization by its id or exact name.
 *
 * @throws ServiceError NOT_FOUND; BAD_USER_INPUT if several have that name
 */
export async function findOrganizationByName(parts: AccountParts, wanted: string): Promise<Organization> {
  const found = await searchOrganization(parts, wanted);
  if (found) return found;
  throw new ServiceError(
    "NOT_FOUND",
    `There is no organization ${show(wanted)}; babylon-motion org list shows all ids and names.`,
  );
}

/** Finds an organization by id or name, or a user by id or e-mail address. @throws ServiceError NOT_FOUND */
export async function findOwner(parts: AccountParts, wanted: string): Promise<KeyOwner> {
  const user = wanted.includes("@") ? await findUserByEmail(parts, wanted) : await findUserById(parts, wanted);
  if (user) return { orgId: user.orgId, userId: user.id };
  const organization = await searchOrganization(parts, wanted);
  if (organization) return { orgId: organization.id };
  throw new ServiceError(
    "NOT_FOUND",
    `There is no organization and no user ${show(wanted)}; give an id, the name of an organization, or the e-mail address of a user.`,
  );
}

async function searchOrganization(parts: AccountParts, wanted: string): Promise<Organization | null> {
  const byId = await findOrganization(parts, wanted);
  if (byId) return byId;
  const named = (await listOrganizations(parts)).filter(({ name }) => name === wanted.trim());
  if (named.length > 1) {
    const ids = named.map(({ id }) => id).join(", ");
    throw new ServiceError(
      "BAD_USER_INPUT",
      `${named.length} organizations are called ${show(wanted)}: ${ids}. Use an id.`,
    );
  }
  return named[0] ?? null;
}
