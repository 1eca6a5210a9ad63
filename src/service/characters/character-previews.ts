import { and, eq } from "drizzle-orm";
import type { Viewer } from "../base/viewer.js";
import { isId } from "../db/is-id.js";
import { newId } from "../db/new-id.js";
import type { PicturedPreview } from "../db/pictured-preview.js";
import type { CharacterPreviewRow, CharacterRow } from "../db/records.js";
import { characterPreviews } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** Stores the preview of a character that was made of a picture; its words are empty. */
export async function storePicturedPreview(
  parts: ServiceParts,
  { orgId, userId }: Pick<Viewer, "orgId" | "userId">,
  made: PicturedPreview,
): Promise<CharacterPreviewRow> {
  const row = { id: newId(), orgId, userId, prompt: "", seed: 0, made, characterId: null, created: parts.now() };
  await parts.database.queries.insert(characterPreviews).values(row);
  return row;
}

/** Stores one preview for each seed. Its picture is drawn when it is first asked for. */
export async function storeCharacterPreviews(
  parts: ServiceParts,
  viewer: Viewer,
  prompt: string,
  seeds: readonly number[],
): Promise<CharacterPreviewRow[]> {
  const { orgId, userId } = viewer;
  const created = parts.now();
  const rows = seeds.map((seed) => ({
    id: newId(),
    orgId,
    userId,
    prompt,
    seed,
    made: null,
    characterId: null,
    created,
  }));
  await parts.database.queries.insert(characterPreviews).values(rows);
  return rows;
}

/** Finds a preview of the viewer's organization; null if there is none. */
export async function findCharacterPreview(
  parts: ServiceParts,
  { orgId }: Pick<Viewer, "orgId">,
  id: string,
): Promise<CharacterPreviewRow | null> {
  if (!isId(id)) return null;
  const [preview] = await parts.database.queries
    .select()
    .from(characterPreviews)
    .where(and(eq(characterPreviews.id, id), eq(characterPreviews.orgId, orgId)));
  return preview ?? null;
}

/** Keeps which character a preview became. */
export async function rememberCharacter(
  parts: ServiceParts,
  { id }: Pick<CharacterPreviewRow, "id">,
  character: Pick<CharacterRow, "id">,
): Promise<void> {
  const { queries } = parts.database;
  await queries.update(characterPreviews).set({ characterId: character.id }).where(eq(characterPreviews.id, id));
}
