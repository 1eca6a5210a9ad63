import { quatConjugate, quatMultiply, quatNormalize } from "./quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "./rotation-forms.js";
import { quaternions, vectors } from "./scratch.js";
import { softLimit } from "./soft-limit.js";
import { type Numbers, vecLength, vecScale } from "./vector.js";

const [twist, swing] = quaternions(2);
const [vector] = vectors(1);

/**
 * Limits how far a rotation moves a bone from its rest direction, in place and softly; its turn about the bone stays.
 * Returns whether it changed.
 *
 * @param bone the rest direction, a unit vector
 * @param free share of the limit up to which nothing changes
 */
export function limitSwing(q: Float64Array, bone: Numbers, most: number, free: number): boolean {
  const along = q[0] * bone[0] + q[1] * bone[1] + q[2] * bone[2];
  for (let k = 0; k < 3; k++) twist[k] = bone[k] * along;
  twist[3] = q[3];
  quatNormalize(twist, twist);
  quatMultiply(swing, q, quatConjugate(swing, twist));
  quatToRotationVector(vector, swing);
  const angle = vecLength(vector);
  const limited = softLimit(angle, most, free);
  if (limited === angle) return false;
  quatFromRotationVector(swing, vecScale(vector, vector, limited / angle));
  quatMultiply(q, swing, twist);
  return true;
}
