import "@babylonjs/core/Loading/Plugins/babylonFileLoader.js";
import { SceneSerializer } from "@babylonjs/core/Misc/sceneSerializer.js";
import type { Scene } from "@babylonjs/core/scene.js";

/**
 * Writes a scene as the text of a .babylon file, without data that is only for drawing; returns an address that
 * Babylon loads.
 */
export function babylonFileOf(scene: Scene): string {
  const file = SceneSerializer.Serialize(scene);
  for (const mesh of file.meshes) {
    delete mesh.materialId;
    delete mesh.materialUniqueId;
  }
  return `data:${JSON.stringify({ ...file, materials: [], multiMaterials: [] })}`;
}
