import { createHash } from "node:crypto";
import { ENGINE_VERSION } from "../../requests/engine-version.js";

/** Version of the pictures' appearance: raised when it changes, so that they are drawn again. */
const PICTURE_VERSION = 1;

/** Key of a character's picture among all exports: SHA-256, hex. */
export function characterPreviewKey({ prompt, seed }: { prompt: string; seed: number }): string {
  return createHash("sha256")
    .update(JSON.stringify(["character preview", PICTURE_VERSION, ENGINE_VERSION, prompt, seed]))
    .digest("hex");
}
