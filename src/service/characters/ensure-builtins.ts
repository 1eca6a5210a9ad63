import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { CAST, CAST_IDS, type CastId } from "../../characters/cast.js";
import type { CharacterReading } from "../../engine/tasks/read-character.js";
import { ENGINE_VERSION } from "../../requests/engine-version.js";
import { assets, characters, settings } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { characterMetadata } from "./character-metadata.js";
import { assetRecords } from "./character-records.js";
import { storeRig } from "./stored-rig.js";

const SETTING = "builtin-characters";

/** What an earlier start stored: a fingerprint of the built-in characters, and their files. */
interface Stored {
  fingerprint: string;
  files: string[];
}

/**
 * Stores the built-in characters unless those of this version are already stored. Several processes may call this at
 * once.
 */
export async function ensureBuiltins(parts: ServiceParts): Promise<void> {
  const fingerprint = `${ENGINE_VERSION} ${createHash("sha256").update(JSON.stringify(CAST)).digest("hex")}`;
  if (await isStored(parts, fingerprint)) return;
  const made = await Promise.all(CAST_IDS.map((id) => storeFiles(parts, id)));
  const now = parts.now();
  const files = made.flatMap(({ bundle, metadata }) => [bundle.sha256, metadata.sha256]);
  await parts.database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${SETTING}, 0))`);
    for (const [i, { id, bundle, metadata, reading }] of made.entries()) {
      // Characters are listed by age, so the cast keeps its order.
      const character = {
        id,
        name: nameOf(id),
        created: new Date(now.getTime() + i),
        updated: now,
        autoRigConfidence: 1,
      };
      const { name, updated, autoRigConfidence } = character;
      await tx
        .insert(characters)
        .values(character)
        .onConflictDoUpdate({ target: characters.id, set: { name, updated, autoRigConfidence, deleted: null } });
      const about = characterMetadata(reading);
      for (const record of assetRecords(id, { bundle, metadata }, about, now, (type) => `${id}-${type}`)) {
        const { id: _, uid: __, created: ___, ...changed } = record;
        await tx.insert(assets).values(record).onConflictDoUpdate({ target: assets.id, set: changed });
      }
    }
    const value: Stored = { fingerprint, files };
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

async function storeFiles(parts: ServiceParts, id: CastId) {
  const reading: CharacterReading & { glb: Uint8Array } = await parts.engine.run("builtinCharacter", { id });
  const about = Buffer.from(`${JSON.stringify(characterMetadata(reading), null, 2)}\n`);
  const [bundle, metadata] = await Promise.all([parts.blobs.put(reading.glb), parts.blobs.put(about)]);
  await storeRig(parts, bundle.sha256, reading.packed);
  return { id, bundle, metadata, reading };
}

/** Name of a built-in character: "builtin-ada" becomes "Ada". */
function nameOf(id: CastId): string {
  const name = id.slice("builtin-".length);
  return name[0].toUpperCase() + name.slice(1);
}
