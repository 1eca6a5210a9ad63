import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Viewer } from "../base/viewer.js";
import type { Database } from "../db/database.js";
import { apiKeys, organizations, users } from "../db/tables.js";

/**
 * Loads the viewers of keys, by the keys' hashes. Revoked keys and those of deleted users and organizations are left
 * out.
 */
export async function loadViewers(database: Database, hashes: readonly string[]): Promise<Map<string, Viewer>> {
  const { queries } = database;
  const rows = await queries
    .select({
      hash: apiKeys.hash,
      keyId: apiKeys.id,
      orgId: organizations.id,
      requestsPerMinute: organizations.requestsPerMinute,
      features: organizations.features,
      ownerId: apiKeys.userId,
      userId: users.id,
      userDeleted: users.deleted,
      roles: users.roles,
    })
    .from(apiKeys)
    .innerJoin(organizations, eq(organizations.id, apiKeys.orgId))
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(and(inArray(apiKeys.hash, [...hashes]), isNull(apiKeys.revoked), isNull(organizations.deleted)));
  const orphans = rows.filter(({ ownerId }) => ownerId === null).map(({ orgId }) => orgId);
  const oldest = orphans.length > 0 ? await oldestUsers(database, orphans) : new Map<string, string>();
  const viewers = new Map<string, Viewer>();
  for (const row of rows) {
    if (row.ownerId !== null && (row.userId === null || row.userDeleted !== null)) continue;
    const viewer: Viewer = {
      orgId: row.orgId,
      userId: row.userId ?? oldest.get(row.orgId) ?? null,
      roles: Object.freeze(row.ownerId === null ? ["owner"] : (row.roles ?? [])),
      keyId: row.keyId,
      requestsPerMinute: row.requestsPerMinute,
      features: Object.freeze(row.features),
      appId: null,
    };
    viewers.set(row.hash, Object.freeze(viewer));
  }
  return viewers;
}

async function oldestUsers({ queries }: Database, orgIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries
    .selectDistinctOn([users.orgId], { orgId: users.orgId, id: users.id })
    .from(users)
    .where(and(inArray(users.orgId, [...orgIds]), isNull(users.deleted)))
    .orderBy(asc(users.orgId), asc(users.created), asc(users.id));
  return new Map(rows.map(({ orgId, id }) => [orgId, id]));
}
