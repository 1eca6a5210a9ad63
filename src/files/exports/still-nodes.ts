import type { MotionClip } from "../../motion/clip.js";
import type { SceneModel } from "../formats/scene/scene-model.js";

/** Largest difference of two equal rotations, number by number. */
const SAME = 1e-6;

/**
 * Returns the nodes of a clip's joints, -1 for nodes that are no bones and stand as in the scene: a file's own root,
 * which can then carry a change of units.
 */
export function withoutStillNodes(clip: MotionClip, scene: SceneModel, nodes: ArrayLike<number>): Int32Array {
  return Int32Array.from(nodes, (node, joint) =>
    node >= 0 &&
    !scene.isJoint[node] &&
    standsStill(clip, joint, scene.nodes.rotations.subarray(node * 4, node * 4 + 4))
      ? -1
      : node,
  );
}

function standsStill(clip: MotionClip, joint: number, rest: Float32Array): boolean {
  if (clip.translatedJoints.includes(joint)) return false;
  const width = clip.skeleton.names.length * 4;
  for (let at = joint * 4; at < clip.rotations.length; at += width) {
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += clip.rotations[at + k] * rest[k];
    if (Math.abs(dot) < 1 - SAME) return false;
  }
  return true;
}
