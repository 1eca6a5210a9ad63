import { and, isNull, sql } from "drizzle-orm";
import { DEFAULT_CHARACTER } from "../../characters/made-cast.js";
import type { Viewer } from "../base/viewer.js";
import { characters } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { type CharacterRow, visibleTo } from "./find-character.js";

/**
 * Lists the characters that the viewer may use: the built-in ones (the default first), then the organization's, oldest
 * first.
 */
export function listCharacters(parts: ServiceParts, viewer: Pick<Viewer, "orgId">): Promise<CharacterRow[]> {
  return parts.database.queries
    .select()
    .from(characters)
    .where(and(isNull(characters.deleted), visibleTo(viewer.orgId)))
    .orderBy(
      sql`${characters.id} <> ${DEFAULT_CHARACTER}`,
      sql`${characters.orgId} is not null`,
      characters.created,
      characters.id,
    );
}
