import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";

const SHORTEST = 0.6;
const TALLEST = 2.3;
/** Height to which characters outside those bounds are scaled: files in centimetres, toys, giants. */
const USUAL = 1.75;

/** Scales a character to metres where its file uses another unit. Returns its height, metres. */
export function fitToStage(node: TransformNode): number {
  const height = heightOf(node);
  if (!(height > 0) || (height >= SHORTEST && height <= TALLEST)) return height || USUAL;
  node.scaling.scaleInPlace(USUAL / height);
  node.computeWorldMatrix(true);
  return USUAL;
}

function heightOf(node: TransformNode): number {
  node.computeWorldMatrix(true);
  const meshes = node.getChildMeshes(false, (mesh) => "getTotalVertices" in mesh);
  if (meshes.some((mesh) => mesh.getTotalVertices() > 0)) {
    for (const mesh of meshes) {
      mesh.computeWorldMatrix(true);
      if (mesh.skeleton) mesh.refreshBoundingInfo({ applySkeleton: true });
    }
    const { min, max } = node.getHierarchyBoundingVectors(true);
    return max.y - min.y;
  }
  // A skeleton without a body: from its lowest to its highest joint.
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const place = new Vector3();
  for (const joint of node.getChildTransformNodes(false)) {
    joint.computeWorldMatrix(true);
    place.copyFrom(joint.getAbsolutePosition());
    low = Math.min(low, place.y);
    high = Math.max(high, place.y);
  }
  return high - low;
}
