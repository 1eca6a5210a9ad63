import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip, Side } from "../../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../../motion/forward-kinematics.js";
import { solveTwoBone } from "../../../motion/ik/two-bone-ik.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { vecAddScaled, vecDistance, vecNormalize, vecScale, vecSubtract } from "../../../motion/maths/vector.js";
import { smootherstep } from "../../locomotion/easing.js";
import { ARMS, CHEST, FINGERS, HEAD, HIPS, JOINTS, LEGS, NECK, SPINE } from "./joints-by-part.js";

/**
 * Parts of the body that arms stay out of: elliptic cylinders about the line from one joint to another. Metres,
 * slightly smaller than the body: a resting hand presses the clothes in.
 */
interface Trunk {
  from: number;
  to: number;
  /** Half width and half depth. */
  width: number;
  depth: number;
}
const TRUNK: readonly Trunk[] = [
  { from: HIPS, to: SPINE[1], width: 0.14, depth: 0.1 },
  { from: SPINE[1], to: CHEST, width: 0.135, depth: 0.1 },
  { from: CHEST, to: NECK, width: 0.14, depth: 0.1 },
];
const THIGH = 0.06;
const SKULL = 0.085;
/** Metres from the Head joint up to the middle of the skull. */
const SKULL_HEIGHT = 0.085;
/** Frames on both sides over which a push is spread. */
const SPREAD = 8;
/** Smallest push that is applied, metres. */
const SLIGHT = 0.004;
/** Shortest distance from shoulder to wrist that a push may lead to, and that from which pushes are whole, metres. */
const FOLDED = 0.12;
const LONG_ENOUGH = 0.19;
const SIDES: readonly Side[] = ["left", "right"];
/** A point of an arm: its share of the way from one joint to another. */
interface ArmPoint {
  from: number;
  to: number;
  along: number;
  /** How far the wrist has to move for it: the further up the arm, the more. */
  gain: number;
  /** Thickness of the arm that is kept out of the body, metres: skin and clothes yield to the rest of it. */
  radius: number;
}
/** Forearm from its middle on, wrist, knuckles. */
const POINTS: Record<Side, readonly ArmPoint[]> = {
  left: pointsOf("left"),
  right: pointsOf("right"),
};

function pointsOf(side: Side): ArmPoint[] {
  const [, , lower, hand] = ARMS[side];
  return [
    { from: lower, to: hand, along: 0.5, gain: 1.6, radius: 0.016 },
    { from: lower, to: hand, along: 1, gain: 1, radius: 0.01 },
    { from: hand, to: FINGERS[side][3], along: 0.9, gain: 1, radius: 0 },
  ];
}

const globals = createGlobalPose(BUILTIN_SKELETON);
const [point, push, axis, local] = vectors(4);
const turn = new Float64Array(4);

/** Moves forearms and hands out of trunk, head and thighs, in place, early enough to pass around them. */
export function keepArmsClear(clip: MotionClip): void {
  const pushes = SIDES.map(() => new Float64Array(clip.frameCount * 3));
  const deepest = [0, 0];
  for (let frame = 0; frame < clip.frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, globals);
    SIDES.forEach((side, i) => {
      const depth = findPush(side, globals);
      if (depth > 0) pushes[i].set(push, frame * 3);
      deepest[i] = Math.max(deepest[i], depth);
    });
  }
  SIDES.forEach((side, i) => {
    if (deepest[i] < SLIGHT) return;
    const spread = spreadOut(pushes[i], clip.frameCount);
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const by = spread.subarray(frame * 3, frame * 3 + 3);
      if (Math.abs(by[0]) + Math.abs(by[1]) + Math.abs(by[2]) > 1e-4) moveHand(clip, frame, side, by);
    }
  });
}

/** Writes to `push` how the wrist must move to leave the volume that the arm is deepest in; returns its length. */
function findPush(side: Side, { positions }: GlobalPose): number {
  let deepest = 0;
  for (const at of POINTS[side]) {
    const { from, to, along } = at;
    for (let k = 0; k < 3; k++) point[k] = positions[from * 3 + k] * (1 - along) + positions[to * 3 + k] * along;
    for (const part of TRUNK) deepest = Math.max(deepest, outOfTrunk(part, at, deepest));
    deepest = Math.max(deepest, outOfSkull(at, deepest));
    for (const other of SIDES) deepest = Math.max(deepest, outOfThigh(other, at, deepest));
  }
  return deepest;
}

function outOfTrunk({ from, to, ...size }: Trunk, { gain, radius }: ArmPoint, least: number): number {
  const [width, depth] = [size.width + radius, size.depth + radius];
  const { positions, rotations } = globals;
  let away = 0;
  let height = 0;
  for (let k = 0; k < 3; k++) {
    local[k] = point[k] - positions[from * 3 + k];
    axis[k] = positions[to * 3 + k] - positions[from * 3 + k];
    away += local[k] * local[k];
    height += axis[k] * axis[k];
  }
  // No point in the cylinder is further from its foot than its height and width together; the margin is for rounding.
  if (away > 2.01 * (height + width * width)) return 0;
  quatConjugate(turn, quatRead(turn, rotations, from * 4));
  quatRotate(local, turn, local);
  quatRotate(axis, turn, axis);
  const along = local[1] / axis[1];
  if (along < 0 || along > 1) return 0;
  const x = local[0] - axis[0] * along;
  const z = local[2] - axis[2] * along;
  const share = Math.sqrt((x / width) ** 2 + (z / depth) ** 2);
  if (share >= 1 || share < 1e-6) return 0;
  const out = (1 / share - 1) * gain;
  const length = out * Math.sqrt(x * x + z * z);
  if (length <= least) return 0;
  push[0] = x * out;
  push[1] = 0;
  push[2] = z * out;
  quatRotate(push, quatRead(turn, rotations, from * 4), push);
  return length;
}

function outOfSkull({ gain, radius }: ArmPoint, least: number): number {
  const { positions, rotations } = globals;
  let away = 0;
  for (let k = 0; k < 3; k++) away += (point[k] - positions[HEAD * 3 + k]) ** 2;
  // The skull reaches no further from its joint.
  if (away > (SKULL + SKULL_HEIGHT + 0.02 + radius) ** 2) return 0;
  local[0] = 0;
  local[1] = SKULL_HEIGHT;
  local[2] = 0.02;
  quatRotate(local, quatRead(turn, rotations, HEAD * 4), local);
  for (let k = 0; k < 3; k++) local[k] = point[k] - positions[HEAD * 3 + k] - local[k];
  return outOfRound(SKULL + radius, gain, least);
}

function outOfThigh(side: Side, { gain, radius }: ArmPoint, least: number): number {
  const { positions } = globals;
  const [hip, knee] = LEGS[side];
  let along = 0;
  let square = 0;
  for (let k = 0; k < 3; k++) {
    axis[k] = positions[knee * 3 + k] - positions[hip * 3 + k];
    along += axis[k] * (point[k] - positions[hip * 3 + k]);
    square += axis[k] * axis[k];
  }
  along /= square;
  if (along < 0.15 || along > 1) return 0;
  for (let k = 0; k < 3; k++) local[k] = point[k] - positions[hip * 3 + k] - axis[k] * along;
  return outOfRound(THIGH + radius, gain, least);
}

/** Writes the way out of a round volume. `local` is the vector from its centre. */
function outOfRound(radius: number, gain: number, least: number): number {
  const distance = Math.sqrt(local[0] ** 2 + local[1] ** 2 + local[2] ** 2);
  const length = (radius - distance) * gain;
  if (length <= least || distance < 1e-6) return 0;
  vecScale(push, local, length / distance);
  return length;
}

/** Spreads the pushes: each is held around its frame and smoothed. */
function spreadOut(pushes: Float64Array, frames: number): Float64Array {
  const held = new Float64Array(pushes.length);
  for (let frame = 0; frame < frames; frame++) {
    const length = lengthAt(pushes, frame);
    if (length === 0) continue;
    for (let f = Math.max(0, frame - SPREAD); f <= Math.min(frames - 1, frame + SPREAD); f++) {
      if (length > lengthAt(held, f)) held.set(pushes.subarray(frame * 3, frame * 3 + 3), f * 3);
    }
  }
  return smooth(smooth(held, frames), frames);
}

function lengthAt(track: Float64Array, frame: number): number {
  return Math.sqrt(track[frame * 3] ** 2 + track[frame * 3 + 1] ** 2 + track[frame * 3 + 2] ** 2);
}

/** Averages over half of the spread on either side; the ends are continued. */
function smooth(track: Float64Array, frames: number): Float64Array {
  const half = SPREAD / 2;
  const out = new Float64Array(track.length);
  for (let k = 0; k < 3; k++) {
    let sum = 0;
    const value = (frame: number) => track[Math.min(frames - 1, Math.max(0, frame)) * 3 + k];
    for (let f = -half; f <= half; f++) sum += value(f);
    for (let frame = 0; frame < frames; frame++) {
      out[frame * 3 + k] = sum / (2 * half + 1);
      sum += value(frame + half + 1) - value(frame - half);
    }
  }
  return out;
}

const [elbow, wrist, shoulder, target, pole, first, second] = vectors(7);
const [parent, upperTurn, lowerTurn, handTurn] = quaternions(4);

/** Moves a point away from another, to a distance that it must not be nearer than. */
function keepOut(moved: Float64Array, from: Float64Array, least: number): void {
  const distance = vecDistance(moved, from);
  if (distance >= least || distance < 1e-6) return;
  for (let k = 0; k < 3; k++) moved[k] = from[k] + ((moved[k] - from[k]) * least) / distance;
}

/** Moves a wrist; elbow and shoulder follow, the hand keeps its rotation. */
export function moveHand(clip: MotionClip, frame: number, side: Side, by: Float64Array): void {
  const [collar, upper, lower, hand] = ARMS[side];
  forwardKinematicsOfFrame(clip, frame, globals);
  const { positions, rotations } = globals;
  for (let k = 0; k < 3; k++) {
    shoulder[k] = positions[upper * 3 + k];
    elbow[k] = positions[lower * 3 + k];
    wrist[k] = positions[hand * 3 + k];
  }
  // A small push would turn a folded arm far.
  const lever = vecDistance(wrist, shoulder);
  vecAddScaled(target, wrist, by, smootherstep((lever - FOLDED) / (LONG_ENOUGH - FOLDED)));
  keepOut(target, shoulder, Math.min(FOLDED, lever));
  const long = vecDistance(shoulder, elbow);
  const short = vecDistance(elbow, wrist);
  for (let k = 0; k < 3; k++) pole[k] = elbow[k] - (shoulder[k] + wrist[k]) / 2;
  vecSubtract(first, elbow, shoulder);
  vecSubtract(second, wrist, elbow);
  vecNormalize(first, first);
  vecNormalize(second, second);
  solveTwoBone(local, target, shoulder, target, long, short, pole, 0.01);
  vecSubtract(axis, local, shoulder);
  quatFromTo(turn, first, vecNormalize(axis, axis));
  quatMultiply(upperTurn, turn, quatRead(upperTurn, rotations, upper * 4));
  vecSubtract(axis, target, local);
  quatFromTo(turn, second, vecNormalize(axis, axis));
  quatMultiply(lowerTurn, turn, quatRead(lowerTurn, rotations, lower * 4));
  quatRead(handTurn, rotations, hand * 4);
  const at = frame * JOINTS * 4;
  quatMultiply(turn, quatConjugate(parent, quatRead(parent, rotations, collar * 4)), upperTurn);
  quatWrite(clip.rotations, at + upper * 4, turn);
  quatMultiply(turn, quatConjugate(parent, upperTurn), lowerTurn);
  quatWrite(clip.rotations, at + lower * 4, turn);
  quatMultiply(turn, quatConjugate(parent, lowerTurn), handTurn);
  quatWrite(clip.rotations, at + hand * 4, turn);
}
