import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";
import { softBetween } from "../maths/soft-limit.js";
import type { Numbers } from "../maths/vector.js";

/** Range of a foot's rotation against its shank, radians: toes up, toes down, yaw and roll to either side. */
const TOES_UP = -0.8;
const TOES_DOWN = 1.19;
const TURNED = 0.66;
const ROLLED = 0.6;

const vector = new Float64Array(3);

/** Limits a foot's rotation against its shank to an ankle's range, in place. */
export function limitAnkle(q: Numbers): void {
  quatToRotationVector(vector, q);
  vector[0] = softBetween(vector[0], TOES_UP, TOES_DOWN);
  vector[1] = softBetween(vector[1], -TURNED, TURNED);
  vector[2] = softBetween(vector[2], -ROLLED, ROLLED);
  quatFromRotationVector(q, vector);
}

/** Returns how far a foot is turned about the shank beyond its ankle's range, radians. */
export function turnBeyondAnkle(q: Numbers): number {
  const turned = 2 * Math.atan(q[1] / (q[3] || 1e-9));
  return turned - softBetween(turned, -TURNED, TURNED);
}
