import { and, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import { notFound, ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { Queries } from "../db/database.js";
import { newId } from "../db/new-id.js";
import { apiKeys } from "../db/tables.js";
import type { AccountParts } from "../parts/account-parts.js";
import { hashApiKey, newApiKey, prefixOfApiKey } from "./api-key.js";
import { refreshKeyFile } from "./key-file.js";
import { badArgument, readOptionalName } from "./read-text.js";
import { requireWriter } from "./require-writer.js";
import { viewerCache } from "./viewer-cache.js";

/** A key as lists show it. */
export type KeyRecord = Omit<typeof apiKeys.$inferSelect, "hash">;

/** A key that was just made. This is the only time that the key itself is shown. */
export interface NewKey {
  record: KeyRecord;
  key: string;
}

/** Most working keys that one organization may have. */
export const MOST_KEYS = 100;

export interface KeyOptions {
  orgId: string;
  /** Default: null, the organization's own key, which has full access. */
  userId?: string | null;
  name?: string;
  /** The key itself; default: a newly made one. */
  key?: string;
}

/** Creates a key. @throws ServiceError BAD_USER_INPUT for a bad name or too many keys */
export async function createKey(
  parts: AccountParts,
  { orgId, userId = null, name, key = newApiKey() }: KeyOptions,
  queries: Queries = parts.database.queries,
): Promise<NewKey> {
  const [{ working }] = await queries.select({ working: count() }).from(apiKeys).where(workingKeys(orgId));
  if (working >= MOST_KEYS) {
    throw new ServiceError("BAD_USER_INPUT", `An organization has at most ${MOST_KEYS} keys; revoke one first.`);
  }
  return { record: await insertKey(parts, queries, { orgId, userId, name: readOptionalName("name", name), key }), key };
}

/** Selects keys: those of an organization, or of only one of its users. */
export interface KeyOwner {
  orgId: string;
  userId?: string;
}

/** Lists keys, newest first; revoked ones only on request. */
export async function listKeys(
  parts: AccountParts,
  { orgId, userId }: Partial<KeyOwner>,
  { revoked = false }: { revoked?: boolean } = {},
): Promise<KeyRecord[]> {
  const rows = await parts.database.queries
    .select()
    .from(apiKeys)
    .where(
      and(
        orgId === undefined ? undefined : eq(apiKeys.orgId, orgId),
        userId === undefined ? undefined : eq(apiKeys.userId, userId),
        revoked ? undefined : isNull(apiKeys.revoked),
      ),
    )
    .orderBy(desc(apiKeys.created), desc(apiKeys.id));
  return rows.map(withoutHash);
}

/** Revokes a key at once in every process. @throws ServiceError NOT_FOUND */
export async function revokeKey(parts: AccountParts, id: string, owner: Partial<KeyOwner> = {}): Promise<KeyRecord> {
  const [revoked] = await parts.database.queries
    .update(apiKeys)
    .set({ revoked: parts.now() })
    .where(workingKey(id, owner))
    .returning();
  if (!revoked) throw notFound("working API key", id);
  await viewerCache(parts).forget([revoked.hash]);
  refreshKeyFile(parts, revoked.hash, null);
  return withoutHash(revoked);
}

/** Revokes all working keys of an organization or of one of its users, within a transaction. */
export async function revokeKeysOf(parts: AccountParts, queries: Queries, owner: KeyOwner): Promise<string[]> {
  const revoked = await queries
    .update(apiKeys)
    .set({ revoked: parts.now() })
    .where(and(workingKeys(owner.orgId), owner.userId === undefined ? undefined : eq(apiKeys.userId, owner.userId)))
    .returning({ hash: apiKeys.hash });
  return revoked.map(({ hash }) => hash);
}

/** Replaces a working key with a new one; the old one stops working at once. @throws ServiceError NOT_FOUND */
export async function rotateKey(parts: AccountParts, id: string, owner: Partial<KeyOwner> = {}): Promise<NewKey> {
  const key = newApiKey();
  const { old, record } = await parts.database.transaction(async (tx) => {
    const [old] = await tx.update(apiKeys).set({ revoked: parts.now() }).where(workingKey(id, owner)).returning();
    if (!old) throw notFound("working API key", id);
    const { orgId, userId, name } = old;
    return { old, record: await insertKey(parts, tx, { orgId, userId, name, key }) };
  });
  await viewerCache(parts).forget([old.hash]);
  refreshKeyFile(parts, old.hash, key);
  return { record, key };
}

/** Renames a working key. @throws ServiceError NOT_FOUND */
export async function renameKey(
  parts: AccountParts,
  id: string,
  name: unknown,
  owner: Partial<KeyOwner> = {},
): Promise<KeyRecord> {
  const [renamed] = await parts.database.queries
    .update(apiKeys)
    .set({ name: readOptionalName("name", name) })
    .where(workingKey(id, owner))
    .returning();
  if (!renamed) throw notFound("working API key", id);
  return withoutHash(renamed);
}

/** Replaces the key that the viewer is using with a new one; the old one stops working at once. */
export async function resetApiKey(parts: AccountParts, viewer: Viewer): Promise<string> {
  requireWriter(viewer);
  try {
    return (await rotateKey(parts, viewer.keyId, { orgId: viewer.orgId })).key;
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "NOT_FOUND")) throw error;
    throw new ServiceError("UNAUTHENTICATED", "This key was reset or revoked by another request.");
  }
}

function workingKeys(orgId: string): SQL | undefined {
  return and(eq(apiKeys.orgId, orgId), isNull(apiKeys.revoked));
}

function workingKey(id: string, { orgId, userId }: Partial<KeyOwner>): SQL | undefined {
  return and(
    eq(apiKeys.id, id),
    isNull(apiKeys.revoked),
    orgId === undefined ? undefined : eq(apiKeys.orgId, orgId),
    userId === undefined ? undefined : eq(apiKeys.userId, userId),
  );
}

async function insertKey(
  parts: AccountParts,
  queries: Queries,
  { orgId, userId, name, key }: { orgId: string; userId: string | null; name: string; key: string },
): Promise<KeyRecord> {
  const row = { id: newId(), orgId, userId, name, prefix: prefixOfApiKey(key), hash: hashApiKey(key) };
  const [inserted] = await queries
    .insert(apiKeys)
    .values({ ...row, created: parts.now() })
    .onConflictDoNothing()
    .returning();
  if (!inserted) throw badArgument("key", "is in use already");
  return withoutHash(inserted);
}

function withoutHash({ hash: _, ...record }: typeof apiKeys.$inferSelect): KeyRecord {
  return record;
}
