import type { FbxNode } from "../tree/fbx-node.js";
import { arrayNode, fbxNode, textOf } from "./fbx-build.js";
import type { LegacyScene } from "./legacy-scene.js";
import { withArrays } from "./list-to-array.js";

const FULL_WEIGHT = 100;

/**
 * Adds blend shapes stored within a model, as a deformer of its geometry. `percent` gives each one's weight, 0 to
 * 100.
 */
export function addShapes(
  scene: LegacyScene,
  model: number,
  geometry: number,
  shapes: FbxNode[],
  percent: (name: string) => number,
): void {
  if (shapes.length === 0) return;
  const deformer = scene.add("Deformer", scene.newId(), "", "Deformer", "BlendShape", []);
  scene.connect(deformer, geometry);
  for (const shape of shapes) {
    const name = textOf(shape);
    const channel = scene.add("Deformer", scene.newId(), name, "SubDeformer", "BlendShapeChannel", [
      fbxNode("DeformPercent", [percent(name)]),
      arrayNode("FullWeights", "d", [FULL_WEIGHT]),
    ]);
    const target = scene.add("Geometry", scene.newId(), name, "Geometry", "Shape", withArrays(shape).children);
    scene.connect(channel, deformer);
    scene.connect(target, channel);
    scene.shapes.set(`${model} ${name}`, channel);
  }
}
