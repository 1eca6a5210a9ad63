import { createHash } from "node:crypto";
import { createMotionFromGltf } from "../../requests/operations/motions.js";
import { readMutation } from "../accounts/read-input.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import { bundleAsset } from "../characters/character-assets.js";
import { requireCharacter } from "../characters/find-character.js";
import type { MotionRow } from "../db/records.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { requireMotion } from "./find-motion.js";
import { storeMotion } from "./store-motion.js";

/**
 * Creates a motion from the user's own animation, which can be retargeted like any other. Its tags contain the file's
 * hash, which of its animations was taken, and the names of all where there are several.
 */
export async function importMotion(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
  signal?: AbortSignal,
): Promise<{ motion: MotionRow }> {
  const { gltf, motionName, characterId, motionId, animationName } = readMutation(viewer, createMotionFromGltf, input);
  if (!isGltfText(gltf)) {
    throw new ServiceError(
      "BAD_USER_INPUT",
      "gltf must be glTF as JSON text with embedded buffers, or a GLB in base64; it is neither.",
    );
  }
  const character = characterId === null ? null : await requireCharacter(parts, viewer, characterId);
  if (motionId !== null) await requireMotion(parts, viewer, motionId);
  const joints = character ? ((await bundleAsset(parts, character)).metadata?.mapping ?? {}) : {};
  const asked = { gltf, name: motionName, joints, ...(animationName !== null && { animation: animationName }) };
  const { animation, animations, ...bundle } = await parts.engine.run("importMotion", asked, { signal });
  const motion = await storeMotion(parts, viewer, {
    bundle,
    name: motionName,
    method: "Import",
    characterId,
    tags: {
      motion_name: motionName,
      gltf_sha256: createHash("sha256").update(gltf).digest("hex"),
      animation,
      ...(animations.length > 1 && { animations: animations.slice(0, MOST_NAMES) }),
    },
    sourceMotionId: motionId,
  });
  return { motion };
}

/** Most names of animations in a motion's tags. */
const MOST_NAMES = 100;
/** Longest JSON that is parsed here: more would block other requests. */
const LARGEST_PARSED = 256 * 1024;
const DATA_URI = /^data:[^,]{0,100},/;

/** Whether a text is a glTF's JSON (a large one need only look like it) or begins like a GLB in base64. */
function isGltfText(text: string): boolean {
  if (!/^\s*\{/.test(text.slice(0, 1000))) {
    const start = text.slice(0, 200).replace(DATA_URI, "");
    return Buffer.from(start.slice(0, 8), "base64").toString("latin1").startsWith("glTF");
  }
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
