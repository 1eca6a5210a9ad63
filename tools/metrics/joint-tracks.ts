import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";

/** Returns the paths of all joints: 3 × joints per frame. */
export function jointTracks(clip: MotionClip): Float64Array {
  const pose = createGlobalPose(clip.skeleton);
  const tracks = new Float64Array(clip.frameCount * pose.positions.length);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    tracks.set(pose.positions, frame * pose.positions.length);
  }
  return tracks;
}
