import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Scene } from "@babylonjs/core/scene.js";
import type { CharacterModel } from "../../../src/motion/character-model.js";

/** Creates a headless scene whose animations step by 16 ms. */
export function createBenchScene(): Scene {
  const scene = new Scene(new NullEngine());
  scene.useConstantAnimationDeltaTime = true;
  return scene;
}

/** Creates a model's nodes in a scene, below a root that flips the handedness as a glTF loader's does. */
export function createFigure(scene: Scene, { nodes }: CharacterModel): { root: TransformNode; nodes: TransformNode[] } {
  const root = new TransformNode("__root__", scene);
  root.rotationQuaternion = new Quaternion(0, 1, 0, 0);
  root.scaling.set(1, 1, -1);
  const made: TransformNode[] = [];
  nodes.names.forEach((name, i) => {
    const node = new TransformNode(name, scene);
    node.parent = nodes.parents[i] < 0 ? root : made[nodes.parents[i]];
    node.position = Vector3.FromArray(nodes.translations, i * 3);
    node.rotationQuaternion = Quaternion.FromArray(nodes.rotations, i * 4);
    node.scaling = Vector3.FromArray(nodes.scales, i * 3);
    made.push(node);
  });
  return { root, nodes: made };
}
