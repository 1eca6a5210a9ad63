import { eq, sql } from "drizzle-orm";
import { LOCAL_ALLOWANCES } from "../config/service-config.js";
import type { Queries } from "../db/database.js";
import { apiKeys, organizations, settings } from "../db/tables.js";
import type { AccountParts } from "../parts/account-parts.js";
import { hashApiKey, newApiKey } from "./api-key.js";
import { refreshKeyFile, writeKeyFile } from "./key-file.js";
import { createKey } from "./key-records.js";
import { createOrganization } from "./organizations.js";
import { createUser } from "./users.js";
import { viewerCache } from "./viewer-cache.js";

/** A name in the table `settings`. */
const SETTING = "first_organization";

interface FirstOrganization {
  orgId: string;
  /** The key that was last set by MOTION_API_KEY; null if none ever was. */
  setKeyId: string | null;
}

export interface FirstStart {
  /** Whether this call created the organization. */
  created: boolean;
  /** Its key if this call created it, else null. */
  key: string | null;
}

/**
 * Creates the organization `local` with one verified user and one key on the first start. Later starts only make sure
 * that the configured key works and that the key it replaced does not. Several processes may call this at once.
 */
export async function ensureFirstOrganization(parts: AccountParts): Promise<FirstStart> {
  const { firstApiKey } = parts.config;
  const stopped: string[] = [];
  const result = await parts.database.transaction(async (tx): Promise<FirstStart> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('babylon-motion first organization'))`);
    const [row] = await tx.select().from(settings).where(eq(settings.name, SETTING));
    if (row) {
      if (firstApiKey !== null) await changeSetKey(parts, tx, row.value as FirstOrganization, firstApiKey, stopped);
      return { created: false, key: null };
    }
    const key = firstApiKey ?? newApiKey();
    const organization = await createOrganization(
      parts,
      { name: "local", ...LOCAL_ALLOWANCES, features: ["text-to-motion-3.0"] },
      tx,
    );
    const user = await createUser(
      parts,
      { orgId: organization.id, email: "local@localhost.localdomain", name: "local", emailVerified: true },
      tx,
    );
    const { record } = await createKey(parts, { orgId: organization.id, userId: user.id, name: "first key", key }, tx);
    const value: FirstOrganization = { orgId: organization.id, setKeyId: firstApiKey === null ? null : record.id };
    await tx.insert(settings).values({ name: SETTING, value });
    // Written before the commit: if this process dies, a key that works is already in the file.
    try {
      writeKeyFile(parts, key);
    } catch (error) {
      parts.log.warn({ err: error }, "cannot write the first API key to a file; it is only printed");
    }
    return { created: true, key };
  });
  if (stopped.length > 0) await viewerCache(parts).forget(stopped);
  for (const hash of stopped) refreshKeyFile(parts, hash, firstApiKey);
  return result;
}

async function changeSetKey(
  parts: AccountParts,
  tx: Queries,
  { orgId, setKeyId }: FirstOrganization,
  key: string,
  stopped: string[],
): Promise<void> {
  const hash = hashApiKey(key);
  const [known] = await tx.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  if (known && known.id === setKeyId) {
    if (known.revoked) parts.log.warn("the key of MOTION_API_KEY was revoked or reset and does not work any more");
    return;
  }
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, orgId));
  if (!organization || organization.deleted || (known && known.orgId !== orgId)) {
    parts.log.warn("MOTION_API_KEY is not used: the first organization was deleted, or another one has that key");
    return;
  }
  let id = known?.id;
  if (known) {
    // This key was configured before, replaced by another, and is now configured again.
    await tx.update(apiKeys).set({ revoked: null }).where(eq(apiKeys.id, known.id));
    stopped.push(known.hash);
  } else id = (await createKey(parts, { orgId, name: "MOTION_API_KEY", key }, tx)).record.id;
  if (setKeyId !== null) {
    const [old] = await tx
      .update(apiKeys)
      .set({ revoked: parts.now() })
      .where(eq(apiKeys.id, setKeyId))
      .returning({ hash: apiKeys.hash });
    if (old) stopped.push(old.hash);
  }
  const value: FirstOrganization = { orgId, setKeyId: id ?? null };
  await tx.update(settings).set({ value }).where(eq(settings.name, SETTING));
}
