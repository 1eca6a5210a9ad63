import { and, eq } from "drizzle-orm";
import * as operations from "../../requests/operations/characters.js";
import { readMutation } from "../accounts/read-input.js";
import { notFound, ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { CharacterRow } from "../db/records.js";
import { characters } from "../db/tables.js";
import { isUniqueViolation } from "../db/unique-violation.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireCharacter } from "./find-character.js";

/**
 * Renames a character, marks it deleted, or restores it.
 *
 * @throws ServiceError NOT_FOUND; FORBIDDEN for a built-in character; BAD_USER_INPUT if a character to restore has been
 *  uploaded again since
 */
export async function updateCharacter(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
): Promise<{ character: CharacterRow }> {
  const { characterId, name, deleted } = readMutation(viewer, operations.updateCharacter, input);
  const character = await requireCharacter(parts, viewer, characterId, { evenDeleted: deleted !== null });
  const isDeleted = character.deleted !== null;
  const turns = deleted !== null && deleted !== isDeleted;
  if (character.orgId === null && (name !== null || turns)) {
    const what = deleted ? "deleted" : name !== null ? "renamed" : "changed";
    throw new ServiceError("FORBIDDEN", `built-in characters cannot be ${what}`);
  }
  if (name === null && !turns) return { character };
  const now = parts.now();
  const changes = {
    updated: now,
    ...(name !== null && { name }),
    ...(turns && { deleted: deleted ? now : null }),
  };
  try {
    const [row] = await parts.database.queries
      .update(characters)
      .set(changes)
      .where(and(eq(characters.id, characterId), eq(characters.orgId, viewer.orgId)))
      .returning();
    if (!row) throw notFound("character", characterId);
    return { character: row };
  } catch (error) {
    if (!isUniqueViolation(error, "characters_source")) throw error;
    throw new ServiceError(
      "BAD_USER_INPUT",
      "deleted: the character cannot be restored, because its file was uploaded again and is another character now. Delete that one first.",
    );
  }
}
