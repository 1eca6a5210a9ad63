import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { PBRMaterial } from "@babylonjs/core/Materials/PBR/pbrMaterial.js";
import type { BaseTexture } from "@babylonjs/core/Materials/Textures/baseTexture.js";
import { Color3 } from "@babylonjs/core/Maths/math.color.js";

const SLOTS = [
  "albedoTexture",
  "ambientTexture",
  "bumpTexture",
  "emissiveTexture",
  "metallicTexture",
  "microSurfaceTexture",
  "opacityTexture",
  "reflectivityTexture",
] as const;
const DARK = 0.01;
const CLAY = new Color3(0.5, 0.47, 0.44);
const POLL_MS = 100;
const PATIENCE_MS = 10_000;

/**
 * Waits for a character's textures and removes those that failed to load: a material that waits for one is never
 * drawn. Returns their names.
 */
export async function dropLostTextures(container: AssetContainer): Promise<string[]> {
  const textures = new Set(container.materials.flatMap((material) => material.getActiveTextures()));
  const settled = (texture: BaseTexture) => texture.isReady() || texture.loadingError;
  for (let waited = 0; waited < PATIENCE_MS && ![...textures].every(settled); waited += POLL_MS) {
    await new Promise((resume) => setTimeout(resume, POLL_MS));
  }
  const lost = new Set([...textures].filter((texture) => texture.loadingError));
  for (const material of container.materials) {
    if (!(material instanceof PBRMaterial)) continue;
    for (const slot of SLOTS) {
      const texture = material[slot];
      if (!texture || !lost.has(texture)) continue;
      material[slot] = null;
      // Files put black under a texture.
      if (slot === "albedoTexture" && material.albedoColor.toLuminance() < DARK) material.albedoColor = CLAY;
    }
  }
  return [...new Set([...lost].map(({ name }) => name.split(/[\\/]/).at(-1) ?? name))];
}
