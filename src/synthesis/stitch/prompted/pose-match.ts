import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../motion/forward-kinematics.js";
import { quatYaw } from "../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";

const POINTS = ["Head", "LeftHand", "RightHand", "LeftLeg", "LeftFoot", "RightLeg", "RightFoot"].map(
  (name) => jointIndex(BUILTIN_SKELETON, name) * 3,
);
/** Seconds of movement that weigh as much as the distance they cover. */
const VELOCITY = 0.15;

/** Describes a frame by points of the body relative to its hips and heading, and their velocities: metres. */
export function momentOf(clip: MotionClip, frame: number): Float64Array {
  const last = clip.frameCount - 1;
  const [before, after] = [Math.max(0, frame - 1), Math.min(last, frame + 1)];
  const [a, b, c] = [before, frame, after].map((f) =>
    forwardKinematicsOfFrame(clip, f, createGlobalPose(clip.skeleton)),
  );
  const yaw = quatYaw(b.rotations.subarray(0, 4));
  const [sine, cosine] = [Math.sin(yaw), Math.cos(yaw)];
  const seconds = Math.max(1, after - before) / clip.frameRate;
  const out: number[] = [b.positions[1]];
  const put = (x: number, y: number, z: number) => out.push(x * cosine - z * sine, y, x * sine + z * cosine);
  for (const point of POINTS) {
    put(...(difference(b.positions, point, b.positions, 0) as [number, number, number]));
    const [x, y, z] = difference(c.positions, point, a.positions, point).map((way) => (way / seconds) * VELOCITY);
    put(x, y, z);
  }
  return Float64Array.from(out);
}

export function momentsApart(a: Float64Array, b: Float64Array): number {
  return Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0));
}

/** Returns the speed of the hips over the ground at one end of a clip, m/s. */
export function speedAt(clip: MotionClip, end: "first" | "last"): number {
  const frames = Math.min(clip.frameCount - 1, Math.round(clip.frameRate * 0.25));
  if (frames < 1) return 0;
  const [a, b] = end === "first" ? [0, frames] : [clip.frameCount - 1 - frames, clip.frameCount - 1];
  const at = (f: number, k: number) => clip.translations[f * clip.translatedJoints.length * 3 + k];
  return (Math.hypot(at(b, 0) - at(a, 0), at(b, 2) - at(a, 2)) * clip.frameRate) / frames;
}

function difference(a: ArrayLike<number>, i: number, b: ArrayLike<number>, k: number): number[] {
  return [0, 1, 2].map((axis) => a[i + axis] - b[k + axis]);
}
