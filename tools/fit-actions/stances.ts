import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematics } from "../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../src/motion/maths/quaternion.js";
import type { StanceId } from "../../src/requests/text-plan.js";
import { generateGaitCell } from "../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { stancePose as readStance } from "../../src/synthesis/text/stances/stance-pose.js";

/** Standing position of a foot: its ball's place and its heading. */
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
  /** Left, right; null where the feet carry no weight. */
  feet: [FootPlace, FootPlace] | null;
}

const known = new Map<StanceId, StancePose | null>();

/** Returns the stance pose that takes are blended to; null where the body is free. */
export function stancePose(stance: StanceId): StancePose | null {
  let pose = known.get(stance);
  if (pose === undefined) {
    pose = stance === "stand" ? neutralStance() : stance === "free" ? null : sharedStance(stance);
    known.set(stance, pose);
  }
  return pose;
}

/** Returns the stance that authored actions begin and end in too. */
function sharedStance(stance: StanceId): StancePose {
  const { rotations, hips } = readStance(stance);
  const pose = stanceOfFrame(Float32Array.from(rotations), hips);
  return ON_FEET.has(stance) ? pose : { ...pose, feet: null };
}

/** Stances besides standing in which both soles are on the ground. */
const ON_FEET = new Set<StanceId>(["crouch", "sit"]);

/** Returns the height of the pelvis when sitting on a chair, metres. */
export function seatHeight(): number {
  return (stancePose("sit") as StancePose).pelvis[1];
}

let neutral: StancePose | undefined;

/** Returns standing as `neutral_male_a` does, at the beginning of a breath. */
export function neutralStance(): StancePose {
  if (!neutral) {
    const clip = generateGaitCell({ styleId: "neutral_male_a", moveSpeed: 0, travelAngle: 0, hips: "ahead" });
    const width = BUILTIN_SKELETON.names.length * 4;
    neutral = stanceOfFrame(clip.rotations.subarray(0, width), clip.translations.subarray(0, 3));
  }
  return neutral;
}

function stanceOfFrame(rotations: Float32Array, [x, y, z]: ArrayLike<number> & Iterable<number>): StancePose {
  const translations = BUILTIN_SKELETON.restTranslations.slice();
  translations.set([x, y, z]);
  const pose = forwardKinematics(BUILTIN_SKELETON, { rotations, translations }, createGlobalPose(BUILTIN_SKELETON));
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
  return { rotations: Float64Array.from(rotations), pelvis: [0, y, 0], feet: [feet[0], feet[1]] };
}
