import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { LabelRow } from "../db/records.js";
import { labels } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** Lists the labels of many motions; those of each motion in its order, those without a start first. */
export function labelsOfMotions({ database }: ServiceParts, motionIds: readonly string[]): Promise<LabelRow[]> {
  return database.queries
    .select()
    .from(labels)
    .where(and(inArray(labels.motionId, [...motionIds]), isNull(labels.deleted)))
    .orderBy(sql`${labels.start} nulls first`, asc(labels.created), asc(labels.id));
}
