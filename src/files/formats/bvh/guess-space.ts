import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import type { BvhJoint } from "./read-hierarchy.js";

/** Units used in BVH files, metres: metre, centimetre, inch, CMU's own (0.45 of them an inch), millimetre. */
const UNITS = [1, 0.01, 0.0254, 0.0254 / 0.45, 0.001];
/** Hip to the tip of the foot along the bones, metres: children to giants. */
const LEG = [0.75, 1.5] as const;
const USUAL_LEG = 1.1;
/** Without legs, anything larger than this cannot be in metres. */
const LARGEST_IN_METRES = 10;

/** Number of frames sampled. */
const LOOKS = 32;

/** The joint that legs and trunk are children of, and those children. */
interface Body {
  hips: number;
  trunk: readonly number[];
  legs: readonly number[];
}

/**
 * Guesses the file's unit in metres. The legs, along their bones, should be 0.75 to 1.5 m long: the first unit in
 * which they are, of metre, centimetre, inch, CMU's unit of 0.0564 m, millimetre; if there is none, they are scaled
 * to 1.1 m. For a file without legs, the unit is the metre when its rest pose measures less than 10, else the
 * centimetre.
 */
export function guessUnit(joints: readonly BvhJoint[]): number {
  const body = findBody(joints);
  const legs = body ? longestPath(joints, body) : 0;
  if (legs > 0) {
    return UNITS.find((unit) => legs * unit >= LEG[0] && legs * unit <= LEG[1]) ?? USUAL_LEG / legs;
  }
  const reach = joints.reduce((sum, { offset }) => sum + Math.hypot(offset[0], offset[1], offset[2]), 0);
  return reach < LARGEST_IN_METRES ? 1 : 0.01;
}

/**
 * Guesses which axis of the file is up. Z when the trunk is above the legs along Z rather than along Y, in the mean
 * over the motion, and the lowest joint comes close to z = 0: a body lying down in a Y-up file may be anywhere. Else
 * Y.
 *
 * @param clip in the file's units and axes
 */
export function guessUp(joints: readonly BvhJoint[], clip: MotionClip): "y" | "z" {
  const body = findBody(joints);
  if (!body) return "y";
  const pose = createGlobalPose(clip.skeleton);
  const looks = Math.min(LOOKS, clip.frameCount);
  const up = [0, 0, 0];
  let lowest = Number.POSITIVE_INFINITY;
  for (let look = 0; look < looks; look++) {
    const { positions } = forwardKinematicsOfFrame(clip, Math.floor((look * clip.frameCount) / looks), pose);
    for (let k = 0; k < 3; k++) up[k] += mean(positions, body.trunk, k) - mean(positions, body.legs, k);
    for (let j = 0; j < joints.length; j++) lowest = Math.min(lowest, positions[j * 3 + 2]);
  }
  const height = Math.abs(up[2]) / looks;
  return up[2] > Math.abs(up[1]) && Math.abs(lowest) < 0.5 * height ? "z" : "y";
}

/**
 * Finds hips, legs and trunk; null when no joint has a leg and a trunk. The trunk is the branch with most joints. A
 * limb has two joints, where the file has such limbs: feet that are children of the root, as IK targets, are none.
 */
function findBody(joints: readonly BvhJoint[]): Body | null {
  const below = new Int32Array(joints.length).fill(1);
  for (let j = joints.length - 1; j >= 0; j--) if (joints[j].parent >= 0) below[joints[j].parent] += below[j];
  return bodyWith(2, joints, below) ?? bodyWith(1, joints, below);
}

/** Finds a body whose limbs have at least `size` joints. */
function bodyWith(size: number, joints: readonly BvhJoint[], below: Int32Array): Body | null {
  const counts = new Int32Array(joints.length);
  for (const [j, { parent }] of joints.entries()) if (parent >= 0 && below[j] >= size) counts[parent]++;
  const hips = counts.findIndex((count) => count > 1);
  if (hips < 0) return null;
  const limbs = [...joints.keys()].filter((j) => joints[j].parent === hips && below[j] >= size);
  const trunk = limbs.reduce((best, limb) => (below[limb] >= below[best] ? limb : best));
  // A joint's descendants follow it in the file.
  const members = (limb: number) => Array.from({ length: below[limb] }, (_, i) => limb + i);
  return { hips, trunk: members(trunk), legs: limbs.filter((limb) => limb !== trunk).flatMap(members) };
}

/** Returns the longest path from the hips down a leg, with its end site. */
function longestPath(joints: readonly BvhJoint[], { hips, legs }: Body): number {
  const lengths = new Map([[hips, 0]]);
  let longest = 0;
  for (const j of legs) {
    const { parent, offset, ends } = joints[j];
    const length = (lengths.get(parent) ?? 0) + Math.hypot(offset[0], offset[1], offset[2]);
    lengths.set(j, length);
    longest = Math.max(longest, length, ...ends.map((end) => length + Math.hypot(end[0], end[1], end[2])));
  }
  return longest;
}

function mean(positions: Float64Array, joints: readonly number[], axis: number): number {
  return joints.reduce((sum, j) => sum + positions[j * 3 + axis], 0) / joints.length;
}
