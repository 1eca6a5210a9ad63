import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { AccountParts } from "../parts/account-parts.js";
import { findOrganization, type Organization } from "./organizations.js";
import { activeUsers, findUsers, type User } from "./users.js";

/** The viewer's organization. */
export async function viewerOrganization(parts: AccountParts, viewer: Viewer): Promise<Organization> {
  const organization = await findOrganization(parts, viewer.orgId);
  // It was deleted after the key was checked.
  if (!organization) throw new ServiceError("UNAUTHENTICATED", "This key is no longer valid.");
  return organization;
}

/** The viewer's user; null for a key of an organization without users. */
export async function viewerUser(parts: AccountParts, viewer: Viewer): Promise<User | null> {
  if (viewer.userId === null) return null;
  return (await findUsers(parts, viewer, [viewer.userId])).get(viewer.userId) ?? null;
}

/** The users of the viewer's organization, oldest first. */
export function usersOfOrganization(parts: AccountParts, viewer: Viewer): Promise<User[]> {
  return activeUsers(parts.database.queries, viewer.orgId);
}
