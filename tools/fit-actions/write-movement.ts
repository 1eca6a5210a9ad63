import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { quatConjugate, quatDot, quatMultiply, quatNormalize } from "../../src/motion/maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../src/motion/maths/rotation-forms.js";
import {
  PLACE_STEP,
  QUATERNION_STEP,
  QUATERNIONS,
  STORED_JOINTS,
  VECTORS,
} from "../../src/synthesis/text/captured/takes/movement-channels.js";
import type { Movement } from "../../src/synthesis/text/captured/takes/read-movement.js";
import { type FittedCurve, fitCurve } from "./fit-curve.js";
import { writeSymbols } from "./write-symbols.js";

const WIDTH = BUILTIN_SKELETON.names.length * 4;
/** Largest rotation from the mean, radians, up to which a joint is stored as rotation vectors. */
const FARTHEST = 2.4;
/** Largest error of curves, in steps. */
const TOLERANCE = 0.55;

/**
 * Encodes a movement for `readMovement`.
 *
 * @param coarseness factor on the usual error
 */
export function writeMovement({ frames, rotations, pelvis }: Movement, coarseness = 1): string {
  const numbers: number[] = [];
  const write = ({ rate, coefficients }: FittedCurve) => {
    numbers.push(rate);
    let before = 0;
    for (const value of coefficients) {
      numbers.push(value - before);
      before = value;
    }
  };
  const tolerance = TOLERANCE * coarseness;
  for (let k = 0; k < 3; k++) {
    const values = Float64Array.from({ length: frames }, (_, frame) => pelvis[frame * 3 + k]);
    write(fitCurve(values, PLACE_STEP, PLACE_STEP * tolerance));
  }
  const q = new Float64Array(4);
  for (const { joint, step } of STORED_JOINTS) {
    const turns = jointTurns(rotations, frames, joint);
    const middle = meanTurn(turns);
    // The reader has the rounded mean, so the curves are relative to that one.
    const rounded = (quatToRotationVector([0, 0, 0], middle) as number[]).map((value) => Math.round(value / step));
    const mean = quatFromRotationVector(
      [0, 0, 0, 1],
      rounded.map((value) => value * step),
    );
    const inverse = quatConjugate([0, 0, 0, 1], mean);
    const vectors = turns.map((turn) => quatToRotationVector([0, 0, 0], quatMultiply(q, inverse, turn)) as number[]);
    const far = vectors.some((vector) => Math.hypot(...vector) > FARTHEST);
    numbers.push(far ? QUATERNIONS : VECTORS);
    if (far) {
      for (let k = 0; k < 4; k++) {
        const fine = step * QUATERNION_STEP;
        write(
          fitCurve(
            Float64Array.from(turns, (turn) => turn[k]),
            fine,
            fine * tolerance,
          ),
        );
      }
      continue;
    }
    numbers.push(...rounded);
    for (let k = 0; k < 3; k++)
      write(
        fitCurve(
          Float64Array.from(vectors, (vector) => vector[k]),
          step,
          step * tolerance,
        ),
      );
  }
  return writeSymbols(numbers);
}

function jointTurns(rotations: Float64Array, frames: number, joint: number): Float64Array[] {
  const turns: Float64Array[] = [];
  for (let frame = 0; frame < frames; frame++) {
    const turn = rotations.slice(frame * WIDTH + joint * 4, frame * WIDTH + joint * 4 + 4);
    if (frame > 0 && quatDot(turn, turns[frame - 1]) < 0) for (let k = 0; k < 4; k++) turn[k] = -turn[k];
    turns.push(turn);
  }
  return turns;
}

/** Returns the mean of all rotations: the normalised sum, each on the side of the sum so far. */
function meanTurn(turns: readonly Float64Array[]): number[] {
  const sum = [0, 0, 0, 0];
  for (const turn of turns) {
    const sign = sum[0] * turn[0] + sum[1] * turn[1] + sum[2] * turn[2] + sum[3] * turn[3] < 0 ? -1 : 1;
    for (let k = 0; k < 4; k++) sum[k] += turn[k] * sign;
  }
  return quatNormalize(sum, sum) as number[];
}
