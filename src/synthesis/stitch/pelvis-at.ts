import { createPose, type MotionClip, sampleClip } from "../../motion/clip.js";
import type { PelvisState } from "../../motion/pelvis-state.js";
import { quatYaw } from "../../motion/rotation-forms.js";

/** How the pelvis of a motion on the built-in skeleton stands at a moment, seconds. */
export function pelvisAt(clip: MotionClip, time: number): PelvisState {
  const pose = sampleClip(clip, time, createPose(clip.skeleton));
  const [x, y, z] = pose.translations;
  const [qx, qy, qz, qw] = pose.rotations;
  return { position: [x, y, z], rotation: [qx, qy, qz, qw], yaw: quatYaw([qx, qy, qz, qw]) };
}
