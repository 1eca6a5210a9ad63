import { and, eq, inArray } from "drizzle-orm";
import * as operations from "../../requests/operations/motions.js";
import { readInput } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import type { FavoriteRow, RatingRow } from "../db/records.js";
import { favorites, ratings } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { findLabel } from "./find-label.js";
import { findMotion } from "./find-motion.js";

/** Loads the viewer's ratings of motions and of their labels (`labelId` is "" for the whole motion). */
export function ratingsOfMotions({ database }: ServiceParts, viewer: Viewer, motionIds: readonly string[]) {
  return database.queries
    .select()
    .from(ratings)
    .where(and(inArray(ratings.motionId, [...motionIds]), eq(ratings.userId, viewer.userId ?? "")));
}

/** Loads the viewer's favorites of motions and of their labels (`labelId` is "" for the whole motion). */
export function favoritesOfMotions({ database }: ServiceParts, viewer: Viewer, motionIds: readonly string[]) {
  return database.queries
    .select()
    .from(favorites)
    .where(and(inArray(favorites.motionId, [...motionIds]), eq(favorites.userId, viewer.userId ?? "")));
}

/** Finds the viewer's rating of a motion or a label; null if there is none. */
export async function findRating(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<RatingRow | null> {
  const { motionId, labelId } = readInput(operations.motionRating, input);
  if (!(await exists(parts, viewer, motionId, labelId))) return null;
  const rows = await ratingsOfMotions(parts, viewer, [motionId]);
  return rows.find((row) => row.labelId === (labelId ?? "")) ?? null;
}

/** Finds the viewer's favorite of a motion or a label; null if there is none. */
export async function findFavorite(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<FavoriteRow | null> {
  const { motionId, labelId } = readInput(operations.motionFavorite, input);
  if (!(await exists(parts, viewer, motionId, labelId))) return null;
  const rows = await favoritesOfMotions(parts, viewer, [motionId]);
  return rows.find((row) => row.labelId === (labelId ?? "")) ?? null;
}

async function exists(parts: ServiceParts, viewer: Viewer, motionId: string, labelId: string | null): Promise<boolean> {
  if (!(await findMotion(parts, viewer, motionId))) return false;
  return labelId === null || (await findLabel(parts, viewer, labelId, { motionId })) !== null;
}
