import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";

/**
 * Whether a value is a TransformNode of Babylon.js. Checks its methods, because in a page with two copies of Babylon
 * the nodes of the other copy have a different class.
 */
export function isTransformNode(value: unknown): value is TransformNode {
  return value instanceof TransformNode || can(value, "getChildTransformNodes", "setPivotMatrix");
}

/** Whether a value is a bone of Babylon.js, from any copy. */
export function isBone(value: unknown): value is Bone {
  return can(value, "getSkeleton", "getRestMatrix");
}

/** Whether a value is a Vector3 of Babylon.js, from any copy. */
export function isVector3(value: unknown): value is Vector3 {
  return isKind(value, "Vector3");
}

/** Whether a value is a Quaternion of Babylon.js, from any copy. */
export function isQuaternion(value: unknown): value is Quaternion {
  return isKind(value, "Quaternion");
}

function isKind(value: unknown, name: string): boolean {
  return can(value, "getClassName") && (value as { getClassName(): string }).getClassName() === name;
}

function can(value: unknown, ...methods: string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return methods.every((name) => typeof (value as Record<string, unknown>)[name] === "function");
}
