import * as operations from "../../requests/operations/motions.js";
import { readMutation } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import { newId } from "../db/new-id.js";
import type { MotionRow, RatingRow } from "../db/records.js";
import { ratings } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireLabel } from "./find-label.js";
import { requireMotion } from "./find-motion.js";

export interface RatedMotion {
  rating: RatingRow;
  motion: MotionRow;
}

/** Rates a motion, or one of its labels, for the viewer; rating again changes the score. */
export async function rateMotion(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<RatedMotion> {
  const { motionId, labelId, score } = readMutation(viewer, operations.rateMotion, input);
  const motion = await requireMotion(parts, viewer, motionId);
  if (labelId !== null) await requireLabel(parts, viewer, labelId, { motionId });
  const now = parts.now();
  const [rating] = await parts.database.queries
    .insert(ratings)
    .values({
      id: newId(),
      motionId,
      labelId: labelId ?? "",
      userId: viewer.userId ?? "",
      score,
      created: now,
      updated: now,
    })
    .onConflictDoUpdate({
      target: [ratings.motionId, ratings.labelId, ratings.userId],
      set: { score, updated: now },
    })
    .returning();
  return { rating, motion };
}
