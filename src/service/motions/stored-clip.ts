import type { HashedFile } from "../../engine/stored-motion.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { MotionRow } from "./find-motion.js";

/** Reads a stored motion in the form that engine tasks take. */
export async function storedClip({ blobs }: ServiceParts, { bundleSha256 }: MotionRow): Promise<HashedFile> {
  return { sha256: bundleSha256, glb: await blobs.read(bundleSha256) };
}
