import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { rotated } from "../rotated.js";

const FINGERS = ["Index", "Middle", "Ring", "Pinky"];
const DEGREES = 180 / Math.PI;

export type Side = "Left" | "Right";

/** Returns how far the four fingers of a hand are curled in a frame: the sum of their joints' bends, degrees. */
export function curls(clip: MotionClip, frame: number, side: Side): number[] {
  const all = bends(clip, frame, side);
  return FINGERS.map((_, i) => all[i * 3] + all[i * 3 + 1] + all[i * 3 + 2]);
}

/** Returns the bends of the joints of the four fingers, from the knuckles on, degrees: 12 numbers. */
export function bends(clip: MotionClip, frame: number, side: Side): number[] {
  const sign = side === "Left" ? -1 : 1;
  return FINGERS.flatMap((finger) => [1, 2, 3].map((i) => sign * bend(clip, frame, `${side}Hand${finger}${i}`)));
}

/** Turn about Z, degrees. */
function bend({ rotations, skeleton }: MotionClip, frame: number, name: string): number {
  const at = (frame * skeleton.names.length + skeleton.names.indexOf(name)) * 4;
  return 2 * Math.atan2(rotations[at + 2], rotations[at + 3]) * DEGREES;
}

/** Returns by how much bends of finger joints differ from those of another motion, degrees: 12 numbers. */
export function bendErrors(a: MotionClip, frameOfA: number, b: MotionClip, frameOfB: number, side: Side): number[] {
  const other = bends(b, frameOfB, side);
  return bends(a, frameOfA, side).map((value, i) => Math.abs(value - other[i]));
}

const HANDS = { Left: 1, Right: -1 };

/** Returns the directions of a hand's fingers and of its back, from the hips' frame: 2 points. */
export function handDirections(clip: MotionClip, frame: number, side: Side): number[][] {
  const { rotations } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(BUILTIN_SKELETON));
  const hand = BUILTIN_SKELETON.names.indexOf(`${side}Hand`) * 4;
  const q = [...rotations.subarray(hand, hand + 4)];
  return [
    [HANDS[side], 0, 0],
    [0, 1, 0],
  ].map((v) => rotated(q, v));
}
