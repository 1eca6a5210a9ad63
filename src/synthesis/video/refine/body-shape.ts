import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { LANDMARK_POINTS } from "../placing/body-points.js";
import { BODY_SHAPES } from "./tables/body-shapes.js";

/** Landmarks of the left with those of the right; the nose stands for itself. */
const PAIRS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 4],
  [2, 5],
  [3, 6],
  ...Array.from({ length: 13 }, (_, i) => [7 + i * 2, 8 + i * 2] as const),
];
/** How far the pose library may see a landmark from its place on the body, metres: hips, shoulders, fingers, others. */
const LOOSE = [0.019, 0.015, 0.0135, 0.01] as const;
const JOINTS = BODY_JOINTS.length;
const POINTS = JOINTS + LANDMARK_COUNT;

/**
 * Numbers that say how an actor's body differs from the built-in one, each 0 for the built-in one and of deviation 1
 * among people: shares of the shapes in the table, then places of pairs of landmarks.
 */
export const SHAPE_SIZE = BODY_SHAPES.length + PAIRS.length * 3;

export const BODY_SHAPE_COUNT = BODY_SHAPES.length;
/** For each landmark the first number of its pair, and how far one of deviation 1 moves it, metres. */
export const LOOSE_LANDMARK: readonly (readonly [number, number])[] = Array.from(
  { length: LANDMARK_COUNT },
  (_, mark) => {
    const pair = PAIRS.findIndex((both) => both.includes(mark));
    return [BODY_SHAPES.length + pair * 3, looseOf(PAIRS[pair][0])] as const;
  },
);

/** Offsets of joints from their parents and of landmarks from their joints, in the joints' frames, metres. */
export interface BodyShape {
  /** 3 per body joint, then 3 per landmark. */
  offsets: Float64Array;
}

const OWN = Float64Array.from([
  ...BODY_JOINTS.flatMap((joint) => [...BUILTIN_SKELETON.restTranslations.subarray(joint * 3, joint * 3 + 3)]),
  ...LANDMARK_POINTS.flatMap(({ place }) => [...place]),
]);

/** Writes the offsets of the body that numbers describe. @param from of the first number */
export function writeShape(offsets: Float64Array, numbers: Float64Array, from: number): void {
  offsets.set(OWN);
  BODY_SHAPES.forEach((shape, i) => {
    const share = numbers[from + i];
    for (let k = 0; k < POINTS * 3; k++) offsets[k] += share * shape[k];
  });
  eachPair((left, right, at, loose) => {
    for (let k = 0; k < 3; k++) {
      const move = numbers[from + at + k] * loose;
      offsets[left + k] += move;
      if (right !== left) offsets[right + k] += k === 0 ? -move : move;
    }
  });
}

/** Adds what the gradient by offsets is by the numbers. */
export function addShapeGradient(out: Float64Array, from: number, byOffsets: Float64Array): void {
  BODY_SHAPES.forEach((shape, i) => {
    let sum = 0;
    for (let k = 0; k < POINTS * 3; k++) sum += byOffsets[k] * shape[k];
    out[from + i] += sum;
  });
  eachPair((left, right, at, loose) => {
    for (let k = 0; k < 3; k++) {
      let sum = byOffsets[left + k];
      if (right !== left) sum += k === 0 ? -byOffsets[right + k] : byOffsets[right + k];
      out[from + at + k] += sum * loose;
    }
  });
}

function eachPair(visit: (left: number, right: number, at: number, loose: number) => void): void {
  PAIRS.forEach(([left, right], i) => {
    const loose =
      left >= 23 && left <= 24 ? LOOSE[0] : left === 11 ? LOOSE[1] : left > 16 && left < 23 ? LOOSE[2] : LOOSE[3];
    visit((JOINTS + left) * 3, (JOINTS + right) * 3, BODY_SHAPES.length + i * 3, loose);
  });
}

/** @param left landmark of the left */
function looseOf(left: number): number {
  if (left === 23) return LOOSE[0];
  if (left === 11) return LOOSE[1];
  return left > 16 && left < 23 ? LOOSE[2] : LOOSE[3];
}
