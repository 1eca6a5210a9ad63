import type { MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../../src/motion/maths/quaternion.js";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import type { LandmarkTrack } from "../../../../src/synthesis/video/landmark-track.js";
import { ASSUMED_VIEW } from "../../../../src/synthesis/video/lifter/pointing-camera.js";
import { LANDMARK_PLACES } from "../../../../src/synthesis/video/lifter/tables/landmark-places.js";

export interface Camera {
  /** x y z, metres. */
  place: readonly [number, number, number];
  /** Where it looks over the ground, radians about +Y: 0 looks along -Z. */
  yaw: number;
  /** How far it looks down, radians. */
  down?: number;
}

const WIDTH = 1280;
const HEIGHT = 720;

/**
 * Films a motion on the built-in skeleton: its landmarks as the pose library would see them.
 *
 * @param noise deviation of each landmark, as a share of the picture's height
 */
export function filmClip(clip: MotionClip, camera: Camera, noise = 0): LandmarkTrack {
  const random = randomNumbers(5);
  const points = new Float32Array(clip.frameCount * LANDMARK_PLACES.length * 2);
  const pose = createGlobalPose(clip.skeleton);
  const back = quatConjugate(new Float64Array(4), cameraTurn(camera));
  const focal = WIDTH / 2 / Math.tan(ASSUMED_VIEW / 2);
  for (let f = 0; f < clip.frameCount; f++) {
    forwardKinematicsOfFrame(clip, f, pose);
    LANDMARK_PLACES.forEach(([name, ...place], mark) => {
      const joint = clip.skeleton.names.indexOf(name);
      const at = quatRotate(new Float64Array(3), pose.rotations.subarray(joint * 4, joint * 4 + 4), place);
      for (let k = 0; k < 3; k++) at[k] += pose.positions[joint * 3 + k] - camera.place[k];
      const [x, y, z] = Array.from(quatRotate(new Float64Array(3), back, at));
      const to = (f * LANDMARK_PLACES.length + mark) * 2;
      points[to] = WIDTH / 2 - (focal * x) / z + noise * HEIGHT * (random() + random() + random() - 1.5) * 2;
      points[to + 1] = HEIGHT / 2 + (focal * y) / z + noise * HEIGHT * (random() + random() + random() - 1.5) * 2;
    });
  }
  const sight = new Float32Array(clip.frameCount * LANDMARK_PLACES.length).fill(1);
  return { width: WIDTH, height: HEIGHT, frameRate: clip.frameRate, frameCount: clip.frameCount, points, sight };
}

/** Turn from the camera's space to the world's. */
export function cameraTurn({ yaw, down = 0 }: Camera): Float64Array {
  const turn = new Float64Array(4);
  quatMultiply(turn, [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)], [-Math.sin(down / 2), 0, 0, Math.cos(down / 2)]);
  return turn;
}
