import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { isId } from "../db/is-id.js";
import { characters } from "../db/tables.js";
import { notFound } from "../service-error.js";
import type { ServiceParts, Viewer } from "../service-parts.js";

export type CharacterRow = typeof characters.$inferSelect;

interface FindOptions {
  /** Default false. */
  evenDeleted?: boolean;
}

/** A built-in character, or one of the viewer's organization; null when there is none or it is deleted. */
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
    .where(
      and(
        eq(characters.id, id),
        or(isNull(characters.orgId), eq(characters.orgId, viewer.orgId)),
        evenDeleted ? undefined : isNull(characters.deleted),
      ),
    );
  return character ?? null;
}

/** The same; throws NOT_FOUND. */
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

/** The built-in characters and those of the viewer's organization by these ids; those that are deleted are left out. */
export function findCharacters(
  { database }: ServiceParts,
  { orgId }: Pick<Viewer, "orgId">,
  ids: readonly string[],
): Promise<CharacterRow[]> {
  return database.queries
    .select()
    .from(characters)
    .where(
      and(
        inArray(characters.id, [...ids]),
        or(isNull(characters.orgId), eq(characters.orgId, orgId)),
        isNull(characters.deleted),
      ),
    );
}
