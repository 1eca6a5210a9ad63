import "@babylonjs/loaders/glTF/2.0/index.js";
import "@babylonjs/loaders/FBX/fbxFileLoader.js";
import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { FreeCamera } from "@babylonjs/core/Cameras/freeCamera.js";
import { Engine } from "@babylonjs/core/Engines/engine.js";
import { HemisphericLight } from "@babylonjs/core/Lights/hemisphericLight.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";

/** A scene on the page's canvas whose animations step by 16 ms. */
export function createStage(rightHanded: boolean): { scene: Scene; dispose: () => void } {
  const engine = new Engine(document.querySelector<HTMLCanvasElement>("#canvas"), false, {
    preserveDrawingBuffer: true,
    stencil: false,
  });
  const scene = new Scene(engine);
  scene.useRightHandedSystem = rightHanded;
  scene.useConstantAnimationDeltaTime = true;
  const camera = new FreeCamera("camera", new Vector3(3, 1.5, rightHanded ? 5 : -5), scene);
  camera.setTarget(new Vector3(0, 1, 0));
  new HemisphericLight("light", new Vector3(0, 1, 0), scene);
  return {
    scene,
    dispose: () => {
      scene.dispose();
      engine.dispose();
    },
  };
}

/** Loads a file below /characters/ into the scene, its own animations stopped. */
export async function loadCharacter(file: string, scene: Scene): Promise<AssetContainer> {
  const extension = file.slice(file.lastIndexOf("."));
  const container = await LoadAssetContainerAsync(new URL(`characters/${file}`, location.href).href, scene, {
    pluginExtension: extension === ".vrm" ? ".glb" : extension,
  });
  container.addAllToScene();
  for (const group of container.animationGroups) group.stop();
  return container;
}

/** The file's root: what a game moves to place the character. */
export function rootOf(container: AssetContainer): TransformNode {
  return [...container.meshes, ...container.transformNodes].find((node) => !node.parent)!;
}

export interface SceneContents {
  groups: number;
  animatables: number;
  nodes: number;
  observers: number;
}

/** Everything that a plugin could leave behind. */
export function contentsOf(scene: Scene): SceneContents {
  const nodes = scene.getNodes();
  return {
    groups: scene.animationGroups.length,
    animatables: scene.animatables.length,
    nodes: nodes.length,
    observers:
      scene.onAfterAnimationsObservable.observers.length +
      scene.onBeforeAnimationsObservable.observers.length +
      scene.onBeforeRenderObservable.observers.length +
      scene.onAfterRenderObservable.observers.length +
      scene.onDisposeObservable.observers.length +
      nodes.reduce((sum, node) => sum + node.onDisposeObservable.observers.length, 0),
  };
}
