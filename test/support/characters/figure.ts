import { Bone } from "@babylonjs/core/Bones/bone.js";
import { Skeleton } from "@babylonjs/core/Bones/skeleton.js";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";

/** Creates a headless scene whose animations step by 16 ms. */
export function createScene(rightHanded = false): Scene {
  const scene = new Scene(new NullEngine());
  scene.useRightHandedSystem = rightHanded;
  scene.useConstantAnimationDeltaTime = true;
  return scene;
}

/**
 * Creates the built-in skeleton as a glTF loader leaves it: nodes linked to bones, below a root that flips the
 * handedness.
 */
export function createNodeFigure(scene: Scene): { root: Mesh; skeleton: Skeleton; nodes: Map<string, TransformNode> } {
  const root = new Mesh("__root__", scene);
  if (!scene.useRightHandedSystem) {
    root.rotationQuaternion = new Quaternion(0, 1, 0, 0);
    root.scaling.set(1, 1, -1);
  }
  const { names, parents, restTranslations } = BUILTIN_SKELETON;
  const skeleton = new Skeleton("figure", "figure", scene);
  const nodes: TransformNode[] = [];
  names.forEach((name, i) => {
    const node = new TransformNode(name, scene);
    const position = Vector3.FromArray(restTranslations, i * 3);
    node.position.copyFrom(position);
    node.rotationQuaternion = Quaternion.Identity();
    node.parent = parents[i] < 0 ? root : nodes[parents[i]];
    nodes.push(node);
    const parent = parents[i] < 0 ? null : skeleton.bones[parents[i]];
    new Bone(name, skeleton, parent, Matrix.Translation(position.x, position.y, position.z)).linkTransformNode(node);
  });
  const body = new Mesh("body", scene, root);
  body.skeleton = skeleton;
  return { root, skeleton, nodes: new Map(nodes.map((node) => [node.name, node])) };
}

/** Creates the same figure as in a .babylon file: bones without nodes, in the scene's own handedness. */
export function createBoneFigure(scene: Scene): { mesh: Mesh; skeleton: Skeleton } {
  const s = scene.useRightHandedSystem ? 1 : -1;
  const { names, parents, restTranslations } = BUILTIN_SKELETON;
  const skeleton = new Skeleton("figure", "figure", scene);
  names.forEach((name, i) => {
    const [x, y, z] = restTranslations.subarray(i * 3, i * 3 + 3);
    new Bone(name, skeleton, parents[i] < 0 ? null : skeleton.bones[parents[i]], Matrix.Translation(s * x, y, z));
  });
  const mesh = new Mesh("body", scene);
  mesh.skeleton = skeleton;
  return { mesh, skeleton };
}

/** Returns a node's present world position. */
export function worldPosition(node: TransformNode): Vector3 {
  for (let parent = node.parent; parent; parent = parent.parent) parent.computeWorldMatrix(true);
  node.computeWorldMatrix(true);
  return node.getAbsolutePosition().clone();
}

/** Returns everything that a plugin could leave behind in a scene. */
export function sceneContents(scene: Scene) {
  return {
    groups: scene.animationGroups.length,
    nodes: scene.getNodes().length,
    animatables: scene.animatables.length,
    afterAnimations: scene.onAfterAnimationsObservable.observers.length,
    beforeAnimations: scene.onBeforeAnimationsObservable.observers.length,
    beforeRender: scene.onBeforeRenderObservable.observers.length,
    onDispose: scene.onDisposeObservable.observers.length,
    nodeObservers: scene.getNodes().reduce((sum, node) => sum + node.onDisposeObservable.observers.length, 0),
  };
}
