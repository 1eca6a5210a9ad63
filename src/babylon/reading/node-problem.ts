import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { show } from "../../requests/arguments.js";
import { isTransformNode } from "./node-kinds.js";

/** Says why a value is no node in the scene of another node, for messages; null if it is one. */
export function nodeProblem(value: unknown, beside: TransformNode | null): string | null {
  if (!isTransformNode(value)) return `got ${show(value)}`;
  if (value.isDisposed()) return `"${value.name}" is disposed`;
  if (beside && value.getScene() !== beside.getScene()) return `"${value.name}" is in another scene`;
  return null;
}
