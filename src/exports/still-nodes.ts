import type { SceneModel } from "../formats/scene/scene-model.js";
import type { MotionClip } from "../motion/clip.js";

/** Difference of rotations, number by number, that counts as none. */
const SAME = 1e-6;

/**
 * Nodes of the joints of a clip, -1 for what is no bone and stands as the scene has it: a file's own root, which then can
 * carry a change of units.
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
