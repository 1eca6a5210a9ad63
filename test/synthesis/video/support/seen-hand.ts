import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../../../src/motion/maths/quaternion.js";
import type { HandMarks } from "../../../../src/synthesis/video/landmarks/read-hand.js";

const FINGERS = ["Thumb", "Index", "Middle", "Ring", "Pinky"];
/** From the last joint of each finger to its tip, in the rest pose of the left hand, metres. */
const TIPS = [[0.016, -0.007, 0.018], ...Array(4).fill([0.02, 0, 0])];

/** Landmarks of a hand of a clip's frame as the network sees them whose camera looks along the world's -Z. */
export function seenHand(clip: MotionClip, frame: number, side: "Left" | "Right"): HandMarks {
  const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(BUILTIN_SKELETON));
  const mirror = side === "Left" ? 1 : -1;
  const joint = (name: string) => BUILTIN_SKELETON.names.indexOf(name);
  const at = (name: string) => [...positions.subarray(joint(name) * 3, joint(name) * 3 + 3)];
  const marks = [at(`${side}Hand`)];
  FINGERS.forEach((finger, i) => {
    const joints = [1, 2, 3].map((k) => `${side}Hand${finger}${k}`);
    const last = joint(joints[2]) * 4;
    const [x, y, z] = TIPS[i];
    const tip = quatRotate([0, 0, 0], rotations.subarray(last, last + 4), [x * mirror, y, z]);
    const end = at(joints[2]);
    marks.push(
      ...joints.map(at),
      [0, 1, 2].map((k) => end[k] + tip[k]),
    );
  });
  return {
    points: Float32Array.from(marks.flatMap(([x, y]) => [500 + x * 500, 500 - y * 500])),
    world: Float32Array.from(marks.flatMap(([x, y, z]) => [x, -y, -z])),
    presence: 1,
  };
}
