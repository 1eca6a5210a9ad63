import { quatConjugate, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import {
  quatFromAxes,
  quatFromRotationVector,
  quatFromTo,
  quatToRotationVector,
} from "../../../motion/maths/rotation-forms.js";
import { vecCross, vecDot, vecNormalize, vecScale, vecSubtract } from "../../../motion/maths/vector.js";
import type { HandMarks } from "../landmarks/read-hand.js";

/** How a hand is held. Of a right hand, all is that of its mirror image, a left hand. */
export interface HandPose {
  /** For each of four fingers, bend of knuckle, middle and last joint, and spread of the knuckle; then three rotation vectors of the thumb. Radians. */
  angles: Float64Array;
  /** The hand's rotation as the camera sees it, xyzw: X right, Y up, Z towards the camera. */
  palm: Float64Array;
}

/** Numbers of a hand: four for each finger, nine for the thumb. */
export const HAND_ANGLES = 25;
export const THUMB_AT = 16;
/** Direction of the thumb in the rest pose of the left hand. */
const THUMB = [0.62, -0.28, 0.73];
/** First landmark of the index, middle, ring and little finger. */
const KNUCKLES = [5, 9, 13, 17];
/** Least and most bend of a finger's joints, and most spread, radians. */
const LIMITS = [
  [-20, 95],
  [0, 110],
  [0, 80],
].map(([low, high]) => [radians(low), radians(high)]);
const SPREAD = radians(20);
/** Most turn of the thumb's joints, radians. */
const THUMB_LIMITS = [55, 60, 75].map(radians);
/** Bent knuckles tell nothing of the spread: share of a finger that must lie along the palm. */
const STRAIGHT = 0.35;

/** Returns how a hand is held whose landmarks are seen. @param side 0: left, 1: right */
export function handPoseOf({ world }: Pick<HandMarks, "world">, side: number): HandPose {
  const mirror = side === 0 ? 1 : -1;
  const at = (mark: number) => [world[mark * 3] * mirror, -world[mark * 3 + 1], -world[mark * 3 + 2]];
  const palm = palmRotation(at);
  const back = quatConjugate(new Float64Array(4), palm);
  const bone = (from: number, to: number) =>
    quatRotate(new Float64Array(3), back, vecNormalize([0, 0, 0], vecSubtract([0, 0, 0], at(to), at(from))));
  const angles = new Float64Array(HAND_ANGLES);
  KNUCKLES.forEach((mark, i) => {
    angles.set(fingerAngles(bone(mark, mark + 1), bone(mark + 1, mark + 2), bone(mark + 2, mark + 3)), i * 4);
  });
  angles.set(thumbTurns([bone(1, 2), bone(2, 3), bone(3, 4)]), THUMB_AT);
  return { angles, palm };
}

/** Fingers lie along X, the back of the hand faces Y, the thumb is at Z. */
function palmRotation(at: (mark: number) => number[]): Float64Array {
  const [wrist, index, middle, ring, pinky] = [0, ...KNUCKLES].map(at);
  const along = [0, 1, 2].map((k) => (index[k] + middle[k] + ring[k] + pinky[k]) / 4 - wrist[k]);
  const across = [0, 1, 2].map((k) => index[k] - pinky[k] + (middle[k] - ring[k]) / 2);
  const x = vecNormalize([0, 0, 0], along);
  const y = vecNormalize([0, 0, 0], vecCross([0, 0, 0], across, x));
  return quatFromAxes(new Float64Array(4), x, y, vecCross([0, 0, 0], x, y)) as Float64Array;
}

/** @param bones directions from the knuckle on, in the hand's frame */
function fingerAngles(...bones: ArrayLike<number>[]): number[] {
  const [x, y, z] = Array.from(bones[0]);
  const lies = Math.hypot(x, z);
  const spread = clamp(Math.atan2(-z, Math.max(x, STRAIGHT)) * Math.min(1, lies / (2 * STRAIGHT)), -SPREAD, SPREAD);
  const axis = [Math.sin(spread), 0, Math.cos(spread)];
  const bends = [Math.atan2(-y, x), bendBetween(bones[0], bones[1], axis), bendBetween(bones[1], bones[2], axis)];
  return [...bends.map((bend, i) => clamp(bend, LIMITS[i][0], LIMITS[i][1])), spread];
}

function bendBetween(a: ArrayLike<number>, b: ArrayLike<number>, axis: readonly number[]): number {
  return Math.atan2(-vecDot(vecCross([0, 0, 0], a, b), axis), vecDot(a, b));
}

/** Each joint of the thumb turns from where the one before it leaves it to where it points. */
function thumbTurns(bones: readonly ArrayLike<number>[]): number[] {
  const rest = vecNormalize([0, 0, 0], THUMB);
  const above = new Float64Array([0, 0, 0, 1]);
  return bones.flatMap((bone, i) => {
    const local = quatRotate([0, 0, 0], quatConjugate(new Float64Array(4), above), bone);
    const vector = Array.from(quatToRotationVector([0, 0, 0], quatFromTo(new Float64Array(4), rest, local)));
    const angle = Math.hypot(...vector);
    if (angle > THUMB_LIMITS[i]) vecScale(vector, vector, THUMB_LIMITS[i] / angle);
    quatMultiply(above, above, quatFromRotationVector(new Float64Array(4), vector));
    return vector;
  });
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
