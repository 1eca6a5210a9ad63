import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Walker } from "./walker.js";

/** The nodes, or bones, of a character that could be its joints, parents first. */
export function jointNodesOf(walker: Walker): (TransformNode | Bone)[] {
  const skeletons = new Set(walker.meshes.flatMap(({ skeleton }) => skeleton ?? []));
  const bones = [...skeletons].flatMap((skeleton) => skeleton.bones);
  // Bones that stand for nodes are moved by these.
  if (bones.length > 0 && !bones.some((bone) => bone.getTransformNode())) return bones;
  const nodes = walker.node.getChildTransformNodes(false);
  return nodes.filter((node) => !("getTotalVertices" in node) && node.parent !== walker.node);
}
