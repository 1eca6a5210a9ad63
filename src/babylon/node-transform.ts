import { Matrix, type Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import type { Node } from "@babylonjs/core/node.js";

const rotationMatrix = new Matrix();
const scalingMatrix = new Matrix();
const pivotInverse = new Matrix();

/** A node's own transform, from its current position, rotation and scaling: world matrices are as old as the last frame. */
export function localMatrix(node: TransformNode, out: Matrix): Matrix {
  const { rotation, rotationQuaternion, scaling, position } = node;
  if (rotationQuaternion) Matrix.ComposeToRef(scaling, rotationQuaternion, position, out);
  else {
    Matrix.RotationYawPitchRollToRef(rotation.y, rotation.x, rotation.z, rotationMatrix);
    Matrix.ScalingToRef(scaling.x, scaling.y, scaling.z, scalingMatrix);
    scalingMatrix.multiplyToRef(rotationMatrix, out);
    out.setTranslation(position);
  }
  return node.isUsingPivotMatrix() ? aboutPivot(node, out) : out;
}

/** Pivots come from `setPivotPoint`, and from tools whose files place a mesh's own data (`localMatrix` of .babylon). */
function aboutPivot(node: TransformNode, out: Matrix): Matrix {
  const { x, y, z } = node.position;
  const pivot = node.getPivotMatrix();
  out.setTranslationFromFloats(0, 0, 0);
  pivot.multiplyToRef(out, out);
  if (node.isUsingPostMultiplyPivotMatrix()) out.multiplyToRef(pivot.invertToRef(pivotInverse), out);
  return out.addTranslationFromFloats(x, y, z);
}

const step = new Matrix();

/**
 * From the space below `node` to the space that `top` stands in, `top` included; without `top`, to the world.
 * Makes no garbage.
 */
export function matrixBelow(node: TransformNode, top: TransformNode | null, out: Matrix): Matrix {
  localMatrix(node, out);
  if (node === top) return out;
  for (let parent: Node | null = node.parent; parent; parent = parent.parent) {
    if (!(parent instanceof TransformNode)) {
      // A bone or another kind of node: what it last computed.
      out.multiplyToRef(parent.getWorldMatrix(), out);
      break;
    }
    out.multiplyToRef(localMatrix(parent, step), out);
    if (parent === top) break;
  }
  return out;
}

/** The size that scales along three axes come to: their geometric mean, without sign. */
export function meanScale({ x, y, z }: Vector3): number {
  return Math.cbrt(Math.abs(x * y * z));
}

/** How much a matrix enlarges: the geometric mean over the three axes. */
export function uniformScale(matrix: Matrix): number {
  return Math.cbrt(Math.abs(matrix.determinant()));
}

/** Whether a matrix enlarges all directions alike, to a part in ten thousand. */
export function isUniform(matrix: Matrix): boolean {
  const m = matrix.m;
  const lengths = [0, 4, 8].map((row) => Math.hypot(m[row], m[row + 1], m[row + 2]));
  return Math.max(...lengths) - Math.min(...lengths) <= 1e-4 * Math.max(...lengths);
}

/** Roots under which Babylon's loaders keep a file's own right-handed data, also behind the prefix of a clone. */
const LOADER_ROOT = /__(fbx_)?root__$/;

/** Whether a node's own turn and scale belong to the file that was loaded. */
export function isLoaderRoot({ name }: Node): boolean {
  return LOADER_ROOT.test(name);
}
