import { quatFromAxes } from "../../../motion/maths/rotation-forms.js";
import { vecAddScaled, vecCross, vecDot, vecNormalize } from "../../../motion/maths/vector.js";

/** The left upper arm's rotation relative to the chest in the middle of its range: ahead, out and a little down. */
export const UPPER_ARM_MIDDLE = /* @__PURE__ */ turnOf([0.62, -0.3, 0.72], [0.3, -0.8, -0.5]);

/** Returns the rotation of an upper arm along `along` whose elbow points to `pole`. */
function turnOf(along: readonly number[], pole: readonly number[]): Float64Array {
  const x = vecNormalize(new Float64Array(3), along);
  const z = vecAddScaled(new Float64Array(3), pole, x, -vecDot(pole, x));
  for (let k = 0; k < 3; k++) z[k] = -z[k];
  vecNormalize(z, z);
  return quatFromAxes(new Float64Array(4), x, vecCross(new Float64Array(3), z, x), z) as Float64Array;
}
