import { clipDuration, type FootContact, type MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematics, type GlobalPose } from "../../../src/motion/forward-kinematics.js";
import { quatMultiply, quatRotate } from "../../../src/motion/maths/quaternion.js";
import type { RobotMotion } from "../../../src/motion/robot-motion.js";
import { createSkeleton, type Skeleton } from "../../../src/motion/skeleton.js";
import { G1_JOINTS, G1_SOLE, G1_SOLE_RADIUS } from "../../../src/retarget/robot/tables/g1-joints.js";

/** The robot's links as a skeleton, Z up: joint 0 is the pelvis, joint i + 1 the link of hinge i. */
const G1_SKELETON: Skeleton = createSkeleton([
  { name: "pelvis", translation: [0, 0, 0] },
  ...G1_JOINTS.map(({ name, parent, offset, rotation }) => ({
    name,
    parent: parent < 0 ? "pelvis" : G1_JOINTS[parent].name,
    translation: offset,
    rotation,
  })),
]);

/** Computes all links in the world in one frame: with the package's general forward kinematics, not the robot's. */
export function robotPose(motion: RobotMotion, frame: number): GlobalPose {
  const pose = {
    rotations: G1_SKELETON.restRotations.slice(),
    translations: G1_SKELETON.restTranslations.slice(),
  };
  pose.translations.set(motion.rootPositions.subarray(frame * 3, frame * 3 + 3), 0);
  pose.rotations.set(motion.rootRotations.subarray(frame * 4, frame * 4 + 4), 0);
  G1_JOINTS.forEach(({ axis, rotation }, j) => {
    const half = motion.angles[frame * G1_JOINTS.length + j] / 2;
    const turn = [0, 0, 0, Math.cos(half)];
    turn[axis] = Math.sin(half);
    pose.rotations.set(quatMultiply([0, 0, 0, 1], rotation, turn) as number[], (j + 1) * 4);
  });
  return forwardKinematics(G1_SKELETON, pose, createGlobalPose(G1_SKELETON));
}

/** Returns a point of a link (the pelvis is -1) in the world. */
export function pointOf(pose: GlobalPose, link: number, local: readonly number[]): number[] {
  const at = link + 1;
  const turned = quatRotate([0, 0, 0], pose.rotations.subarray(at * 4, at * 4 + 4), local) as number[];
  return turned.map((value, k) => value + pose.positions[at * 3 + k]);
}

export interface RobotQuality {
  /** Distance of angles from the limits of the model (the full ones), radians; negative: a violation. */
  limitMargin: number;
  /** Fastest joint, rad/s. */
  speed: number;
  speedJoint: string;
  /**
   * Largest displacement of the middle of a standing heel or front edge since its contact's first frame, on the
   * ground, metres, and where. A foot may turn about it.
   */
  slide: number;
  slideAt: number;
  /** Height of a standing ball above the ground: lowest and highest, metres. */
  standLow: number;
  standHigh: number;
  /** Lowest ball of any foot in any frame, metres above the ground. */
  lowest: number;
  /** Smallest bend of a knee, radians. */
  knee: number;
  /** Root mean square of angular acceleration, rad/s². */
  acceleration: number;
}

const BALLS = { heel: [0, 1], ball: [2, 3], toe: [2, 3] } as const;

export function robotQuality(motion: RobotMotion, clip: MotionClip): RobotQuality {
  const poses = Array.from({ length: motion.frameCount }, (_, f) => robotPose(motion, f));
  const quality: RobotQuality = {
    limitMargin: Number.POSITIVE_INFINITY,
    speed: 0,
    speedJoint: "",
    slide: 0,
    slideAt: -1,
    standLow: Number.POSITIVE_INFINITY,
    standHigh: Number.NEGATIVE_INFINITY,
    lowest: Number.POSITIVE_INFINITY,
    knee: Number.POSITIVE_INFINITY,
    acceleration: 0,
  };
  readAngles(motion, quality);
  poses.forEach((pose) => {
    for (const side of ["left", "right"] as const) {
      for (let ball = 0; ball < 4; ball++) quality.lowest = Math.min(quality.lowest, ballAt(pose, side, ball)[2]);
    }
  });
  for (const contact of clip.contacts) readContact(contact, clip, motion, poses, quality);
  return quality;
}

function readAngles({ angles, frameCount, frameRate }: RobotMotion, quality: RobotQuality): void {
  const width = G1_JOINTS.length;
  let sum = 0;
  let count = 0;
  for (let f = 0; f < frameCount; f++) {
    G1_JOINTS.forEach(({ name, full }, j) => {
      const angle = angles[f * width + j];
      quality.limitMargin = Math.min(quality.limitMargin, angle - full[0], full[1] - angle);
      if (name.includes("knee")) quality.knee = Math.min(quality.knee, angle);
      if (f === 0) return;
      const speed = Math.abs(angle - angles[(f - 1) * width + j]) * frameRate;
      if (speed > quality.speed) {
        quality.speed = speed;
        quality.speedJoint = name;
      }
      if (f === 1) return;
      sum += ((angle - 2 * angles[(f - 1) * width + j] + angles[(f - 2) * width + j]) * frameRate ** 2) ** 2;
      count++;
    });
  }
  quality.acceleration = Math.sqrt(sum / Math.max(1, count));
}

/** Returns the lowest point of a ball. */
function ballAt(pose: GlobalPose, side: FootContact["side"], ball: number): number[] {
  const [x, y, z] = G1_SOLE[ball];
  const point = pointOf(pose, side === "left" ? 5 : 11, [x, side === "left" ? y : -y, z]);
  return [point[0], point[1], point[2] - G1_SOLE_RADIUS];
}

function readContact(
  { side, part, start, end }: FootContact,
  clip: MotionClip,
  motion: RobotMotion,
  poses: readonly GlobalPose[],
  quality: RobotQuality,
): void {
  const duration = clipDuration(clip);
  let first: number[][] | null = null;
  for (let f = Math.ceil(start * motion.frameRate - 1e-4); f <= end * motion.frameRate + 1e-4; f++) {
    if (f >= motion.frameCount) {
      // A contact past the end of a loop continues at its beginning, and is measured separately.
      if (clip.loop && first) readContact({ side, part, start: 0, end: end - duration }, clip, motion, poses, quality);
      return;
    }
    const points = BALLS[part].map((ball) => ballAt(poses[f], side, ball));
    first ??= points;
    const slide = Math.hypot(...[0, 1].map((k) => middle(points, k) - middle(first as number[][], k)));
    if (slide > quality.slide) {
      quality.slide = slide;
      quality.slideAt = f;
    }
    points.forEach((point) => {
      quality.standLow = Math.min(quality.standLow, point[2]);
      quality.standHigh = Math.max(quality.standHigh, point[2]);
    });
  }
}

function middle(points: readonly number[][], k: number): number {
  return points.reduce((sum, point) => sum + point[k] / points.length, 0);
}
