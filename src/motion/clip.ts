import { quatRead, quatSlerp, quatWrite } from "./maths/quaternion.js";
import type { Skeleton } from "./skeleton.js";

export type Side = "left" | "right";

/**
 * A contact: a part of a foot that stands still on the ground, namely the heel, the ball, or (while the toes roll)
 * the tip of the toes. Seconds from the clip's start. In a looping clip `end` may exceed the duration: the contact
 * continues past the seam.
 */
export interface FootContact {
  side: Side;
  part: "heel" | "ball" | "toe";
  start: number;
  end: number;
  /**
   * The foot is down but slides under a body that stays in place, as on a treadmill: it is not locked. Default false.
   */
  moving?: boolean;
}

/** A named span of a motion, seconds. */
export interface MotionLabel {
  description: string;
  start: number;
  end: number;
}

/** Numbers per frame of a `rootPath`. */
export const ROOT_PATH_WIDTH = 4;

/** How a clip repeats: what each repeat adds to the root. The last frame equals the first moved by this. */
export interface LoopTransform {
  /** Metres (model units of the clip's skeleton root), x y z. */
  displacement: [number, number, number];
  /** Radians about +Y. */
  yaw: number;
}

/**
 * Motion as data, on one skeleton. `frameCount` frames at `frameRate`, the first at time 0, the last at `duration`.
 * All arrays are frame-major. Root travel stays in the root joint's translation (Hips on the built-in skeleton).
 */
export interface MotionClip<Plan = unknown> {
  skeleton: Skeleton;
  frameRate: number;
  frameCount: number;
  /** Local rotations xyzw, 4 × joints per frame; neighbouring frames lie on the same hemisphere. */
  rotations: Float32Array;
  /**
   * Joints that also translate: [0] (Hips) on the built-in skeleton; feet too on rigs whose feet are children of the
   * root.
   */
  translatedJoints: Int16Array;
  /** Local translations of those joints, 3 × translatedJoints per frame. */
  translations: Float32Array;
  contacts: FootContact[];
  labels: MotionLabel[];
  /** Set when the clip loops. */
  loop: LoopTransform | null;
  /**
   * For clips that do not loop: the body's smoothed path, from the first frame on. x, y, z in units of the skeleton's root
   * and the turn about +Y in radians, ROOT_PATH_WIDTH per frame, each relative to frame 0. y is 0 unless the body ends on
   * other ground than it began on, as on stairs. Without a path the body stays in place.
   */
  rootPath?: Float32Array;
  /** The plan that the motion was made from, JSON. Its type is known where the function that made the clip is known. */
  plan: Plan;
  /** The request that the motion was made from, JSON. */
  request: unknown;
}

/** Seconds from the first frame to the last. */
export function clipDuration(clip: MotionClip): number {
  return (clip.frameCount - 1) / clip.frameRate;
}

/** A pose of one skeleton: local rotations and local translations of all joints. */
export interface Pose {
  rotations: Float32Array;
  translations: Float32Array;
}

export function copyPose(out: Pose, pose: Pose): void {
  out.rotations.set(pose.rotations);
  out.translations.set(pose.translations);
}

export function createPose(skeleton: Skeleton): Pose {
  return { rotations: skeleton.restRotations.slice(), translations: skeleton.restTranslations.slice() };
}

const qa = new Float64Array(4);
const qb = new Float64Array(4);

/** Writes the pose at `time` (seconds, held at the ends) into `out`: slerp and lerp between the two nearest frames. */
export function sampleClip(clip: MotionClip, time: number, out: Pose): Pose {
  const position = Math.min(Math.max(time * clip.frameRate, 0), clip.frameCount - 1);
  const frame = Math.min(Math.floor(position), clip.frameCount - 1);
  const next = Math.min(frame + 1, clip.frameCount - 1);
  const t = position - frame;
  const joints = clip.skeleton.names.length;
  const a = frame * joints * 4;
  const b = next * joints * 4;
  for (let j = 0; j < joints; j++) {
    quatRead(qa, clip.rotations, a + j * 4);
    if (t > 0) quatSlerp(qa, qa, quatRead(qb, clip.rotations, b + j * 4), t);
    quatWrite(out.rotations, j * 4, qa);
  }
  const moved = clip.translatedJoints.length;
  for (let i = 0; i < moved; i++) {
    const joint = clip.translatedJoints[i] * 3;
    for (let k = 0; k < 3; k++) {
      const from = clip.translations[(frame * moved + i) * 3 + k];
      const to = clip.translations[(next * moved + i) * 3 + k];
      out.translations[joint + k] = from + (to - from) * t;
    }
  }
  return out;
}
