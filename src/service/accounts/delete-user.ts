import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { notFound } from "../base/service-error.js";
import type { Queries } from "../db/database.js";
import { characters, credentials, motions, organizations, sessions, users, verifications } from "../db/tables.js";
import type { AccountParts } from "../parts/account-parts.js";
import { revokeKeysOf } from "./key-records.js";
import { activeUsers, type User } from "./users.js";
import { viewerCache } from "./viewer-cache.js";

export interface Deletion {
  /** Whether the organization was deleted too, because its last owner left. */
  organizationDeleted: boolean;
}

/**
 * Deletes a user: removes the name, address, password and sessions, and revokes the keys at once. The organization is
 * deleted with its last owner, along with its other users, keys, characters and motions. Download records stay, without
 * a name.
 */
export async function deleteUser(parts: AccountParts, user: Pick<User, "id" | "orgId">): Promise<Deletion> {
  const { hashes, organizationDeleted } = await parts.database.transaction(async (tx) => {
    // Locks the row: two owners who leave at once must not leave the organization without an owner.
    await tx.execute(sql`select id from ${organizations} where ${organizations.id} = ${user.orgId} for update`);
    const people = await activeUsers(tx, user.orgId);
    const leaving = people.find(({ id }) => id === user.id);
    if (!leaving) throw notFound("user", user.id);
    const last = isLastOwner(leaving, people);
    await forget(parts, tx, last ? people.map(({ id }) => id) : [user.id]);
    const hashes = await revokeKeysOf(parts, tx, last ? { orgId: user.orgId } : { orgId: user.orgId, userId: user.id });
    if (last) await deleteOrganization(parts, tx, user.orgId);
    return { hashes, organizationDeleted: last };
  });
  if (hashes.length > 0) await viewerCache(parts).forget(hashes);
  return { organizationDeleted };
}

/** Whether deleting this user deletes the organization. */
export function isLastOwner(user: Pick<User, "id" | "roles">, people: readonly User[]): boolean {
  const others = people.filter(({ id }) => id !== user.id);
  return user.roles.includes("owner") && !others.some(({ roles }) => roles.includes("owner"));
}

/** Removes all personal data of users; the rows stay because other rows refer to them. */
async function forget(parts: AccountParts, tx: Queries, ids: readonly string[]): Promise<void> {
  const list = [...ids];
  const now = parts.now();
  await tx.delete(sessions).where(inArray(sessions.userId, list));
  await tx.delete(credentials).where(inArray(credentials.userId, list));
  await tx.delete(verifications).where(inArray(verifications.value, list));
  await tx
    .update(users)
    .set({
      name: "Deleted user",
      email: sql`'deleted-' || ${users.id} || '@deleted.invalid'`,
      emailVerified: false,
      image: null,
      deleted: now,
      updated: now,
    })
    .where(inArray(users.id, list));
}

async function deleteOrganization(parts: AccountParts, tx: Queries, orgId: string): Promise<void> {
  const gone = { deleted: parts.now(), updated: parts.now() };
  await tx
    .update(organizations)
    .set({ ...gone, name: "Deleted organization" })
    .where(eq(organizations.id, orgId));
  for (const table of [characters, motions] as const) {
    await tx
      .update(table)
      .set(gone)
      .where(and(eq(table.orgId, orgId), isNull(table.deleted)));
  }
}

/** Removes another user from the manager's organization. @throws ServiceError NOT_FOUND */
export async function removeUser(parts: AccountParts, manager: User, id: string): Promise<void> {
  const [person] = await parts.database.queries
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.orgId, manager.orgId), ne(users.id, manager.id), isNull(users.deleted)));
  // An owner can only be removed by an owner.
  if (!person || (person.roles.includes("owner") && !manager.roles.includes("owner"))) throw notFound("user", id);
  await deleteUser(parts, person);
}
