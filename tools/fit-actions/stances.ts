import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../src/motion/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../src/motion/quaternion.js";
import { generateGaitCell } from "../../src/synthesis/locomotion/generate-gait-cell.js";

/** Where a foot stands: its ball's place and its heading. */
export interface FootPlace {
  x: number;
  z: number;
  yaw: number;
}

/** A pose that takes begin or end in: the pelvis over the origin, facing +Z. */
export interface StancePose {
  /** Local, xyzw, all joints. */
  rotations: Float64Array;
  pelvis: [number, number, number];
  /** Left, right; null where the feet carry nothing. */
  feet: [FootPlace, FootPlace] | null;
}

let neutral: StancePose | undefined;

/** Standing as `neutral_male_a` does, at the beginning of a breath. */
export function neutralStance(): StancePose {
  neutral ??= stanceOfFrame(
    generateGaitCell({ styleId: "neutral_male_a", moveSpeed: 0, travelAngle: 0, hips: "ahead" }),
    0,
  );
  return neutral;
}

export function stanceOfFrame(clip: MotionClip, frame: number): StancePose {
  const width = BUILTIN_SKELETON.names.length * 4;
  const [x, y, z] = clip.translations.subarray(frame * 3, frame * 3 + 3);
  const pose = forwardKinematicsOfFrame(clip, frame, createGlobalPose(BUILTIN_SKELETON));
  const feet = BUILTIN_FEET.map(({ foot, ball }): FootPlace => {
    const q = pose.rotations.subarray(foot * 4, foot * 4 + 4);
    const point = quatRotate([0, 0, 0], q, ball);
    const forward = quatRotate([0, 0, 0], q, [0, 0, 1]);
    return {
      x: pose.positions[foot * 3] + point[0] - x,
      z: pose.positions[foot * 3 + 2] + point[2] - z,
      yaw: Math.atan2(forward[0], forward[2]),
    };
  });
  return {
    rotations: Float64Array.from(clip.rotations.subarray(frame * width, (frame + 1) * width)),
    pelvis: [0, y, 0],
    feet: [feet[0], feet[1]],
  };
}
