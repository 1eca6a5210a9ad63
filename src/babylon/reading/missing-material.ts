import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { type LocatedCharacter, sceneOf } from "./locate-character.js";

let warned = false;

/**
 * Logs once what to import if a character has meshes without a material, as in FBX files, and the game lacks Babylon's
 * default material: Babylon's own message comes with the first frame and names no file.
 */
export function warnOfMissingMaterial(located: LocatedCharacter): void {
  const scene = sceneOf(located) as { _hasDefaultMaterial?: boolean };
  if (warned || scene._hasDefaultMaterial !== false) return;
  const meshes: AbstractMesh[] = located.jointsAreNodes
    ? (located.modelRoot?.getChildMeshes(false) ?? [])
    : located.boneMeshes;
  const bare = meshes.find((mesh) => mesh.material === null && mesh.getTotalVertices() > 0);
  if (!bare) return;
  warned = true;
  console.warn(
    `babylon-motion: the mesh "${bare.name}" of "${located.name}" has no material. Babylon.js draws such meshes with its ` +
      'StandardMaterial, which this game does not import: add import "@babylonjs/core/Materials/standardMaterial".',
  );
}
