import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatRead } from "../../../src/motion/maths/quaternion.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { BODY_JOINTS } from "../../../src/synthesis/between/predicted-joints.js";
import type { JointWindow } from "../../metrics/in-betweening.js";

/** Known frames before a transition, as in the LAFAN1 protocol, and the step from one window to the next. */
export const PAST_FRAMES = 10;
const EVERY = 40;

/**
 * Yields a capture's windows: `PAST_FRAMES`, the missing frames, the target frame and one more; the last past frame
 * faces +Z.
 */
export function* windowsOf(capture: MotionClip, missing: number): Generator<MotionClip> {
  const length = PAST_FRAMES + missing + 2;
  for (let first = 0; first + length <= capture.frameCount; first += EVERY) {
    const window = sliceClip(capture, first, first + length - 1);
    const hips = (PAST_FRAMES - 1) * window.skeleton.names.length * 4;
    const turn = quatRead([0, 0, 0, 1], window.rotations, hips);
    yield placeClip(window, { yaw: -2 * Math.atan2(turn[1], turn[3]), x: 0, z: 0 });
  }
}

/** Returns the missing frames of a window or of a method's result. */
export function missingFrames(clip: MotionClip, missing: number): JointWindow {
  const joints = BODY_JOINTS.length;
  const positions = new Float64Array(missing * joints * 3);
  const rotations = new Float64Array(missing * joints * 4);
  const pose = createGlobalPose(clip.skeleton);
  for (let f = 0; f < missing; f++) {
    forwardKinematicsOfFrame(clip, PAST_FRAMES + f, pose);
    BODY_JOINTS.forEach((joint, j) => {
      const at = f * joints + j;
      for (let k = 0; k < 3; k++) positions[at * 3 + k] = pose.positions[joint * 3 + k];
      for (let k = 0; k < 4; k++) rotations[at * 4 + k] = pose.rotations[joint * 4 + k];
    });
  }
  return { frames: missing, positions, rotations };
}
