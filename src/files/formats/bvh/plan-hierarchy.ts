import { createPose, type MotionClip, type Pose } from "../../../motion/clip.js";

/** Parent values: for a root, and for a joint that is not written. */
export const ROOT = -1;
const LEFT_OUT = -2;

/** How a clip's skeleton is written. */
export interface HierarchyPlan {
  /** Index of each joint's parent; `ROOT` for a root, lower for joints that are left out. */
  parents: Int16Array;
  /** Joints with position channels: roots, and joints that move relative to their parent. */
  moving: ReadonlySet<number>;
  /** The rest pose; joints that do not move are where the clip holds them. */
  pose: Pose;
}

/**
 * Leaves out the nodes above the hips (an armature's) when they stand still and carry nothing else.
 *
 * @param isBone whether a node is kept all the same
 */
export function planHierarchy(clip: MotionClip, isBone: (joint: number) => boolean): HierarchyPlan {
  const { skeleton, translatedJoints, translations } = clip;
  const pose = createPose(skeleton);
  const moving = new Set<number>();
  translatedJoints.forEach((joint, i) => {
    if (changes(translations, i * 3, 3, translatedJoints.length * 3)) moving.add(joint);
    else pose.translations.set(translations.subarray(i * 3, i * 3 + 3), joint * 3);
  });
  const parents = skeleton.parents.slice();
  const stand: number[] = [];
  let [joint, ...others] = childrenOf(parents, ROOT);
  while (
    joint !== undefined &&
    others.length === 0 &&
    !isBone(joint) &&
    !moving.has(joint) &&
    !changes(clip.rotations, joint * 4, 4, parents.length * 4)
  ) {
    stand.push(joint);
    [joint, ...others] = childrenOf(parents, joint);
  }
  if (others.length === 0 && (moving.has(joint) || isBone(joint))) {
    for (const above of stand) parents[above] = LEFT_OUT;
    parents[joint] = ROOT;
  }
  for (const root of childrenOf(parents, ROOT)) moving.add(root);
  return { parents, moving, pose };
}

function childrenOf(parents: Int16Array, joint: number): number[] {
  return [...parents.keys()].filter((j) => parents[j] === joint);
}

/** Returns whether a part of a frame-major track ever differs from its first frame. */
function changes(track: Float32Array, offset: number, size: number, stride: number): boolean {
  for (let at = offset; at < track.length; at += stride) {
    for (let k = 0; k < size; k++) if (track[at + k] !== track[offset + k]) return true;
  }
  return false;
}
