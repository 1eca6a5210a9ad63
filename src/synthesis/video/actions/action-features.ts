import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatYaw } from "../../../motion/maths/rotation-forms.js";
import { wrapAngle } from "../../../motion/maths/wrap-angle.js";

/** Frames a second that actions are recognised at. */
export const FEATURE_RATE = 10;
/** Frames of a window: 1.5 s. */
export const WINDOW = 15;
const POINTS = [
  "Head",
  "Spine2",
  "LeftForeArm",
  "LeftHand",
  "RightForeArm",
  "RightHand",
  "LeftLeg",
  "LeftFoot",
  "RightLeg",
  "RightFoot",
];
/** Numbers of a frame: points from the hips, and the hips' height. */
const PLACES = POINTS.length * 3 + 1;
/** How the hips move ahead, aside and up, and how they turn. */
const MOVES = 4;
const FRAME = PLACES + MOVES;
/** Numbers that describe a window: of each of a frame's mean, deviation, speed and change; and how high feet get. */
export const FEATURES = FRAME * 4 + 2;

/**
 * Describes each frame of a motion on the built-in skeleton: points of the body and the hips' moves in the frame of the
 * hips' heading, at `FEATURE_RATE`.
 *
 * @param mirrored whether left and right change places
 */
export function actionFrames(clip: MotionClip, mirrored = false): Float32Array {
  const step = clip.frameRate / FEATURE_RATE;
  const frames = Math.max(1, Math.floor((clip.frameCount - 1) / step + 1e-6) + 1);
  const out = new Float32Array(frames * FRAME);
  const pose = createGlobalPose(clip.skeleton);
  const joints = POINTS.map((name) => clip.skeleton.names.indexOf(name));
  const sign = mirrored ? -1 : 1;
  let before: number[] = [];
  for (let f = 0; f < frames; f++) {
    forwardKinematicsOfFrame(clip, Math.min(clip.frameCount - 1, Math.round(f * step)), pose);
    const yaw = quatYaw(pose.rotations.subarray(0, 4));
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
    const inHeading = (x: number, z: number) => [sign * (x * cos - z * sin), x * sin + z * cos];
    const at = f * FRAME;
    const { positions } = pose;
    joints.forEach((joint, i) => {
      const [x, z] = inHeading(positions[joint * 3] - positions[0], positions[joint * 3 + 2] - positions[2]);
      const to = mirrored ? otherSide(i) : i;
      out.set([x, positions[joint * 3 + 1] - positions[1], z], at + to * 3);
    });
    out[at + PLACES - 1] = positions[1];
    const now = [positions[0], positions[1], positions[2], yaw];
    if (f > 0) {
      const [aside, ahead] = inHeading(now[0] - before[0], now[2] - before[2]);
      const turn = sign * wrapAngle(now[3] - before[3]);
      out.set(
        [ahead, aside, now[1] - before[1], turn].map((value) => value * FEATURE_RATE),
        at + PLACES,
      );
    }
    before = now;
  }
  for (let k = 0; k < MOVES && frames > 1; k++) out[PLACES + k] = out[FRAME + PLACES + k];
  return out;
}

/** Places of points in pairs after head and chest: two of the left, then two of the right. */
function otherSide(point: number): number {
  return point < 2 ? point : 2 + ((point - 2) ^ 2);
}

/** Returns the numbers that describe a window of frames: `WINDOW` of them, or fewer in a short motion. */
export function windowFeatures(frames: Float32Array, first: number, count: number): Float32Array {
  const out = new Float32Array(FEATURES);
  const part = Math.max(1, Math.floor(count / 3));
  for (let i = 0; i < FRAME; i++) {
    let [sum, square, speed, begin, end] = [0, 0, 0, 0, 0];
    for (let f = 0; f < count; f++) {
      const value = frames[(first + f) * FRAME + i];
      sum += value;
      square += value * value;
      if (f > 0) speed += Math.abs(value - frames[(first + f - 1) * FRAME + i]) * FEATURE_RATE;
      if (f < part) begin += value;
      if (f >= count - part) end += value;
    }
    const mean = sum / count;
    out[i] = mean;
    out[FRAME + i] = Math.sqrt(Math.max(0, square / count - mean * mean));
    out[FRAME * 2 + i] = Math.sqrt(speed / Math.max(1, count - 1));
    out[FRAME * 3 + i] = (end - begin) / part;
  }
  for (let side = 0; side < 2; side++) {
    const foot = (7 + side * 2) * 3 + 1;
    let most = Number.NEGATIVE_INFINITY;
    for (let f = first; f < first + count; f++) most = Math.max(most, frames[f * FRAME + foot]);
    out[FRAME * 4 + side] = most;
  }
  return out;
}

export function frameCountOf(frames: Float32Array): number {
  return frames.length / FRAME;
}
