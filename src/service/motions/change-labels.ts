import { eq } from "drizzle-orm";
import { snakeCase } from "../../requests/argument-naming.js";
import * as operations from "../../requests/operations/labels.js";
import { readMutation } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import { newId } from "../db/new-id.js";
import type { LabelRow } from "../db/records.js";
import { labels } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireLabel } from "./find-label.js";
import { requireMotion } from "./find-motion.js";

export async function createLabel(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<{ label: LabelRow }> {
  const args = readMutation(viewer, operations.createLabel, input);
  await requireMotion(parts, viewer, args.motionId);
  const now = parts.now();
  const [label] = await parts.database.queries
    .insert(labels)
    .values({ ...args, id: newId(), userId: viewer.userId, created: now, updated: now })
    .returning();
  return { label };
}

/** Updates the given members of a label; `deleted: false` restores it. */
export async function updateLabel(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<{ label: LabelRow }> {
  const { labelId, deleted, ...args } = readMutation(viewer, operations.updateLabel, input);
  const old = await requireLabel(parts, viewer, labelId, { evenDeleted: deleted !== null });
  const now = parts.now();
  const changed = {
    description: args.description ?? old.description,
    start: args.start ?? old.start,
    end: args.end ?? old.end,
    deleted: deleted === null ? old.deleted : deleted ? (old.deleted ?? now) : null,
  };
  operations.checkStretch(changed.start, changed.end, snakeCase);
  const [label] = await parts.database.queries
    .update(labels)
    .set({ ...changed, updated: now })
    .where(eq(labels.id, labelId))
    .returning();
  return { label };
}
