import type { Bone } from "@babylonjs/core/Bones/bone.js";
import { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { JointTarget } from "../reading/joint-target.js";
import { isTransformNode } from "../reading/node-kinds.js";
import { matrixBelow } from "../reading/node-transform.js";

const meshToWorld = new Matrix();

/**
 * Computes the transform from a joint's space to the world from its node's or bone's current values: the matrices that
 * Babylon caches are those of the last rendered frame. Allocates nothing.
 *
 * @param modelRoot the node above the character's joints
 */
export function jointToWorld(joint: JointTarget, modelRoot: TransformNode | null, out: Matrix): Matrix {
  if (isTransformNode(joint)) return matrixBelow(joint, null, out);
  out.copyFrom(joint.getLocalMatrix());
  for (let bone: Bone | null = joint.getParent(); bone; bone = bone.getParent()) {
    out.multiplyToRef(bone.getLocalMatrix(), out);
  }
  if (!modelRoot) return out;
  return out.multiplyToRef(matrixBelow(modelRoot, null, meshToWorld), out);
}
