import type { MotionClip } from "../clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../forward-kinematics.js";
import { quatAngle } from "../quaternion.js";
import { movingJoints } from "./moving-joints.js";

export interface LoopSeam {
  /** Largest distance of any joint in the last frame from the first frame moved by the loop's displacement, metres. */
  position: number;
  /** Largest angle between local rotations of first and last frame, radians. */
  angle: number;
}

/** How exactly a loop closes. Throws when the clip does not loop. */
export function loopSeam(clip: MotionClip): LoopSeam {
  if (!clip.loop) throw new Error("loopSeam needs a looping clip: this one has loop = null.");
  const { displacement, yaw } = clip.loop;
  const first = forwardKinematicsOfFrame(clip, 0, createGlobalPose(clip.skeleton));
  const last = forwardKinematicsOfFrame(clip, clip.frameCount - 1, createGlobalPose(clip.skeleton));
  const joints = clip.skeleton.names.length;
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const seam: LoopSeam = { position: 0, angle: 0 };
  const moving = movingJoints(clip);
  for (let j = 0; j < joints; j++) {
    if (!moving[j]) continue;
    const x = first.positions[j * 3];
    const z = first.positions[j * 3 + 2];
    const dx = last.positions[j * 3] - (x * cos + z * sin + displacement[0]);
    const dy = last.positions[j * 3 + 1] - (first.positions[j * 3 + 1] + displacement[1]);
    const dz = last.positions[j * 3 + 2] - (z * cos - x * sin + displacement[2]);
    seam.position = Math.max(seam.position, Math.hypot(dx, dy, dz));
    const parent = clip.skeleton.parents[j];
    if ((parent < 0 || !moving[parent]) && yaw !== 0) continue;
    const a = clip.rotations.subarray(j * 4, j * 4 + 4);
    const end = ((clip.frameCount - 1) * joints + j) * 4;
    seam.angle = Math.max(seam.angle, quatAngle(a, clip.rotations.subarray(end, end + 4)));
  }
  return seam;
}
