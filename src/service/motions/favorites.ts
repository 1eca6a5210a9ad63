import { and, eq } from "drizzle-orm";
import * as operations from "../../requests/operations/motions.js";
import { readMutation } from "../accounts/read-input.js";
import { notFound } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { Queries } from "../db/database.js";
import { newId } from "../db/new-id.js";
import type { FavoriteRow } from "../db/records.js";
import { favorites } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireLabel } from "./find-label.js";
import { requireMotion } from "./find-motion.js";

/** Sets or clears the viewer's favorite of a motion or of one of its labels; null once it is cleared. */
export async function favoriteMotion(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
): Promise<{ motion_favorite: FavoriteRow | null }> {
  const { motionId, labelId, favorite } = readMutation(viewer, operations.favoriteMotion, input);
  await requireMotion(parts, viewer, motionId);
  if (labelId !== null) await requireLabel(parts, viewer, labelId, { motionId });
  const change = favorite ? setFavorite : clearFavorite;
  const changed = await change(parts.database.queries, viewer, motionId, labelId ?? "", parts.now());
  return { motion_favorite: favorite ? changed : null };
}

export async function createMotionFavorite(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<FavoriteRow> {
  const { motionId } = readMutation(viewer, operations.createMotionFavorite, input);
  await requireMotion(parts, viewer, motionId);
  return setFavorite(parts.database.queries, viewer, motionId, "", parts.now());
}

/** Deletes a favorite and returns it. @throws ServiceError NOT_FOUND if there is none */
export async function deleteMotionFavorite(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<FavoriteRow> {
  const { motionId } = readMutation(viewer, operations.deleteMotionFavorite, input);
  await requireMotion(parts, viewer, motionId);
  const removed = await clearFavorite(parts.database.queries, viewer, motionId, "");
  if (!removed) throw notFound("favorite of motion", motionId);
  return removed;
}

/** Sets a favorite; an existing one stays. */
export async function setFavorite(
  queries: Queries,
  viewer: Viewer,
  motionId: string,
  labelId: string,
  now: Date,
): Promise<FavoriteRow> {
  const [row] = await queries
    .insert(favorites)
    .values({ id: newId(), motionId, labelId, userId: viewer.userId ?? "", created: now, updated: now })
    .onConflictDoUpdate({
      target: [favorites.motionId, favorites.labelId, favorites.userId],
      set: { updated: now },
    })
    .returning();
  return row;
}

export async function clearFavorite(
  queries: Queries,
  viewer: Viewer,
  motionId: string,
  labelId: string,
): Promise<FavoriteRow | null> {
  const [row] = await queries
    .delete(favorites)
    .where(
      and(eq(favorites.motionId, motionId), eq(favorites.labelId, labelId), eq(favorites.userId, viewer.userId ?? "")),
    )
    .returning();
  return row ?? null;
}
