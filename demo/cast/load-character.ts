import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { SceneLoaderFlags } from "@babylonjs/core/Loading/sceneLoaderFlags.js";
import { FilesInputStore } from "@babylonjs/core/Misc/filesInputStore.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { registerBuiltInLoaders } from "@babylonjs/loaders/dynamic.js";

registerBuiltInLoaders();
SceneLoaderFlags.ShowLoadingScreen = false;

/** File name extensions of characters, with that of the loader that reads them. */
const LOADERS: Record<string, string> = { glb: ".glb", vrm: ".glb", gltf: ".gltf", fbx: ".fbx" };

/** "Hero.final.GLB" → "glb" */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1].toLowerCase() ?? "";
}

export function isCharacterFile(name: string): boolean {
  return extensionOf(name) in LOADERS;
}

/**
 * Loads a character without adding it to the scene. Animations that the file brings are dropped. `rootUrl`: where the
 * files that it names are, if not beside `source`.
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
  for (const group of [...container.animationGroups]) group.dispose();
  container.animationGroups.length = 0;
  return container;
}

/** Loads a dropped file; `companions` are the files dropped with it, which a .gltf or .fbx may name. */
export async function loadDroppedCharacter(
  file: File,
  companions: readonly File[],
  scene: Scene,
): Promise<AssetContainer> {
  // Where Babylon's loaders look for addresses that begin with "file:".
  FilesInputStore.FilesToLoad = Object.fromEntries(companions.map((one) => [one.name.toLowerCase(), one]));
  return loadCharacter(file, file.name, scene, "file:");
}
