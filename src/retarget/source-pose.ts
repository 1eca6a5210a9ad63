import type { MotionClip } from "../motion/clip.js";
import { quatFromYaw } from "../motion/maths/quaternion.js";
import { multiplyAt, rotateAt, turnBetweenAt } from "../motion/maths/track-kernels.js";
import type { Retargeter } from "./retargeter.js";

/**
 * A pose of the source in standing space, of the needed joints only: forward kinematics of the whole skeleton would
 * mostly compute fingers.
 */
export interface SourcePose {
  /** The needed joints and all their ancestors, parents first. Only these hold a pose. */
  joints: Int16Array;
  /** 3 per joint of the skeleton. */
  positions: Float64Array;
  /** 4 per joint of the skeleton. */
  rotations: Float64Array;
  /** Local translations, 3 per joint. */
  offsets: Float64Array;
  /** Factor on a local translation below each joint: scales and the ratio of the bodies. */
  scales: Float64Array;
}

export function createSourcePose({ source, ratio }: Retargeter, wanted: Iterable<number>): SourcePose {
  const { parents, restTranslations, restScales } = source.skeleton;
  const needed = new Set<number>();
  for (const joint of wanted) for (let up = joint; up >= 0; up = parents[up]) needed.add(up);
  const scales = new Float64Array(parents.length);
  parents.forEach((parent, j) => {
    scales[j] = restScales[j] * (parent < 0 ? ratio : scales[parent]);
  });
  return {
    joints: Int16Array.from(needed).sort(),
    positions: new Float64Array(parents.length * 3),
    rotations: new Float64Array(parents.length * 4),
    offsets: Float64Array.from(restTranslations),
    scales,
  };
}

const turn = new Float64Array(4);
const local = new Float64Array(4);
const offset = new Float64Array(3);

/** Reads one stored frame of a clip. */
export function readSourcePose(pose: SourcePose, { source, ratio }: Retargeter, clip: MotionClip, frame: number): void {
  const { joints, positions: P, rotations: R, offsets, scales } = pose;
  const { parents } = source.skeleton;
  const moved = clip.translatedJoints.length;
  for (let i = 0; i < moved; i++) {
    const to = clip.translatedJoints[i] * 3;
    for (let k = 0; k < 3; k++) offsets[to + k] = clip.translations[(frame * moved + i) * 3 + k];
  }
  quatFromYaw(turn, -source.facing);
  const first = frame * parents.length * 4;
  for (let i = 0; i < joints.length; i++) {
    const j = joints[i];
    const parent = parents[j];
    for (let k = 0; k < 4; k++) local[k] = clip.rotations[first + j * 4 + k];
    if (parent < 0) {
      for (let k = 0; k < 3; k++) offset[k] = (offsets[j * 3 + k] - source.origin[k]) * ratio;
      rotateAt(P, j * 3, turn, 0, offset, 0);
      multiplyAt(R, j * 4, turn, 0, local, 0);
      continue;
    }
    rotateAt(offset, 0, R, parent * 4, offsets, j * 3);
    for (let k = 0; k < 3; k++) P[j * 3 + k] = P[parent * 3 + k] + offset[k] * scales[parent];
    multiplyAt(R, j * 4, R, parent * 4, local, 0);
  }
}

/** Computes how far a source joint is rotated from the canonical pose. */
export function sourceTurn(out: Float64Array, { source }: Retargeter, pose: SourcePose, joint: number): void {
  turnBetweenAt(out, 0, pose.rotations, joint * 4, source.canonical, joint * 4);
}
