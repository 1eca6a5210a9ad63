import { and, asc, inArray, isNull } from "drizzle-orm";
import type { AssetRow } from "../db/records.js";
import { assets } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** Lists the files of many motions; those of each motion oldest first. */
export function assetsOfMotions({ database }: ServiceParts, motionIds: readonly string[]): Promise<AssetRow[]> {
  return database.queries
    .select()
    .from(assets)
    .where(and(inArray(assets.motionId, [...motionIds]), isNull(assets.deleted)))
    .orderBy(asc(assets.created), asc(assets.id));
}
