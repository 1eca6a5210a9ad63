import type { Bone } from "@babylonjs/core/Bones/bone.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { JointName } from "../../motion/joint-names.js";
import { show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import { nearHint } from "../../requests/nearest-names.js";
import type { JointTarget } from "../reading/joint-target.js";

/** The node, bone or name of this character for each humanoid joint; null for none. */
export type JointOverrides = Partial<Record<JointName, TransformNode | Bone | string | null>>;

/**
 * Converts overrides to indices of the character's nodes. Throws BAD_USER_INPUT for a node that is not the character's.
 */
export function readJointOverrides(
  overrides: unknown,
  targets: readonly (JointTarget | null)[],
): Record<string, number | null> | undefined {
  if (overrides === undefined || overrides === null) return undefined;
  if (typeof overrides !== "object" || Array.isArray(overrides)) {
    const message = `overrides must be an object of nodes by joint; got ${show(overrides)}.`;
    throw badInput("overrides", message);
  }
  const indices: Record<string, number | null> = {};
  for (const [joint, wanted] of Object.entries(overrides as JointOverrides)) {
    if (wanted === undefined) continue;
    indices[joint] = wanted === null ? null : findTarget(joint, wanted, targets);
  }
  return indices;
}

function findTarget(
  joint: string,
  wanted: TransformNode | Bone | string,
  targets: readonly (JointTarget | null)[],
): number {
  const linked = typeof wanted === "object" && "getTransformNode" in wanted ? wanted.getTransformNode() : null;
  const index = targets.findIndex(
    (target) =>
      target && (typeof wanted === "string" ? target.name === wanted : target === wanted || target === linked),
  );
  if (index >= 0) return index;
  const name = typeof wanted === "object" ? show(wanted.name) : show(wanted);
  const own = targets.flatMap((target) => target?.name ?? []);
  const hint = nearHint(wanted, own, 3);
  const message = `overrides.${joint} must be a node of the character; it has no ${name}.${hint}`;
  throw badInput(`overrides.${joint}`, message);
}
