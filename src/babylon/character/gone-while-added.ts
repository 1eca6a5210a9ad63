import type { InstantiatedEntries } from "@babylonjs/core/assetContainer.js";
import { MotionError } from "../../requests/motion-error.js";

/** Whether anything is left of a target: a disposed container is empty. A value that is not a target holds nothing. */
export function holdsNodes(
  target: Partial<InstantiatedEntries & { isDisposed(): boolean }> | null | undefined,
): boolean {
  if (typeof target !== "object" || target === null) return false;
  if (typeof target.isDisposed === "function" && target.isDisposed()) return false;
  const { rootNodes, skeletons } = target;
  if (!Array.isArray(rootNodes) || !Array.isArray(skeletons)) return true;
  return skeletons.length > 0 || rootNodes.some((node) => !node.isDisposed());
}

export function goneWhileAdded(character: object): MotionError {
  const { name } = character as { name?: string };
  return new MotionError("DISPOSED", `The character${name ? ` "${name}"` : ""} was disposed while it was being added.`);
}
