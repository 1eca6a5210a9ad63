import { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { show } from "../requests/arguments.js";

/** For messages: why a value is no node that lives in the scene of another node; null when it is. */
export function nodeProblem(value: unknown, beside: TransformNode | null): string | null {
  if (!(value instanceof TransformNode)) return `got ${show(value)}`;
  if (value.isDisposed()) return `"${value.name}" is disposed`;
  if (beside && value.getScene() !== beside.getScene()) return `"${value.name}" is in another scene`;
  return null;
}
