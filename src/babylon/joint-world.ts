import type { Bone } from "@babylonjs/core/Bones/bone.pure.js";
import { Matrix } from "@babylonjs/core/Maths/math.vector.pure.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import type { JointTarget } from "./character-model-from-babylon.js";
import { matrixBelow } from "./node-transform.js";

const meshToWorld = new Matrix();

/**
 * From a joint's space to the world, as its node or bone stands this moment: the matrices that Babylon keeps are those
 * of the last frame drawn. Makes no garbage.
 *
 * @param modelRoot the node below which the character's joints live
 */
export function jointToWorld(joint: JointTarget, modelRoot: TransformNode | null, out: Matrix): Matrix {
  if (joint instanceof TransformNode) return matrixBelow(joint, null, out);
  out.copyFrom(joint.getLocalMatrix());
  for (let bone: Bone | null = joint.getParent(); bone; bone = bone.getParent()) {
    out.multiplyToRef(bone.getLocalMatrix(), out);
  }
  if (!modelRoot) return out;
  return out.multiplyToRef(matrixBelow(modelRoot, null, meshToWorld), out);
}
