import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { BUILTIN_FEET, solePosition } from "../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import { smootherstep } from "../../src/synthesis/locomotion/easing.js";
import { smoothTrack } from "./resample-smoothly.js";

/** Thickness of the body around joints, metres. */
const TRUNK: [string, number][] = [
  ["Hips", 0.1],
  ["Spine1", 0.1],
  ["Spine2", 0.11],
  ["Neck", 0.06],
  ["LeftArm", 0.055],
  ["RightArm", 0.055],
  ["LeftForeArm", 0.042],
  ["RightForeArm", 0.042],
  ["LeftUpLeg", 0.085],
  ["RightUpLeg", 0.085],
  ["LeftLeg", 0.056],
  ["RightLeg", 0.056],
];
const HANDS: [string, number][] = [
  ["LeftHand", 0.03],
  ["RightHand", 0.03],
  ["LeftHandMiddle1", 0.014],
  ["RightHandMiddle1", 0.014],
];
const indexed = (points: [string, number][]) =>
  points.map(([name, radius]): [number, number] => [jointIndex(BUILTIN_SKELETON, name), radius]);
const TRUNK_POINTS = indexed(TRUNK);
const HAND_POINTS = indexed(HANDS);
const HEAD = jointIndex(BUILTIN_SKELETON, "Head");
/** The skull: metres over the joint of the head, and its radius. */
const SKULL = [0.09, 0.1] as const;

export interface LowestParts {
  hands: boolean;
  feet: boolean;
}

/** Returns the height of the body's lowest point in every frame. */
export function lowestPoints(clip: MotionClip, { hands, feet }: LowestParts): Float64Array {
  const pose = createGlobalPose(BUILTIN_SKELETON);
  const points = hands ? [...TRUNK_POINTS, ...HAND_POINTS] : TRUNK_POINTS;
  const at = [0, 0, 0];
  return Float64Array.from({ length: clip.frameCount }, (_, frame) => {
    const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, pose);
    let lowest = Number.POSITIVE_INFINITY;
    for (const [joint, radius] of points) lowest = Math.min(lowest, positions[joint * 3 + 1] - radius);
    const [x, , z] = rotations.subarray(HEAD * 4, HEAD * 4 + 4);
    const up = 1 - 2 * (x * x + z * z);
    lowest = Math.min(lowest, positions[HEAD * 3 + 1] + up * SKULL[0] - SKULL[1]);
    if (feet) {
      for (const sole of BUILTIN_FEET) {
        for (const part of ["heel", "ball"] as const) lowest = Math.min(lowest, solePosition(at, pose, sole, part)[1]);
      }
    }
    return lowest;
  });
}

/** Puts the lowest point of the body on the floor in every frame: for captures whose root has a wrong height. */
export function layOnFloor(clip: MotionClip): void {
  const lowest = smoothTrack(lowestPoints(clip, { hands: true, feet: true }), 1, clip.frameCount, 0.08);
  for (let frame = 0; frame < clip.frameCount; frame++) clip.translations[frame * 3 + 1] -= lowest[frame];
}

/** Lifts the body where anything but the feet is in the floor. */
export function liftOffFloor(clip: MotionClip, hands: boolean): void {
  const { frameCount } = clip;
  const lowest = lowestPoints(clip, { hands, feet: false });
  const wide = Float64Array.from(lowest, (_, frame) => {
    let most = 0;
    for (let i = -6; i <= 6; i++) most = Math.max(most, -lowest[Math.min(frameCount - 1, Math.max(0, frame + i))]);
    return most;
  });
  const lift = smoothTrack(wide, 1, frameCount, 0.05);
  for (let frame = 0; frame < frameCount; frame++) {
    clip.translations[frame * 3 + 1] += Math.max(0, lift[frame], -lowest[frame]);
  }
}

/** Puts the body on the floor where it begins or ends down there, over the time in which it gets up or down. */
export function layEndsDown(clip: MotionClip, begins: boolean, ends: boolean): void {
  const last = clip.frameCount - 1;
  const height = (frame: number) => clip.translations[frame * 3 + 1];
  const lowest = lowestPoints(clip, { hands: true, feet: true });
  for (const [edge, other, wanted] of [
    [0, last, begins],
    [last, 0, ends],
  ] as const) {
    if (!wanted || Math.abs(lowest[edge]) < 0.01) continue;
    const down = height(edge);
    const rise = begins && ends ? 0 : height(other) - down;
    const step = edge < other ? 1 : -1;
    let from = edge;
    let to = other;
    if (rise > 0.2) {
      while (from !== other && height(from + step) < down + 0.08 * rise) from += step;
      to = from;
      while (to !== other && height(to) < down + 0.92 * rise) to += step;
    }
    const missing = lowest[edge];
    for (let frame = 0; frame <= last; frame++) {
      const share = to === from ? 1 : 1 - smootherstep(((frame - from) * step) / Math.abs(to - from));
      clip.translations[frame * 3 + 1] -= missing * (rise > 0.2 ? share : 1);
    }
    if (rise <= 0.2) return;
  }
}
