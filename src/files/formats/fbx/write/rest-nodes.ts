import type { NodeTree } from "../../../../motion/character-model.js";
import type { Skeleton } from "../../../../motion/skeleton.js";

/**
 * Returns the node tree at rest: a node that is not at its joint's rest transform (files whose nodes hold a pose
 * other than the bind pose) is moved there, since motion was made for it.
 *
 * @param nodes scene node of each joint, -1 for none
 * @param unit factor on translations
 */
export function restNodes(
  tree: NodeTree,
  skeleton: Skeleton | null,
  nodes: ArrayLike<number>,
  unit: number,
): Omit<NodeTree, "translations" | "rotations" | "scales"> &
  Record<"translations" | "rotations" | "scales", Float64Array> {
  const rest = {
    names: [...tree.names],
    parents: tree.parents,
    translations: Float64Array.from(tree.translations),
    rotations: Float64Array.from(tree.rotations),
    scales: Float64Array.from(tree.scales),
  };
  skeleton?.names.forEach((name, joint) => {
    const node = nodes[joint];
    if (node < 0) return;
    rest.names[node] ||= name;
    const scale = skeleton.restScales[joint];
    settle(rest.translations, node * 3, skeleton.restTranslations.subarray(joint * 3, joint * 3 + 3));
    settle(rest.rotations, node * 4, skeleton.restRotations.subarray(joint * 4, joint * 4 + 4));
    settle(rest.scales, node * 3, [scale, scale, scale]);
  });
  for (let i = 0; i < rest.translations.length; i++) rest.translations[i] *= unit;
  return rest;
}

/** Rounding error, as a share of the length. */
const ROUNDING = 1e-6;

/** Writes `wanted` unless it equals what is there within rounding. */
function settle(values: Float64Array, at: number, wanted: ArrayLike<number>): void {
  let gap = 0;
  let length = 0;
  let mirrored = 0;
  for (let k = 0; k < wanted.length; k++) {
    gap += (values[at + k] - wanted[k]) ** 2;
    mirrored += (values[at + k] + wanted[k]) ** 2;
    length += wanted[k] ** 2;
  }
  // A quaternion and its negative are one rotation.
  const distance = wanted.length === 4 ? Math.min(gap, mirrored) : gap;
  if (distance > ROUNDING ** 2 * length) values.set(wanted, at);
}
