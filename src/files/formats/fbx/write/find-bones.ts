import type { SceneMesh, SceneModel } from "../../scene/scene-model.js";

/**
 * Finds the nodes that are written as bones: those named so by skins and file, those that move, and those between
 * them up to where all their chains meet, so that programs make one armature of them. 1 per node. Bones do not scale
 * in many programs: a joint above all others that only scales them is left out.
 *
 * @param moved nodes that the clip moves
 */
export function findBones(scene: SceneModel, moved: ReadonlySet<number>): Uint8Array {
  const { nodes, skins, isJoint } = scene;
  const { parents, scales } = nodes;
  const bones = Uint8Array.from(isJoint);
  for (const { joints } of skins) for (const joint of joints) bones[joint] = 1;
  for (const node of moved) bones[node] = 1;
  const all = bones.reduce((sum, bone) => sum + bone, 0);
  // Bones at or below each node: a node with some of them is inside the armature, one with all of them is above it.
  const below = Int32Array.from(bones);
  for (let node = parents.length - 1; node >= 0; node--) {
    if (parents[node] >= 0) below[parents[node]] += below[node];
    if (below[node] > 0 && below[node] < all) bones[node] = 1;
  }
  const weighted = weightedNodes(scene);
  const scalesChildren = (node: number) =>
    below[node] > 1 && [0, 1, 2].some((k) => Math.abs(scales[node * 3 + k] - 1) > SCALED);
  const top = bones.indexOf(1);
  if (below[top] === all && scalesChildren(top) && !moved.has(top) && !weighted.has(top)) bones[top] = 0;
  return bones;
}

const SCALED = 1e-3;

function weightedNodes({ skins, meshes }: SceneModel): Set<number> {
  const weighted = new Set<number>();
  for (const part of meshes) {
    if (part.skin < 0) continue;
    for (const slot of weightedSlots([part])) weighted.add(skins[part.skin].joints[slot]);
  }
  return weighted;
}

/** Returns the joints, as indices in their skin, that parts of a mesh follow. */
export function weightedSlots(parts: readonly SceneMesh[]): Set<number> {
  const weighted = new Set<number>();
  for (const { joints, weights } of parts) {
    if (!joints || !weights) continue;
    for (let i = 0; i < weights.length; i++) if (weights[i] > 0) weighted.add(joints[i]);
  }
  return weighted;
}
