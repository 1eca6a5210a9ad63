import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Walker } from "./walker.js";

/** Lists the nodes or bones of a character that could be its joints, parents first. */
export function jointNodesOf(walker: Walker): (TransformNode | Bone)[] {
  const skeletons = new Set(walker.meshes.flatMap(({ skeleton }) => skeleton ?? []));
  const bones = [...skeletons].flatMap((skeleton) => skeleton.bones);
  // Bones linked to nodes are moved by those nodes.
  if (bones.length > 0 && !bones.some((bone) => bone.getTransformNode())) return bones;
  const nodes = walker.node.getChildTransformNodes(false);
  return nodes.filter((node) => !("getTotalVertices" in node) && node.parent !== walker.node);
}
