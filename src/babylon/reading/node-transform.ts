import { Matrix, type Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Node } from "@babylonjs/core/node.js";
import { isTransformNode } from "./node-kinds.js";

const rotationMatrix = new Matrix();
const scalingMatrix = new Matrix();
const pivotInverse = new Matrix();

/**
 * Computes a node's own transform from its current position, rotation and scaling: cached world matrices are those of
 * the last frame.
 */
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

/**
 * Applies a node's pivot. Pivots come from `setPivotPoint`, and from tools whose files transform a mesh's own data
 * (`localMatrix` of .babylon).
 */
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
 * Computes the transform from the space below `node` to the space that contains `top`; without `top`, to the world.
 * Allocates nothing.
 */
export function matrixBelow(node: TransformNode, top: TransformNode | null, out: Matrix): Matrix {
  localMatrix(node, out);
  if (node === top) return out;
  for (let parent: Node | null = node.parent; parent; parent = parent.parent) {
    if (!isTransformNode(parent)) {
      // A bone or another kind of node: uses its last computed matrix.
      out.multiplyToRef(parent.getWorldMatrix(), out);
      break;
    }
    out.multiplyToRef(localMatrix(parent, step), out);
    if (parent === top) break;
  }
  return out;
}

/** The geometric mean of the scales along three axes, without sign. */
export function meanScale({ x, y, z }: Vector3): number {
  return Math.cbrt(Math.abs(x * y * z));
}

/** The scale of a matrix: the geometric mean over the three axes. */
export function uniformScale(matrix: Matrix): number {
  return Math.cbrt(Math.abs(matrix.determinant()));
}

/** Whether a matrix scales all directions equally, to a part in ten thousand. */
export function isUniform(matrix: Matrix): boolean {
  const m = matrix.m;
  const lengths = [0, 4, 8].map((row) => Math.hypot(m[row], m[row + 1], m[row + 2]));
  return Math.max(...lengths) - Math.min(...lengths) <= 1e-4 * Math.max(...lengths);
}

/** Names of roots below which Babylon's loaders keep a file's right-handed data, also after the prefix of a clone. */
const LOADER_ROOT = /__(fbx_)?root__$/;

/** Whether a node's own rotation and scale belong to the loaded file. */
export function isLoaderRoot({ name }: Node): boolean {
  return LOADER_ROOT.test(name);
}
