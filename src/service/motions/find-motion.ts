import { and, eq, inArray, isNull } from "drizzle-orm";
import { notFound } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { isId } from "../db/is-id.js";
import type { MotionRow } from "../db/records.js";
import { motions } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

export type { MotionRow };

interface FindOptions {
  /** Default false. */
  evenDeleted?: boolean;
}

/** Finds a motion of the viewer's organization; null if there is none or it is deleted. */
export async function findMotion(
  parts: ServiceParts,
  viewer: Viewer,
  id: string | null | undefined,
  { evenDeleted = false }: FindOptions = {},
): Promise<MotionRow | null> {
  if (!isId(id)) return null;
  const [motion] = await parts.database.queries
    .select()
    .from(motions)
    .where(and(eq(motions.id, id), eq(motions.orgId, viewer.orgId), evenDeleted ? undefined : isNull(motions.deleted)));
  return motion ?? null;
}

/** Like `findMotion`, but throws NOT_FOUND. */
export async function requireMotion(
  parts: ServiceParts,
  viewer: Viewer,
  id: string,
  options: FindOptions = {},
): Promise<MotionRow> {
  const motion = await findMotion(parts, viewer, id, options);
  if (!motion) throw notFound("motion", id);
  return motion;
}

/** Finds motions of the viewer's organization by id; deleted ones are left out. */
export function findMotions(
  { database }: ServiceParts,
  { orgId }: Viewer,
  ids: readonly string[],
): Promise<MotionRow[]> {
  return database.queries
    .select()
    .from(motions)
    .where(and(inArray(motions.id, [...ids]), eq(motions.orgId, orgId), isNull(motions.deleted)));
}
