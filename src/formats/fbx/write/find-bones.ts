import type { SceneModel } from "../../scene/scene-model.js";

/**
 * Nodes that are written as bones: what skins and the file name so, what moves, and what stands between them up to where
 * all their chains meet, so that programs make one armature of them. 1 a node.
 *
 * @param moved nodes that the clip moves
 */
export function findBones({ nodes, skins, isJoint }: SceneModel, moved: Iterable<number>): Uint8Array {
  const { parents } = nodes;
  const bones = Uint8Array.from(isJoint);
  for (const { joints } of skins) for (const joint of joints) bones[joint] = 1;
  for (const node of moved) bones[node] = 1;
  const all = bones.reduce((sum, bone) => sum + bone, 0);
  // Bones at or below each node: with some of them it is within, with all of them it stands above.
  const below = Int32Array.from(bones);
  for (let node = parents.length - 1; node >= 0; node--) {
    if (parents[node] >= 0) below[parents[node]] += below[node];
    if (below[node] > 0 && below[node] < all) bones[node] = 1;
  }
  return bones;
}
