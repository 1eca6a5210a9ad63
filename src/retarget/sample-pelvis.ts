import { clipDuration, createPose, sampleClip } from "../motion/clip.js";
import { createGlobalPose, forwardKinematics } from "../motion/forward-kinematics.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatRead, quatRotate } from "../motion/maths/quaternion.js";
import type { PelvisSamples, PelvisState } from "../motion/pelvis-state.js";
import type { ForeignMotion } from "./foreign-motion.js";

/**
 * Samples the pelvis of a motion.
 *
 * @param times seconds, held at the motion's ends
 */
export function samplePelvis({ clip, rig }: ForeignMotion, times: readonly number[]): PelvisSamples {
  const { skeleton } = clip;
  const hips = rig.roles.Hips as number;
  const pose = createPose(skeleton);
  const standing = forwardKinematics(skeleton, pose, createGlobalPose(skeleton));
  const bound = quatConjugate([0, 0, 0, 1], quatRead([0, 0, 0, 1], standing.rotations, hips * 4));
  const ahead = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], rig.facing), [0, 0, 1]);
  const global = createGlobalPose(skeleton);
  const states = times.map((time): PelvisState => {
    forwardKinematics(skeleton, sampleClip(clip, time, pose), global);
    const rotation = quatRead([0, 0, 0, 1], global.rotations, hips * 4) as PelvisState["rotation"];
    const facing = quatRotate([0, 0, 0], quatMultiply([0, 0, 0, 1], rotation, bound), ahead);
    return {
      position: Array.from(global.positions.subarray(hips * 3, hips * 3 + 3)) as PelvisState["position"],
      rotation,
      yaw: Math.atan2(facing[0], facing[2]),
    };
  });
  return { duration: clipDuration(clip), states };
}
