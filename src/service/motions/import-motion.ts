import { SERVICE_NAMING } from "../../requests/argument-naming.js";
import { createMotionFromGltf } from "../../requests/operations/motions.js";
import { readOperation } from "../../requests/read-operation.js";
import { requireWriter } from "../accounts/require-writer.js";
import { requireCharacter } from "../characters/find-character.js";
import { notAvailableYet, ServiceError } from "../service-error.js";
import type { ServiceParts, Viewer } from "../service-parts.js";
import { requireMotion } from "./find-motion.js";

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function importMotion(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  requireWriter(viewer);
  const { gltf, characterId, motionId } = readOperation(createMotionFromGltf, input, SERVICE_NAMING);
  if (!isGltfText(gltf)) {
    throw new ServiceError(
      "BAD_USER_INPUT",
      "gltf must be glTF as JSON text with embedded buffers, or a GLB in base64; it is neither.",
    );
  }
  if (characterId !== null) await requireCharacter(parts, viewer, characterId);
  if (motionId !== null) await requireMotion(parts, viewer, motionId);
  throw notAvailableYet("Motions from glTF");
}

/** Characters of JSON that are parsed here: more would hold up everybody's requests. */
const LARGEST_PARSED = 256 * 1024;

/** Whether it is the JSON of a glTF, of large ones whether it looks so, or begins as a GLB in base64 does. */
function isGltfText(text: string): boolean {
  if (!text.startsWith("{")) return Buffer.from(text.slice(0, 8), "base64").toString("latin1").startsWith("glTF");
  if (text.length > LARGEST_PARSED) {
    const asset = text.indexOf('"asset"');
    return asset > 0 && /^"asset"\s*:\s*\{[^}]*"version"\s*:\s*"/.test(text.slice(asset, asset + 2000));
  }
  try {
    const { asset } = JSON.parse(text) as { asset?: { version?: unknown } };
    return typeof asset?.version === "string";
  } catch {
    return false;
  }
}
