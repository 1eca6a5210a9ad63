import { and, eq, isNull } from "drizzle-orm";
import { notFound } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { isId } from "../db/is-id.js";
import type { LabelRow } from "../db/records.js";
import { labels, motions } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

interface FindOptions {
  /** Default false. */
  evenDeleted?: boolean;
  /** Only of this motion. */
  motionId?: string;
}

/** Finds a label of the viewer's organization; null if there is none, or it or its motion is deleted. */
export async function findLabel(
  parts: ServiceParts,
  viewer: Viewer,
  id: string,
  { evenDeleted = false, motionId }: FindOptions = {},
): Promise<LabelRow | null> {
  if (!isId(id)) return null;
  const [found] = await parts.database.queries
    .select({ label: labels })
    .from(labels)
    .innerJoin(motions, eq(motions.id, labels.motionId))
    .where(
      and(
        eq(labels.id, id),
        eq(motions.orgId, viewer.orgId),
        isNull(motions.deleted),
        evenDeleted ? undefined : isNull(labels.deleted),
        motionId === undefined ? undefined : eq(labels.motionId, motionId),
      ),
    );
  return found?.label ?? null;
}

/** Like `findLabel`, but throws NOT_FOUND. */
export async function requireLabel(
  parts: ServiceParts,
  viewer: Viewer,
  id: string,
  options: FindOptions = {},
): Promise<LabelRow> {
  const label = await findLabel(parts, viewer, id, options);
  if (!label) throw notFound("label", id);
  return label;
}
