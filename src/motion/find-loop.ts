import type { LoopTransform, MotionClip } from "./clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "./forward-kinematics.js";
import { quatAngle, quatConjugate, quatFromYaw, quatMultiply, quatRead, quatRotate } from "./maths/quaternion.js";

/** Largest angle between a joint's first and last frame, radians. */
const SEAM = (4 * Math.PI) / 180;
/** Share of the root's height that it may have risen or sunk. */
const RISE = 0.01;

/**
 * Finds out whether a clip that does not say so repeats: its last pose is its first, moved over the ground and turned
 * about +Y. Returns null when it does not.
 *
 * @param root the joint that carries the body: the hips
 */
export function findLoop(clip: MotionClip, root: number): LoopTransform | null {
  if (clip.frameCount < 3) return null;
  const first = forwardKinematicsOfFrame(clip, 0, createGlobalPose(clip.skeleton));
  const last = forwardKinematicsOfFrame(clip, clip.frameCount - 1, createGlobalPose(clip.skeleton));
  const [from, to] = [rotationAt(first, root), rotationAt(last, root)];
  const turn = quatMultiply([0, 0, 0, 1], to, quatConjugate([0, 0, 0, 1], from));
  const yaw = 2 * Math.atan2(turn[1], turn[3]);
  const about = quatFromYaw([0, 0, 0, 1], yaw);
  for (let j = 0; j < clip.skeleton.names.length; j++) {
    const moved = quatMultiply([0, 0, 0, 1], about, rotationAt(first, j));
    // Nodes above the body (an armature's, for instance) do not move with it.
    if (quatAngle(moved, rotationAt(last, j)) > SEAM && !isAbove(clip, j, root)) return null;
  }
  const start = quatRotate([0, 0, 0], about, positionAt(first, root));
  const end = positionAt(last, root);
  if (Math.abs(end[1] - start[1]) > RISE * Math.abs(start[1])) return null;
  return { displacement: [end[0] - start[0], 0, end[2] - start[2]], yaw: wrap(yaw) };
}

function isAbove({ skeleton }: MotionClip, joint: number, root: number): boolean {
  for (let up = skeleton.parents[root]; up >= 0; up = skeleton.parents[up]) if (up === joint) return true;
  return false;
}

function rotationAt(pose: GlobalPose, joint: number): number[] {
  return quatRead([0, 0, 0, 1], pose.rotations, joint * 4) as number[];
}

function positionAt(pose: GlobalPose, joint: number): number[] {
  return Array.from(pose.positions.subarray(joint * 3, joint * 3 + 3));
}

function wrap(angle: number): number {
  if (angle > Math.PI) return angle - 2 * Math.PI;
  return angle <= -Math.PI ? angle + 2 * Math.PI : angle;
}
