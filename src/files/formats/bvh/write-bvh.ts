import type { MotionClip } from "../../../motion/clip.js";
import { createPose, type Pose } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../../motion/forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate } from "../../../motion/maths/quaternion.js";
import { nearestAngles, zxyAngles } from "./euler-zxy.js";
import { planHierarchy, ROOT } from "./plan-hierarchy.js";

const CENTIMETRES = 100;
/** The common parent of several roots of one skeleton. */
const COMMON_ROOT = "Root";

export interface BvhOptions {
  /** File units per unit of the clip's skeleton; default 100: metres to centimetres. */
  scale?: number;
  /** Whether a joint is written even where it stands still above the hips. Default: none. */
  isBone?: (joint: number) => boolean;
}

/**
 * Writes a motion as BVH text: centimetres, Y up, angles in degrees in the order Z, X, Y, six channels for joints
 * that move, three for others, an end site at the end of every chain, one root. In a BVH file a joint without
 * rotation is aligned with the world, so rest rotations are taken out of offsets and angles; positions of all joints
 * stay as in the clip. Joints that move have the OFFSET 0: some programs add it to the position that the channels
 * give, others replace it. A node that stands still above the hips (an armature's) is left out, unless it is a bone:
 * the file begins with the hips or with the skeleton's own root.
 */
export function writeBvh(clip: MotionClip, options: BvhOptions = {}): string {
  const scale = options.scale ?? CENTIMETRES;
  const { skeleton } = clip;
  const { parents, moving, pose } = planHierarchy(clip, options.isBone ?? (() => false));
  const rest = forwardKinematics(skeleton, pose, createGlobalPose(skeleton));
  const order: number[] = [];
  const lines = ["HIERARCHY"];
  const roots = [...parents.keys()].filter((j) => parents[j] === ROOT);
  // Many readers take only the first root: several get a common parent that stands still.
  if (roots.length === 1) describe(roots[0], "");
  else {
    lines.push(`ROOT ${COMMON_ROOT}`, "{", "\tOFFSET 0.00000 0.00000 0.00000");
    lines.push("\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation");
    for (const root of roots) describe(root, "\t");
    lines.push("}");
  }
  lines.push("MOTION", `Frames: ${clip.frameCount}`, `Frame Time: ${(1 / clip.frameRate).toFixed(10)}`);
  writeFrames(clip, parents, rest, order, moving, scale, roots.length === 1 ? [] : [0, 0, 0, 0, 0, 0], lines);
  return `${lines.join("\n")}\n`;

  function describe(joint: number, indent: string): void {
    order.push(joint);
    const root = parents[joint] < 0;
    const first = order.length === 1 && roots.length === 1;
    const offset = worldOffset(parents[joint], rest, joint, scale);
    const isMoving = moving.has(joint);
    const position = isMoving ? "Xposition Yposition Zposition " : "";
    lines.push(
      `${indent}${first ? "ROOT" : "JOINT"} ${fileName(skeleton.names[joint], joint)}`,
      `${indent}{`,
      `${indent}\tOFFSET ${numbers(isMoving ? [0, 0, 0] : offset)}`,
      `${indent}\tCHANNELS ${isMoving ? 6 : 3} ${position}Zrotation Xrotation Yrotation`,
    );
    let leaf = true;
    parents.forEach((parent, child) => {
      if (parent !== joint) return;
      leaf = false;
      describe(child, `${indent}\t`);
    });
    if (leaf) {
      // The end of a chain continues its last bone, at half the length.
      const end = root ? [0, 10, 0] : offset.map((value) => value / 2);
      lines.push(`${indent}\tEnd Site`, `${indent}\t{`, `${indent}\t\tOFFSET ${numbers(end)}`, `${indent}\t}`);
    }
    lines.push(`${indent}}`);
  }
}

/** Makes a name for the file: BVH names end at white space. */
function fileName(name: string, joint: number): string {
  return name.trim().replace(/\s+/g, "_") || `joint_${joint}`;
}

/** Returns a joint's offset from its parent, in world axes at rest. */
function worldOffset(parent: number, rest: GlobalPose, joint: number, scale: number): number[] {
  return [0, 1, 2].map((k) => {
    const from = parent < 0 ? 0 : rest.positions[parent * 3 + k];
    return (rest.positions[joint * 3 + k] - from) * scale;
  });
}

function writeFrames(
  clip: MotionClip,
  parents: Int16Array,
  rest: GlobalPose,
  order: readonly number[],
  moving: ReadonlySet<number>,
  scale: number,
  before: readonly number[],
  lines: string[],
): void {
  const { skeleton } = clip;
  const joints = skeleton.names.length;
  const pose: Pose = createPose(skeleton);
  const global = createGlobalPose(skeleton);
  const turns = new Float64Array(joints * 4);
  const last = new Float64Array(joints * 3);
  const q = new Float64Array(4);
  const p = new Float64Array(4);
  const v = new Float64Array(3);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    readFrame(clip, frame, pose);
    forwardKinematics(skeleton, pose, global);
    const values = [...before];
    for (const j of order) {
      // How far the joint has turned from rest, in the world; from that, its rotation relative to its parent's.
      quatMultiply(q, quatRead(q, global.rotations, j * 4), quatConjugate(p, quatRead(p, rest.rotations, j * 4)));
      turns.set(q, j * 4);
      const parent = parents[j];
      if (parent >= 0) quatConjugate(p, quatRead(p, turns, parent * 4));
      if (moving.has(j)) {
        for (let k = 0; k < 3; k++) {
          v[k] = global.positions[j * 3 + k] - (parent < 0 ? 0 : global.positions[parent * 3 + k]);
        }
        if (parent >= 0) quatRotate(v, p, v);
        values.push(v[0] * scale, v[1] * scale, v[2] * scale);
      }
      if (parent >= 0) quatMultiply(q, p, q);
      const angles = nearestAngles(zxyAngles(q), last.subarray(j * 3, j * 3 + 3));
      last.set(angles, j * 3);
      values.push(...angles);
    }
    lines.push(numbers(values));
  }
}

function readFrame(clip: MotionClip, frame: number, pose: Pose): void {
  const width = pose.rotations.length;
  pose.rotations.set(clip.rotations.subarray(frame * width, (frame + 1) * width));
  clip.translatedJoints.forEach((joint, i) => {
    const from = (frame * clip.translatedJoints.length + i) * 3;
    pose.translations.set(clip.translations.subarray(from, from + 3), joint * 3);
  });
}

/** Writes numbers with five digits: a tenth of a micrometre, a hundred-thousandth of a degree. */
function numbers(values: ArrayLike<number>): string {
  return Array.from(values, (value) => {
    const text = value.toFixed(5);
    return text === "-0.00000" ? "0.00000" : text;
  }).join(" ");
}
