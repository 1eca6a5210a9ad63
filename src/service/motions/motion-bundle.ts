import type { MotionRow } from "../db/records.js";
import type { ServiceParts } from "../service-parts.js";

/** The canonical clip of a motion: a motion GLB, by its hash. */
export async function motionBundle(
  parts: ServiceParts,
  motion: MotionRow,
): Promise<{ sha256: string; glb: Uint8Array }> {
  return { sha256: motion.bundleSha256, glb: await parts.blobs.read(motion.bundleSha256) };
}
