import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { BODY_JOINTS } from "../../../src/synthesis/between/predicted-joints.js";
import type { LandmarkTrack } from "../../../src/synthesis/video/landmark-track.js";
import { LANDMARK_COUNT } from "../../../src/synthesis/video/landmarks/read-landmarks.js";
import { LANDMARK_POINTS } from "../../../src/synthesis/video/placing/body-points.js";
import { type Camera, HEIGHT, WIDTH } from "../drawn/photo.js";
import { rotated } from "../rotated.js";
import { pinhole } from "./pinhole.js";

/** Errors of landmarks that last, and of single pictures, as shares of the body's height in the picture. */
const LASTING = 0.006;
const TREMBLING = 0.003;
/** Share of a lasting error that is left in the next picture. */
const STAYS = 0.93;

/** Returns the landmarks of a motion on the built-in skeleton as a camera sees them, with errors, and nothing hidden. */
export function projectedTrack(clip: MotionClip, camera: Camera, seed: number): LandmarkTrack {
  const { frameCount, frameRate } = clip;
  const middle = (frameCount >> 1) * 3;
  const project = pinhole(camera, [clip.translations[middle], clip.translations[middle + 2]]);
  const random = randomNumbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const points = new Float32Array(frameCount * LANDMARK_COUNT * 2);
  const lasting = Array.from({ length: LANDMARK_COUNT * 2 }, normal);
  const pose = createGlobalPose(BUILTIN_SKELETON);
  for (let f = 0; f < frameCount; f++) {
    const { positions, rotations } = forwardKinematicsOfFrame(clip, f, pose);
    const [, , far] = project(positions[0], positions[1], positions[2]);
    const size = 1.7 * (WIDTH / 2 / Math.tan((camera.view * Math.PI) / 360) / -far);
    LANDMARK_POINTS.forEach(({ joint, place }, i) => {
      const host = BODY_JOINTS[joint];
      const offset = rotated([...rotations.subarray(host * 4, host * 4 + 4)], [...place]);
      const at = offset.map((value, k) => value + positions[host * 3 + k]);
      project(at[0], at[1], at[2])
        .slice(0, 2)
        .forEach((value, k) => {
          const own = i * 2 + k;
          lasting[own] = STAYS * lasting[own] + Math.sqrt(1 - STAYS * STAYS) * normal();
          points[f * LANDMARK_COUNT * 2 + own] = value + size * (LASTING * lasting[own] + TREMBLING * normal());
        });
    });
  }
  const sight = new Float32Array(frameCount * LANDMARK_COUNT).fill(1);
  return { width: WIDTH, height: HEIGHT, frameRate, frameCount, points, sight };
}
