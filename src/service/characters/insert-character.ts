import { and, eq, inArray, isNull } from "drizzle-orm";
import { takeCharacterSlot } from "../allowances/character-slots.js";
import type { Viewer } from "../base/viewer.js";
import { newId } from "../db/new-id.js";
import type { CharacterRow } from "../db/records.js";
import { assets, characters } from "../db/tables.js";
import { isUniqueViolation } from "../db/unique-violation.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** A character of an organization, before it is stored. */
export type NewCharacter = Omit<typeof characters.$inferInsert, "id"> & { orgId: string; sourceSha256: string };

/** Finds the organization's character that was made from one of some sources: hashes of files and of options. */
export async function findBySource(
  parts: ServiceParts,
  { orgId }: Pick<Viewer, "orgId">,
  sources: readonly string[],
): Promise<CharacterRow | null> {
  const [row] = await parts.database.queries
    .select()
    .from(characters)
    .where(and(eq(characters.orgId, orgId), inArray(characters.sourceSha256, sources), isNull(characters.deleted)));
  return row ?? null;
}

/**
 * Stores a character's records and uses up one creation. If the organization has a character of the same file already,
 * returns that one and uses none.
 *
 * @param assetsOf its asset records; their files are stored
 * @throws ServiceError CHARACTER_LIMIT_REACHED
 */
export async function insertCharacter(
  parts: ServiceParts,
  character: NewCharacter,
  assetsOf: (id: string) => (typeof assets.$inferInsert)[],
): Promise<CharacterRow> {
  try {
    return await parts.database.transaction(async (tx) => {
      await takeCharacterSlot(tx, parts, character.orgId);
      const [row] = await tx
        .insert(characters)
        .values({ ...character, id: newId() })
        .returning();
      await tx.insert(assets).values(assetsOf(row.id));
      return row;
    });
  } catch (error) {
    // Another process was faster with the same file; the transaction used no allowance.
    const other =
      isUniqueViolation(error, "characters_source") && (await findBySource(parts, character, [character.sourceSha256]));
    if (other) return other;
    throw error;
  }
}
