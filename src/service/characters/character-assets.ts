import { and, inArray, isNull } from "drizzle-orm";
import { isMadeCastId } from "../../characters/made-cast.js";
import type { AssetRow } from "../db/records.js";
import { assets } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { madeFiles } from "./builtin-files.js";
import type { CharacterMetadata } from "./character-metadata.js";
import type { CharacterRow } from "./find-character.js";

/**
 * Loads the asset records of characters, by character id: the bundle first. One character of the made cast is made where it
 * has no files yet; in a list it has none until then.
 */
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
  const [id] = ids;
  if (ids.length === 1 && rows.length === 0 && isMadeCastId(id)) found.set(id, await madeFiles(parts, id));
  return found;
}

/** Loads the bundle's record: its hash, size and metadata, without its bytes. */
export async function bundleAsset(
  parts: ServiceParts,
  { id }: Pick<CharacterRow, "id">,
): Promise<AssetRow & { metadata: CharacterMetadata }> {
  const asset = (await assetsOfCharacters(parts, [id])).get(id)?.find(({ type }) => type === "bundle");
  if (!asset) throw new Error(`Character ${id} has no bundle.`);
  return asset as AssetRow & { metadata: CharacterMetadata };
}
