import { quatRotate } from "../maths/quaternion.js";
import { quatFromTo } from "../maths/rotation-forms.js";
import { type Numbers, vecNormalize, vecSubtract } from "../maths/vector.js";

const before = new Float64Array(3);
const after = new Float64Array(3);
const turn = new Float64Array(4);

/** Writes the shortest turn that takes a bone from the line `from`-`to` onto the line `newFrom`-`newTo`. */
export function boneTurn(out: Float64Array, from: Numbers, to: Numbers, newFrom: Numbers, newTo: Numbers): void {
  vecNormalize(before, vecSubtract(before, to, from));
  vecNormalize(after, vecSubtract(after, newTo, newFrom));
  quatFromTo(out, before, after);
}

/**
 * Writes the direction in which a knee points, away from the line from hip to ankle; for a leg too straight to tell,
 * ahead. Perpendicular to that line, not normalised.
 *
 * @param ahead where the thigh faces; the longer it is, the sooner a straight leg bends that way
 */
export function kneePole(out: Float64Array, hip: Numbers, knee: Numbers, ankle: Numbers, ahead: Numbers): void {
  vecNormalize(before, vecSubtract(before, ankle, hip));
  vecSubtract(out, knee, hip);
  for (let k = 0; k < 3; k++) out[k] += ahead[k];
  keepAcross(out, before);
}

/** Turns a pole as the line from hip to ankle turns onto a new one. */
export function turnPole(pole: Float64Array, hip: Numbers, ankle: Numbers, newHip: Numbers, newAnkle: Numbers): void {
  boneTurn(turn, hip, ankle, newHip, newAnkle);
  quatRotate(pole, turn, pole);
}

/** Removes a vector's component along a unit vector. */
export function keepAcross(vector: Float64Array, unit: Numbers): void {
  const along = vector[0] * unit[0] + vector[1] * unit[1] + vector[2] * unit[2];
  for (let k = 0; k < 3; k++) vector[k] -= unit[k] * along;
}
