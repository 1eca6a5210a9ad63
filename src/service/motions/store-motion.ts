import { randomUUID } from "node:crypto";
import type { MotionBundle } from "../../engine/stored-motion.js";
import { ENGINE_VERSION } from "../../requests/engine-version.js";
import type { Viewer } from "../base/viewer.js";
import type { Queries } from "../db/database.js";
import { newId } from "../db/new-id.js";
import type { MotionRow } from "../db/records.js";
import { assets, labels, motions } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** How a motion was made: `method` in its tags. */
export type MotionMethod = "TextToMotion" | "Locomotion" | "VideoToMotion" | "Stitch" | "TrimAndLoop" | "Import";

export interface NewMotion {
  bundle: MotionBundle;
  name: string;
  method: MotionMethod;
  /** Character that the motion was made for. */
  characterId: string | null;
  /** The arguments it was made with, by their API names: enough to make it again. */
  tags: Record<string, unknown>;
  sourceMotionId?: string | null;
}

/** Stores a motion's file, then its records in one transaction. */
export async function storeMotion(parts: ServiceParts, viewer: Viewer, made: NewMotion): Promise<MotionRow> {
  const prepared = await prepareMotion(parts, viewer, made);
  return parts.database.transaction((tx) => insertMotion(tx, prepared));
}

/** The records of a motion whose file is stored. */
export interface PreparedMotion {
  motion: typeof motions.$inferInsert;
  asset: typeof assets.$inferInsert;
  labels: (typeof labels.$inferInsert)[];
}

/** Stores a motion's file and prepares its records, for `insertMotion` in the caller's transaction. */
export async function prepareMotion(parts: ServiceParts, viewer: Viewer, made: NewMotion): Promise<PreparedMotion> {
  const { bundle } = made;
  const file = await parts.blobs.put(bundle.glb);
  const now = parts.now();
  const stamps = { created: now, updated: now };
  const motion = {
    ...stamps,
    id: newId(),
    orgId: viewer.orgId,
    userId: viewer.userId,
    characterId: made.characterId,
    name: made.name,
    method: made.method,
    appId: viewer.appId,
    tags: tagsOf(viewer, made),
    duration: bundle.duration,
    bundleSha256: file.sha256,
    engineVersion: ENGINE_VERSION,
    sourceMotionId: made.sourceMotionId ?? null,
  };
  const asset = {
    ...stamps,
    id: newId(),
    uid: randomUUID(),
    motionId: motion.id,
    filename: "motion.glb",
    mimetype: "model/gltf-binary",
    type: "bundle",
    sha256: file.sha256,
    size: file.size,
    metadata: {
      engine_version: ENGINE_VERSION,
      duration: bundle.duration,
      frames: bundle.frameCount,
      fps: bundle.frameRate,
    },
  };
  const named = bundle.labels.map(({ description, start, end }) => ({
    ...stamps,
    id: newId(),
    motionId: motion.id,
    userId: viewer.userId,
    description,
    start: fraction(start, bundle.duration),
    end: fraction(end, bundle.duration),
  }));
  return { motion, asset, labels: named };
}

export async function insertMotion(tx: Queries, prepared: PreparedMotion): Promise<MotionRow> {
  const [row] = await tx.insert(motions).values(prepared.motion).returning();
  await tx.insert(assets).values(prepared.asset);
  if (prepared.labels.length > 0) await tx.insert(labels).values(prepared.labels);
  return row;
}

function tagsOf(viewer: Viewer, { method, bundle, characterId, tags, sourceMotionId }: NewMotion) {
  return {
    method,
    duration: bundle.duration,
    ...(viewer.appId === null ? {} : { app_id: viewer.appId }),
    ...(characterId === null ? {} : { character_id: characterId }),
    ...(sourceMotionId ? { source_motion_id: sourceMotionId } : {}),
    ...tags,
    engine_version: ENGINE_VERSION,
  };
}

function fraction(seconds: number, duration: number): number {
  return duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0;
}
