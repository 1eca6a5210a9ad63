import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";
import { softBetween } from "../maths/soft-limit.js";
import type { Numbers } from "../maths/vector.js";

/** Range of a foot's rotation against its shank, radians: toes up, toes down, yaw and roll to either side. */
const TOES_UP = -0.8;
/** The weight of the body bends an ankle further. */
const TOES_UP_STANDING = -0.95;
const TOES_DOWN = 1.19;
const TURNED = 0.66;
const ROLLED = 0.6;
/** Turn from which a foot may as well have turned the other way around, radians. */
const BACKWARD = 2.2;

const vector = new Float64Array(3);

/**
 * Limits a foot's rotation against its shank to an ankle's range, in place.
 *
 * @param standing share of the body's weight on it, 0 to 1
 */
export function limitAnkle(q: Numbers, standing = 0): void {
  quatToRotationVector(vector, q);
  vector[0] = softBetween(vector[0], TOES_UP + (TOES_UP_STANDING - TOES_UP) * standing, TOES_DOWN);
  vector[1] = softBetween(vector[1], -TURNED, TURNED);
  vector[2] = softBetween(vector[2], -ROLLED, ROLLED);
  quatFromRotationVector(q, vector);
}

/**
 * Returns how far a foot is turned about the shank beyond its ankle's range, radians; of one that is turned nearly
 * backward, less and less, for the other way around is as near.
 */
export function turnBeyondAnkle(q: Numbers): number {
  const turned = 2 * Math.atan(q[1] / (q[3] || 1e-9));
  const backward = Math.max(0, Math.abs(turned) - BACKWARD) / (Math.PI - BACKWARD);
  return (turned - softBetween(turned, -TURNED, TURNED)) * (1 - backward * backward * (3 - 2 * backward));
}
