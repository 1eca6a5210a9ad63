import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { SceneLoaderFlags } from "@babylonjs/core/Loading/sceneLoaderFlags.js";
import { PBRMaterial } from "@babylonjs/core/Materials/PBR/pbrMaterial.js";
import { FilesInputStore } from "@babylonjs/core/Misc/filesInputStore.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { checkGlbFile } from "babylon-motion/engine";
import { registerLoaders } from "./register-loaders.js";

registerLoaders();
SceneLoaderFlags.ShowLoadingScreen = false;

/** File extensions of characters, with that of the loader that reads them. */
const LOADERS: Record<string, string> = { glb: ".glb", vrm: ".glb", gltf: ".gltf", fbx: ".fbx" };

/** "Hero.final.GLB" → "glb" */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? "";
}

export function isCharacterFile(name: string): boolean {
  return extensionOf(name) in LOADERS;
}

/**
 * Loads a character without adding it to the scene. The file's own animations are dropped. `rootUrl`: folder of the
 * files that it refers to, if not that of `source`.
 */
export async function loadCharacter(
  source: Uint8Array | File | string,
  name: string,
  scene: Scene,
  rootUrl?: string,
): Promise<AssetContainer> {
  const container = await LoadAssetContainerAsync(source, scene, {
    rootUrl,
    pluginExtension: LOADERS[extensionOf(name)],
    name,
    pluginOptions: { fbx: { unitScale: "meters", materials: "pbr" } },
  });
  for (const material of container.materials) if (material instanceof PBRMaterial) letFade(material);
  for (const group of [...container.animationGroups]) group.dispose();
  container.animationGroups.length = 0;
  return container;
}

/** Lets a material fade: one that the file declares opaque would otherwise stay opaque at any visibility. */
function letFade(material: PBRMaterial): void {
  if (material.transparencyMode !== PBRMaterial.PBRMATERIAL_OPAQUE) return;
  material.transparencyMode = null;
  material.needDepthPrePass = true;
}

/** Loads a dropped file; `companions` are the files dropped with it, which a .gltf or .fbx may name. */
export async function loadDroppedCharacter(
  file: File,
  companions: readonly File[],
  scene: Scene,
): Promise<AssetContainer> {
  // Babylon's loader would only report where it failed.
  if (/^(glb|vrm)$/.test(extensionOf(file.name))) checkGlbFile(new Uint8Array(await file.arrayBuffer()));
  // Babylon's loaders look up addresses that begin with "file:" here.
  FilesInputStore.FilesToLoad = Object.fromEntries(companions.map((one) => [one.name.toLowerCase(), one]));
  return loadCharacter(file, file.name, scene, "file:");
}
