import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatAngle } from "../../src/motion/maths/quaternion.js";
import { jointTracks } from "./joint-tracks.js";
import { movingJoints } from "./moving-joints.js";

export interface LoopSeam {
  /** Largest distance of any joint in the last frame from the first frame moved by the loop's displacement, metres. */
  position: number;
  /** Largest angle between local rotations of first and last frame, radians. */
  angle: number;
  /**
   * Largest change of any joint's velocity over the seam, m/s: between the velocities extrapolated from the frames
   * before it and from the frames after it (second order, so that a motion that continues has none). 0 for clips
   * below five frames.
   */
  velocity: number;
  /** `velocity` as a share of the largest speed that any joint reaches in the clip. */
  velocityShare: number;
}

/** Measures how exactly a loop closes. Throws when the clip does not loop. */
export function loopSeam(clip: MotionClip): LoopSeam {
  if (!clip.loop) throw new Error("loopSeam needs a looping clip: this one has loop = null.");
  const { displacement, yaw } = clip.loop;
  const first = forwardKinematicsOfFrame(clip, 0, createGlobalPose(clip.skeleton));
  const last = forwardKinematicsOfFrame(clip, clip.frameCount - 1, createGlobalPose(clip.skeleton));
  const joints = clip.skeleton.names.length;
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const seam: LoopSeam = { position: 0, angle: 0, ...velocityOverSeam(clip) };
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

function velocityOverSeam(clip: MotionClip): Pick<LoopSeam, "velocity" | "velocityShare"> {
  const last = clip.frameCount - 1;
  if (!clip.loop || last < 4) return { velocity: 0, velocityShare: 0 };
  const tracks = jointTracks(clip);
  const moving = movingJoints(clip);
  const joints = moving.length;
  const at = (frame: number, joint: number, k: number) => tracks[(frame * joints + joint) * 3 + k];
  const [cos, sin] = [Math.cos(clip.loop.yaw), Math.sin(clip.loop.yaw)];
  let [velocity, fastest] = [0, 0];
  for (let j = 0; j < joints; j++) {
    if (!moving[j]) continue;
    for (let f = 0; f < last; f++) {
      const way = [0, 1, 2].map((k) => at(f + 1, j, k) - at(f, j, k));
      fastest = Math.max(fastest, Math.hypot(way[0], way[1], way[2]));
    }
    const after = [0, 1, 2].map((k) => 2 * at(1, j, k) - 1.5 * at(0, j, k) - 0.5 * at(2, j, k));
    const before = [0, 1, 2].map((k) => 1.5 * at(last, j, k) - 2 * at(last - 1, j, k) + 0.5 * at(last - 2, j, k));
    const change = Math.hypot(
      after[0] * cos + after[2] * sin - before[0],
      after[1] - before[1],
      after[2] * cos - after[0] * sin - before[2],
    );
    velocity = Math.max(velocity, change);
  }
  return { velocity: velocity * clip.frameRate, velocityShare: fastest > 0 ? velocity / fastest : 0 };
}
