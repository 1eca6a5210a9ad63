import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import { quatMultiply, quatNormalize } from "../../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../../motion/maths/rotation-forms.js";
import { coefficientCount, evaluateCurve } from "./knot-curve.js";
import { KNOT_RATES, PLACE_STEP, QUATERNION_STEP, QUATERNIONS, STORED_JOINTS } from "./movement-channels.js";
import { readSymbols } from "./symbol-text.js";

/** Local rotations, and positions of the pelvis, frame-major, as stored: feet not yet on their prints. */
export interface Movement {
  frames: number;
  rotations: Float64Array;
  pelvis: Float64Array;
}

/**
 * Decodes the curves of a take. Each channel is the index of its knots per second, then the differences of its
 * coefficients; the pelvis' position comes first (x, y, z), then for each joint its encoding, its mean where it is
 * stored as rotation vectors, and its three or four channels.
 */
export function readMovement(text: string, frames: number): Movement {
  const numbers = readSymbols(text);
  const joints = BUILTIN_SKELETON.names.length;
  const movement: Movement = {
    frames,
    rotations: new Float64Array(frames * joints * 4),
    pelvis: new Float64Array(frames * 3),
  };
  for (let at = 3; at < movement.rotations.length; at += 4) movement.rotations[at] = 1;
  let at = 0;
  const readCurve = (step: number, out: Float64Array, offset: number, stride: number) => {
    const rate = KNOT_RATES[numbers[at++]];
    const coefficients = new Float64Array(coefficientCount(frames, rate));
    let value = 0;
    for (let i = 0; i < coefficients.length; i++) {
      value += numbers[at++];
      coefficients[i] = value * step;
    }
    evaluateCurve(coefficients, frames, rate, out, offset, stride);
  };
  for (let k = 0; k < 3; k++) readCurve(PLACE_STEP, movement.pelvis, k, 3);
  const values = new Float64Array(frames * 4);
  const mean = new Float64Array(4);
  const q = new Float64Array(4);
  const vector = new Float64Array(3);
  for (const { joint, step } of STORED_JOINTS) {
    if (numbers[at++] === QUATERNIONS) {
      for (let k = 0; k < 4; k++) readCurve(step * QUATERNION_STEP, values, k, 4);
      for (let frame = 0; frame < frames; frame++) {
        for (let k = 0; k < 4; k++) q[k] = values[frame * 4 + k];
        quatNormalize(q, q);
        write(q, movement.rotations, (frame * joints + joint) * 4);
      }
      continue;
    }
    for (let k = 0; k < 3; k++) vector[k] = numbers[at++] * step;
    quatFromRotationVector(mean, vector);
    for (let k = 0; k < 3; k++) readCurve(step, values, k, 3);
    for (let frame = 0; frame < frames; frame++) {
      for (let k = 0; k < 3; k++) vector[k] = values[frame * 3 + k];
      quatFromRotationVector(q, vector);
      quatMultiply(q, mean, q);
      write(q, movement.rotations, (frame * joints + joint) * 4);
    }
  }
  return movement;
}

function write(q: Float64Array, out: Float64Array, at: number): void {
  for (let k = 0; k < 4; k++) out[at + k] = q[k];
}
