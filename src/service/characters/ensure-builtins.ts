import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { CAST, CAST_IDS } from "../../characters/cast.js";
import { MADE_CAST, MADE_CAST_IDS } from "../../characters/made-cast.js";
import { ENGINE_VERSION } from "../../requests/engine-version.js";
import { assets, characters, settings } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { type BuiltinFiles, storeBuiltinAssets, storeBuiltinFiles } from "./builtin-files.js";

const SETTING = "builtin-characters";

/** What an earlier start stored: a fingerprint of the built-in characters, and the mannequins' files. */
interface Stored {
  fingerprint: string;
  files: string[];
}

/**
 * Stores the built-in characters unless those of this version are already stored: the mannequins with their files, the made
 * cast without, as making them takes seconds (`madeFiles`). Several processes may call this at once.
 */
export async function ensureBuiltins(parts: ServiceParts): Promise<void> {
  const what = JSON.stringify([CAST, MADE_CAST]);
  const fingerprint = `${ENGINE_VERSION} ${createHash("sha256").update(what).digest("hex")}`;
  await forgetLostFiles(parts);
  if (await isStored(parts, fingerprint)) return;
  const stored: BuiltinFiles[] = await Promise.all(CAST_IDS.map((id) => storeBuiltinFiles(parts, id)));
  const now = parts.now();
  await parts.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SETTING}, 0))`);
    for (const [i, id] of [...MADE_CAST_IDS, ...CAST_IDS].entries()) {
      // Characters are listed by age, so the cast keeps its order.
      const created = new Date(now.getTime() + i);
      const character = { id, name: nameOf(id), created, updated: now, autoRigConfidence: 1 };
      const { name, updated, autoRigConfidence } = character;
      await tx
        .insert(characters)
        .values(character)
        .onConflictDoUpdate({
          target: characters.id,
          set: { name, created, updated, autoRigConfidence, deleted: null },
        });
    }
    await tx.delete(assets).where(inArray(assets.characterId, MADE_CAST_IDS));
    for (const files of stored) await storeBuiltinAssets(tx, files, now);
    const value: Stored = { fingerprint, files: stored.flatMap(hashesOf) };
    await tx
      .insert(settings)
      .values({ name: SETTING, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
  });
}

/**
 * Whether the built-in characters are stored. Also checks their files, as a store may have been emptied or replaced.
 */
async function isStored(parts: ServiceParts, fingerprint: string): Promise<boolean> {
  const [row] = await parts.database.queries.select().from(settings).where(eq(settings.name, SETTING));
  const stored = row?.value as Stored | undefined;
  if (stored?.fingerprint !== fingerprint) return false;
  return (await Promise.all(stored.files.map((sha256) => parts.blobs.has(sha256)))).every(Boolean);
}

/** Removes the records of files of the made cast that are no longer in the store. */
async function forgetLostFiles(parts: ServiceParts): Promise<void> {
  const { queries } = parts.database;
  const rows = await queries
    .select({ id: assets.characterId, sha256: assets.sha256 })
    .from(assets)
    .where(inArray(assets.characterId, MADE_CAST_IDS));
  const there = await Promise.all(rows.map(({ sha256 }) => parts.blobs.has(sha256)));
  const lost = new Set(rows.filter((_, i) => !there[i]).map(({ id }) => id as string));
  if (lost.size > 0) await queries.delete(assets).where(inArray(assets.characterId, [...lost]));
}

function hashesOf({ bundle, metadata }: BuiltinFiles): string[] {
  return [bundle.sha256, metadata.sha256];
}

/** Name of a built-in character: "builtin-ada" becomes "Ada". */
function nameOf(id: string): string {
  const name = id.slice("builtin-".length);
  return name[0].toUpperCase() + name.slice(1);
}
