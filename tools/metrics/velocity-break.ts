import type { MotionClip } from "../../src/motion/clip.js";
import { quatConjugate, quatMultiply, quatRead } from "../../src/motion/maths/quaternion.js";
import { quatToRotationVector } from "../../src/motion/maths/rotation-forms.js";

/** Speeds below these count as these: a joint that hardly moves has no speed to keep. Radians and metres per second. */
const LEAST_TURN = 0.5;
const LEAST_MOVE = 0.1;

export interface VelocityBreak {
  /** Break over the root and all joints but the fingers: root sum of squares of the jumps, over that of the speeds. */
  joints: number;
  /** Break of the worst joint, and its name. */
  worst: number;
  joint: string;
  /** Break of the root's path. */
  root: number;
}

/**
 * Measures by what share velocities jump at a frame: the velocity with which the frames from it on begin, less the
 * one with which the frames up to it end, over the larger of both (at least 0.5 rad/s for a joint, 0.1 m/s for the
 * root). Both are one-sided second-order differences (three frames), so that a steady acceleration is no jump.
 * Angular velocities are those of local rotations. 0 where there are fewer than three frames on a side.
 */
export function velocityBreak(clip: MotionClip, frame: number): VelocityBreak {
  const { names, parents } = clip.skeleton;
  const result: VelocityBreak = { joints: 0, worst: 0, joint: "", root: 0 };
  if (frame < 2 || frame > clip.frameCount - 3) return result;
  let [jumps, speeds] = [0, 0];
  for (let j = 0; j < names.length; j++) {
    if (/Hand(Thumb|Index|Middle|Ring|Pinky)/.test(names[j])) continue;
    const way = (offset: number) => turnFrom(clip, j, frame, offset);
    const [jump, speed] = jumpOf(way, clip.frameRate);
    jumps += jump * jump;
    speeds += Math.max(speed, parents[j] < 0 ? LEAST_TURN : 0) ** 2;
    const share = jump / Math.max(speed, LEAST_TURN);
    if (share > result.worst) Object.assign(result, { worst: share, joint: names[j] });
  }
  result.joints = Math.sqrt(jumps / Math.max(speeds, LEAST_TURN ** 2));
  const moved = clip.translatedJoints.length * 3;
  const [jump, speed] = jumpOf(
    (offset) =>
      [0, 1, 2].map((k) => clip.translations[(frame + offset) * moved + k] - clip.translations[frame * moved + k]),
    clip.frameRate,
  );
  result.root = jump / Math.max(speed, LEAST_MOVE);
  return result;
}

/**
 * Returns the jump, and the larger of the speeds before and after it.
 *
 * @param way displacement to a neighbouring frame
 */
function jumpOf(way: (offset: number) => number[], rate: number): [number, number] {
  const [a2, a1, b1, b2] = [way(-2), way(-1), way(1), way(2)];
  const before = a1.map((value, k) => ((a2[k] - 4 * value) * rate) / 2);
  const after = b1.map((value, k) => ((4 * value - b2[k]) * rate) / 2);
  const jump = Math.hypot(...after.map((value, k) => value - before[k]));
  return [jump, Math.max(Math.hypot(...before), Math.hypot(...after))];
}

/** Returns a joint's rotation from one frame to a neighbouring one, as a rotation vector in its own frame. */
function turnFrom({ rotations, skeleton }: MotionClip, joint: number, frame: number, offset: number): number[] {
  const stride = skeleton.names.length * 4;
  const q = quatRead([0, 0, 0, 1], rotations, frame * stride + joint * 4);
  const p = quatRead([0, 0, 0, 1], rotations, (frame + offset) * stride + joint * 4);
  return quatToRotationVector([0, 0, 0], quatMultiply(p, quatConjugate(q, q), p)) as number[];
}
