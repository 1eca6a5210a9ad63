import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { LabelRow } from "../db/records.js";
import { labels } from "../db/tables.js";
import type { ServiceParts } from "../service-parts.js";

/** The labels of many motions, of each in the order of the motion; those without a start first. */
export function labelsOfMotions({ database }: ServiceParts, motionIds: readonly string[]): Promise<LabelRow[]> {
  return database.queries
    .select()
    .from(labels)
    .where(and(inArray(labels.motionId, [...motionIds]), isNull(labels.deleted)))
    .orderBy(sql`${labels.start} nulls first`, asc(labels.created), asc(labels.id));
}
