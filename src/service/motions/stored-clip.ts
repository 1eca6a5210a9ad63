import type { HashedFile } from "../engine/engine-tasks.js";
import type { ServiceParts } from "../service-parts.js";
import type { MotionRow } from "./find-motion.js";

/** A stored motion as engine tasks take it. */
export async function storedClip({ blobs }: ServiceParts, { bundleSha256 }: MotionRow): Promise<HashedFile> {
  return { sha256: bundleSha256, glb: await blobs.read(bundleSha256) };
}
