import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { notFound } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { isId } from "../db/is-id.js";
import type { CharacterRow } from "../db/records.js";
import { characters } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

export type { CharacterRow };

interface FindOptions {
  /** Default false. */
  evenDeleted?: boolean;
}

/** Finds a built-in character or one of the viewer's organization; null if there is none or it is deleted. */
export async function findCharacter(
  parts: ServiceParts,
  viewer: Pick<Viewer, "orgId">,
  id: string | null | undefined,
  { evenDeleted = false }: FindOptions = {},
): Promise<CharacterRow | null> {
  if (!isId(id)) return null;
  const [character] = await parts.database.queries
    .select()
    .from(characters)
    .where(and(eq(characters.id, id), visibleTo(viewer.orgId), evenDeleted ? undefined : isNull(characters.deleted)));
  return character ?? null;
}

/** Finds several characters by the rules of `findCharacter`. */
export async function findCharacters(
  parts: ServiceParts,
  viewer: Pick<Viewer, "orgId">,
  ids: readonly string[],
): Promise<CharacterRow[]> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return [];
  return await parts.database.queries
    .select()
    .from(characters)
    .where(and(inArray(characters.id, wanted), visibleTo(viewer.orgId), isNull(characters.deleted)));
}

/** Condition for characters that are built-in or belong to the organization. */
export function visibleTo(orgId: string) {
  return or(isNull(characters.orgId), eq(characters.orgId, orgId));
}

/** Like `findCharacter`, but throws NOT_FOUND. */
export async function requireCharacter(
  parts: ServiceParts,
  viewer: Pick<Viewer, "orgId">,
  id: string,
  options: FindOptions = {},
): Promise<CharacterRow> {
  const character = await findCharacter(parts, viewer, id, options);
  if (!character) throw notFound("character", id);
  return character;
}
