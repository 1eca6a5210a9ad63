import { eq } from "drizzle-orm";
import * as operations from "../../requests/operations/motions.js";
import { readMutation } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import type { MotionRow } from "../db/records.js";
import { motions } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { clearFavorite, setFavorite } from "./favorites.js";
import { requireMotion } from "./find-motion.js";

/** Renames, deletes, restores (`deleted: false`) or favorites a motion; applies all members that are given. */
export async function updateMotion(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<MotionRow> {
  const args = readMutation(viewer, operations.updateMotion, input);
  const { name, deleted, favorite } = args;
  const motion = await requireMotion(parts, viewer, (args.motionId ?? args.id) as string, {
    evenDeleted: deleted !== null,
  });
  const now = parts.now();
  const changes = {
    ...(name === null ? {} : { name }),
    ...(deleted === null ? {} : { deleted: deleted ? (motion.deleted ?? now) : null }),
  };
  return parts.database.transaction(async (tx) => {
    if (favorite === true) await setFavorite(tx, viewer, motion.id, "", now);
    if (favorite === false) await clearFavorite(tx, viewer, motion.id, "");
    if (name === null && deleted === null) return motion;
    const [row] = await tx
      .update(motions)
      .set({ ...changes, updated: now })
      .where(eq(motions.id, motion.id))
      .returning();
    return row;
  });
}
