import type { MotionClip, Pose } from "./clip.js";
import type { Skeleton } from "./skeleton.js";

/**
 * Global positions (3 per joint) and rotations (xyzw, 4 per joint) of all joints, in the space of the skeleton's
 * root.
 */
export interface GlobalPose {
  positions: Float64Array;
  rotations: Float64Array;
  /** Product of the uniform scales down to and including each joint. */
  scales: Float64Array;
}

export function createGlobalPose(skeleton: Skeleton): GlobalPose {
  const n = skeleton.names.length;
  return { positions: new Float64Array(n * 3), rotations: new Float64Array(n * 4), scales: new Float64Array(n) };
}

/** Computes the global pose of one local pose (forward kinematics). */
export function forwardKinematics(skeleton: Skeleton, pose: Pose, out: GlobalPose): GlobalPose {
  solve(skeleton, pose.rotations, 0, pose.translations, out);
  return out;
}

const frameTranslations = new WeakMap<MotionClip, Float32Array>();

/** Computes the global pose of one stored frame of a clip, without interpolation. */
export function forwardKinematicsOfFrame(clip: MotionClip, frame: number, out: GlobalPose): GlobalPose {
  let translations = frameTranslations.get(clip);
  if (!translations) {
    translations = clip.skeleton.restTranslations.slice();
    frameTranslations.set(clip, translations);
  }
  const moved = clip.translatedJoints.length;
  for (let i = 0; i < moved; i++) {
    const from = (frame * moved + i) * 3;
    for (let k = 0; k < 3; k++) translations[clip.translatedJoints[i] * 3 + k] = clip.translations[from + k];
  }
  solve(clip.skeleton, clip.rotations, frame * clip.skeleton.names.length * 4, translations, out);
  return out;
}

function solve(
  skeleton: Skeleton,
  rotations: Float32Array,
  rotationOffset: number,
  translations: Float32Array,
  out: GlobalPose,
): void {
  const { positions: P, rotations: R, scales: S } = out;
  const { parents, restScales } = skeleton;
  for (let j = 0; j < parents.length; j++) {
    const r = rotationOffset + j * 4;
    const lx = rotations[r];
    const ly = rotations[r + 1];
    const lz = rotations[r + 2];
    const lw = rotations[r + 3];
    const tx = translations[j * 3];
    const ty = translations[j * 3 + 1];
    const tz = translations[j * 3 + 2];
    const parent = parents[j];
    if (parent < 0) {
      P[j * 3] = tx;
      P[j * 3 + 1] = ty;
      P[j * 3 + 2] = tz;
      R[j * 4] = lx;
      R[j * 4 + 1] = ly;
      R[j * 4 + 2] = lz;
      R[j * 4 + 3] = lw;
      S[j] = restScales[j];
      continue;
    }
    const p = parent * 4;
    const x = R[p];
    const y = R[p + 1];
    const z = R[p + 2];
    const w = R[p + 3];
    const s = S[parent];
    const cx = 2 * (y * tz - z * ty);
    const cy = 2 * (z * tx - x * tz);
    const cz = 2 * (x * ty - y * tx);
    P[j * 3] = P[parent * 3] + s * (tx + w * cx + y * cz - z * cy);
    P[j * 3 + 1] = P[parent * 3 + 1] + s * (ty + w * cy + z * cx - x * cz);
    P[j * 3 + 2] = P[parent * 3 + 2] + s * (tz + w * cz + x * cy - y * cx);
    R[j * 4] = w * lx + x * lw + y * lz - z * ly;
    R[j * 4 + 1] = w * ly - x * lz + y * lw + z * lx;
    R[j * 4 + 2] = w * lz + x * ly - y * lx + z * lw;
    R[j * 4 + 3] = w * lw - x * lx - y * ly - z * lz;
    S[j] = s * restScales[j];
  }
}
