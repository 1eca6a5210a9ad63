import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";

/** Remembers what nodes hang on and their transforms. Returns what puts them back. */
export function rememberPlaces(nodes: Iterable<TransformNode>): () => void {
  const undos = Array.from(new Set(nodes), rememberPlace);
  return () => {
    for (const undo of undos) undo();
  };
}

function rememberPlace(node: TransformNode): () => void {
  const { parent, rotationQuaternion } = node;
  const [position, rotation, scaling] = [node.position.clone(), node.rotation.clone(), node.scaling.clone()];
  const turn = rotationQuaternion?.clone();
  const pivot = node.isUsingPivotMatrix() ? node.getPivotMatrix().clone() : null;
  const isAboutPivot = node.isUsingPostMultiplyPivotMatrix();
  return () => {
    node.parent = parent;
    node.position.copyFrom(position);
    node.scaling.copyFrom(scaling);
    node.rotationQuaternion = null;
    node.rotation.copyFrom(rotation);
    if (rotationQuaternion && turn) node.rotationQuaternion = rotationQuaternion.copyFrom(turn);
    if (pivot) node.setPivotMatrix(pivot, isAboutPivot);
  };
}
