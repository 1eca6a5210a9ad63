import { createPose, type MotionClip } from "../../motion/clip.js";
import { createGlobalPose, forwardKinematics, forwardKinematicsOfFrame } from "../../motion/forward-kinematics.js";
import type { Skeleton } from "../../motion/skeleton.js";
import { MotionError } from "../../requests/motion-error.js";
import { SIDES } from "../../retarget/humanoid/humanoid-mapping.js";
import type { RoleOverrides } from "../../retarget/humanoid/map-humanoid.js";
import { type CharacterRig, createSkeletonRig } from "../../retarget/rig/character-rig.js";

/** Frames considered in place of a rest pose, and how many of them are tried. */
const LOOKS = 64;
const TRIES = 6;

/**
 * Identifies the body that a motion was made for from its rest pose. Some files hold a rest pose that is no standing
 * pose (all bones along their own axes, arms straight up, toes down): then the frame in which the body is tallest
 * takes its place.
 *
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING when the body is not a person's in any
 * pose
 */
export function understandBody(clip: MotionClip, overrides: RoleOverrides): CharacterRig {
  const atRest = tryRig(clip.skeleton, overrides);
  if (!(atRest instanceof MotionError) && isStance(atRest)) return atRest;
  for (const frame of tallestFrames(clip)) {
    const rig = tryRig(restingIn(clip, frame), overrides);
    if (!(rig instanceof MotionError) && isStance(rig)) return rig;
  }
  if (atRest instanceof MotionError) throw atRest;
  return atRest;
}

function tryRig(skeleton: Skeleton, overrides: RoleOverrides): CharacterRig | MotionError {
  try {
    return createSkeletonRig(skeleton, { overrides });
  } catch (error) {
    if (isMisfit(error)) return error as MotionError;
    throw error;
  }
}

/** Rise of an arm above level, and of a foot towards the vertical, that no stance has: sines. */
const ARM_UP = 0.8;
const FOOT_STEEP = 0.85;

/** Returns whether the feet are roughly level and the arms do not point straight up. */
function isStance({ skeleton, roles }: CharacterRig): boolean {
  const { positions } = forwardKinematics(skeleton, createPose(skeleton), createGlobalPose(skeleton));
  /** Returns the height gained over the length of a bone; 0 without it. */
  const rise = (from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return 0;
    const [x, y, z] = [0, 1, 2].map((k) => positions[to * 3 + k] - positions[from * 3 + k]);
    return y / (Math.hypot(x, y, z) || 1);
  };
  return SIDES.every(
    (side) =>
      rise(roles[`${side}Arm`], roles[`${side}ForeArm`]) < ARM_UP &&
      Math.abs(rise(roles[`${side}Foot`], roles[`${side}ToeBase`])) < FOOT_STEEP,
  );
}

function isMisfit(error: unknown): boolean {
  return error instanceof MotionError && (error.code === "NOT_A_HUMANOID" || error.code === "ESSENTIAL_JOINTS_MISSING");
}

/** Returns frames, out of some spread over the motion, in which the joints reach furthest up, the best first. */
function tallestFrames(clip: MotionClip): number[] {
  const pose = createGlobalPose(clip.skeleton);
  const looks = Math.min(LOOKS, clip.frameCount);
  return Array.from({ length: looks }, (_, look) => {
    const frame = Math.floor((look * clip.frameCount) / looks);
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let y = 1; y < positions.length; y += 3) {
      lowest = Math.min(lowest, positions[y]);
      highest = Math.max(highest, positions[y]);
    }
    return { frame, height: highest - lowest };
  })
    .sort((a, b) => b.height - a.height || a.frame - b.frame)
    .slice(0, TRIES)
    .map(({ frame }) => frame);
}

/** Returns the skeleton with a frame as its rest pose. */
function restingIn({ skeleton, rotations, translatedJoints, translations }: MotionClip, frame: number): Skeleton {
  const width = skeleton.names.length * 4;
  const restTranslations = skeleton.restTranslations.slice();
  translatedJoints.forEach((joint, i) => {
    const from = (frame * translatedJoints.length + i) * 3;
    restTranslations.set(translations.subarray(from, from + 3), joint * 3);
  });
  return { ...skeleton, restTranslations, restRotations: rotations.slice(frame * width, (frame + 1) * width) };
}
