import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";
import { softBetween } from "../maths/soft-limit.js";
import type { Numbers } from "../maths/vector.js";

/** Ranges of a foot against its shank, radians: toes up and down, turned to either side, rolled. */
const TOES_UP = -0.8;
const TOES_DOWN = 1.19;
const TURNED = 0.66;
const ROLLED = 0.6;

const vector = new Float64Array(3);

/** Brings a foot's rotation against its shank into the range of an ankle, in place. */
export function limitAnkle(q: Numbers): void {
  quatToRotationVector(vector, q);
  vector[0] = softBetween(vector[0], TOES_UP, TOES_DOWN);
  vector[1] = softBetween(vector[1], -TURNED, TURNED);
  vector[2] = softBetween(vector[2], -ROLLED, ROLLED);
  quatFromRotationVector(q, vector);
}

/** Returns how far a foot is turned outside of what its ankle alone can turn, radians about the shank. */
export function turnBeyondAnkle(q: Numbers): number {
  const turned = 2 * Math.atan2(q[1], q[3]);
  const near = turned > Math.PI ? turned - 2 * Math.PI : turned < -Math.PI ? turned + 2 * Math.PI : turned;
  return near - softBetween(near, -TURNED, TURNED);
}
