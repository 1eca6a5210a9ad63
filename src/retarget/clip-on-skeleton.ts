import type { MotionClip } from "../motion/clip.js";
import type { Skeleton } from "../motion/skeleton.js";

/** Rest transforms closer than this, relative to 1 or their own size, are the same: files keep 32-bit numbers. */
const SAME = 1e-5;

/**
 * Binds the clip to a skeleton whose joints it already moves: same names, parents and rest pose, in any order and
 * among other joints that stand still. Returns null when the clip lies on another skeleton.
 */
export function clipOnSkeleton(clip: MotionClip, skeleton: Skeleton): MotionClip | null {
  const places = new Map<string, number>();
  clip.skeleton.names.forEach((name, j) => {
    places.set(name, places.has(name) ? -1 : j);
  });
  const joints = skeleton.names.map((name) => places.get(name) ?? -1);
  const same = joints.every((from, j) => from >= 0 && sameJoint(clip.skeleton, from, skeleton, j));
  if (!same || clip.translatedJoints.some((joint) => !joints.includes(joint))) return null;
  return pickJoints(clip, skeleton, joints);
}

function sameJoint(a: Skeleton, i: number, b: Skeleton, j: number): boolean {
  const equal = (x: number, y: number) => Math.abs(x - y) <= SAME * (1 + Math.abs(x));
  if (a.names[a.parents[i]] !== b.names[b.parents[j]] || !equal(a.restScales[i], b.restScales[j])) return false;
  for (let k = 0; k < 3; k++) if (!equal(a.restTranslations[i * 3 + k], b.restTranslations[j * 3 + k])) return false;
  let dot = 0;
  for (let k = 0; k < 4; k++) dot += a.restRotations[i * 4 + k] * b.restRotations[j * 4 + k];
  return Math.abs(dot) >= 1 - SAME;
}

/**
 * Picks some joints of a clip as a clip of their own.
 *
 * @param skeleton theirs: each joint has the same parent as in the clip
 * @param joints of the clip, one for each joint of `skeleton`; -1 for those that stay in its rest pose
 */
export function pickJoints(clip: MotionClip, skeleton: Skeleton, joints: ArrayLike<number>): MotionClip {
  const count = joints.length;
  const stride = clip.skeleton.names.length * 4;
  const rotations = new Float32Array(clip.frameCount * count * 4);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    for (let j = 0; j < count; j++) {
      const from = frame * stride + joints[j] * 4;
      const turn =
        joints[j] < 0 ? skeleton.restRotations.subarray(j * 4, j * 4 + 4) : clip.rotations.subarray(from, from + 4);
      rotations.set(turn, (frame * count + j) * 4);
    }
  }
  const wanted = Array.from(joints);
  const moved = [...clip.translatedJoints].map((joint) => wanted.indexOf(joint));
  const kept = moved.map((_, i) => i).filter((i) => moved[i] >= 0);
  const translations = new Float32Array(clip.frameCount * kept.length * 3);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    kept.forEach((from, i) => {
      const at = (frame * moved.length + from) * 3;
      translations.set(clip.translations.subarray(at, at + 3), (frame * kept.length + i) * 3);
    });
  }
  return { ...clip, skeleton, rotations, translatedJoints: Int16Array.from(kept, (i) => moved[i]), translations };
}
