import { createPose, type MotionClip, sampleClip } from "../../motion/clip.js";
import { quatYaw } from "../../motion/maths/rotation-forms.js";
import type { PelvisState } from "../../motion/pelvis-state.js";

/** Returns the state of the pelvis of a motion on the built-in skeleton at a time, seconds. */
export function pelvisAt(clip: MotionClip, time: number): PelvisState {
  const pose = sampleClip(clip, time, createPose(clip.skeleton));
  const [x, y, z] = pose.translations;
  const [qx, qy, qz, qw] = pose.rotations;
  return { position: [x, y, z], rotation: [qx, qy, qz, qw], yaw: quatYaw([qx, qy, qz, qw]) };
}
