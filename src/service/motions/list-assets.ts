import { and, asc, inArray, isNull } from "drizzle-orm";
import type { AssetRow } from "../db/records.js";
import { assets } from "../db/tables.js";
import type { ServiceParts } from "../service-parts.js";

/** The files of many motions, of each the oldest first. */
export function assetsOfMotions({ database }: ServiceParts, motionIds: readonly string[]): Promise<AssetRow[]> {
  return database.queries
    .select()
    .from(assets)
    .where(and(inArray(assets.motionId, [...motionIds]), isNull(assets.deleted)))
    .orderBy(asc(assets.created), asc(assets.id));
}
