import { createHash } from "node:crypto";
import { ENGINE_VERSION } from "../../requests/engine-version.js";

/** Version of the previews' appearance: raised when it changes, so that they are rendered again. */
const PREVIEW_VERSION = 2;

/** Key of a preview among all exports: SHA-256, hex. @param motion, character hashes of the bundles */
export function previewKey(motion: string, character: string): string {
  return createHash("sha256")
    .update(JSON.stringify(["preview", PREVIEW_VERSION, ENGINE_VERSION, motion, character]))
    .digest("hex");
}
