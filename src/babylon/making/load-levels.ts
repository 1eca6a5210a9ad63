import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { SceneLoader } from "@babylonjs/core/Loading/sceneLoader.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import type { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { MotionError } from "../../requests/motion-error.js";

/**
 * Loads the files of a character, finest first, as one character: coarser levels follow its skeleton and its facial shapes,
 * and are shown from the distances on.
 *
 * @param distances metres, one per file but the first
 */
export async function loadLevels(
  [finest, ...coarser]: readonly Uint8Array[],
  distances: readonly number[],
  scene: Scene,
): Promise<AssetContainer> {
  const main = await load(finest, scene);
  for (const [i, file] of coarser.entries()) {
    const level = await load(file, scene).catch((error: unknown) => {
      main.dispose();
      throw error;
    });
    addLevel(main, level, distances[i]);
  }
  return main;
}

async function load(file: Uint8Array, scene: Scene): Promise<AssetContainer> {
  if (!SceneLoader.IsPluginForExtensionAvailable(".glb")) {
    const message = `A made character is loaded by Babylon's glTF loader, which this page lacks: import "@babylonjs/loaders/glTF".`;
    throw new MotionError("NOT_AVAILABLE_YET", message);
  }
  // As a data URL, which the loader of every release takes.
  return SceneLoader.LoadAssetContainerAsync("", `data:;base64,${base64(file)}`, scene, null, ".glb");
}

function base64(bytes: Uint8Array): string {
  let text = "";
  // As many as may be arguments of one call.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Moves the surface of a level into the character's container, and lets go of the rest of it. */
function addLevel(main: AssetContainer, level: AssetContainer, distance: number): void {
  const shown = main.meshes.filter(hasSurface);
  const skeleton = main.skeletons[0];
  for (const mesh of level.meshes.filter(hasSurface)) {
    const finest = shown.find(({ material }) => material?.name === mesh.material?.name);
    if (!finest) continue;
    mesh.parent = finest.parent;
    mesh.skeleton = skeleton;
    followShapes(finest, mesh);
    finest.addLODLevel(distance, mesh);
    main.meshes.push(mesh);
    level.meshes.splice(level.meshes.indexOf(mesh), 1);
  }
  for (const kind of ["materials", "textures", "geometries", "morphTargetManagers"] as const)
    (main[kind] as unknown[]).push(...level[kind].splice(0));
  level.dispose();
}

function hasSurface(mesh: AbstractMesh): mesh is Mesh {
  return mesh.getTotalVertices() > 0;
}

/** Gives facial shapes of one mesh the weights that the same shapes of another have. */
function followShapes(leader: Mesh, follower: Mesh): void {
  const [from, to] = [leader.morphTargetManager, follower.morphTargetManager];
  if (!from || !to) return;
  for (let i = 0; i < to.numTargets; i++) {
    const target = to.getTarget(i);
    for (let k = 0; k < from.numTargets; k++) {
      const source = from.getTarget(k);
      if (source.name !== target.name) continue;
      target.influence = source.influence;
      source.onInfluenceChanged.add(() => {
        target.influence = source.influence;
      });
    }
  }
}
