import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AssetRow } from "../db/records.js";
import { assets } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { CharacterMetadata } from "./character-metadata.js";
import type { CharacterRow } from "./find-character.js";

/** Loads the asset records of characters, by character id: the bundle first. */
export async function assetsOfCharacters(
  parts: ServiceParts,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AssetRow[]>> {
  const found = new Map<string, AssetRow[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await parts.database.queries
    .select()
    .from(assets)
    .where(and(inArray(assets.characterId, [...ids]), isNull(assets.deleted)))
    .orderBy(assets.type, assets.id);
  for (const row of rows) found.get(row.characterId as string)?.push(row);
  return found;
}

/** Loads the bundle's record: its hash, size and metadata, without its bytes. */
export async function bundleAsset(
  parts: ServiceParts,
  { id }: Pick<CharacterRow, "id">,
): Promise<AssetRow & { metadata: CharacterMetadata }> {
  const [asset] = await parts.database.queries
    .select()
    .from(assets)
    .where(and(eq(assets.characterId, id), eq(assets.type, "bundle"), isNull(assets.deleted)));
  if (!asset) throw new Error(`Character ${id} has no bundle.`);
  return asset as AssetRow & { metadata: CharacterMetadata };
}
