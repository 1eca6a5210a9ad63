import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { PackedCharacter } from "../../engine/stored-character.js";
import { ENGINE_VERSION } from "../../requests/engine-version.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { storedExport, storeExport } from "../parts/stored-exports.js";

/** Returns a character's packed rig, which is stored beside its bundle; packs it where it is not there yet. */
export async function findRig(
  parts: ServiceParts,
  bundleSha256: string,
  signal: AbortSignal,
): Promise<PackedCharacter> {
  const stored = await storedExport(parts, keyOf(bundleSha256));
  if (stored) return deserialize(await parts.blobs.read(stored.sha256));
  const packed = await parts.engine.run("packCharacter", { glb: await parts.blobs.read(bundleSha256) }, { signal });
  await storeRig(parts, bundleSha256, packed);
  return packed;
}

export async function storeRig(parts: ServiceParts, bundleSha256: string, packed: PackedCharacter): Promise<void> {
  const file = { bytes: serialize(packed), mimetype: "application/octet-stream", seconds: 0 };
  await storeExport(parts, { key: keyOf(bundleSha256), ...file });
}

/** Another version of V8 may write and read other bytes. */
function keyOf(bundleSha256: string): string {
  return createHash("sha256")
    .update(JSON.stringify([ENGINE_VERSION, "rig", process.versions.v8, bundleSha256]))
    .digest("hex");
}
