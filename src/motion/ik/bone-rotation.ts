import { quatConjugate, quatMultiply, quatWrite } from "../maths/quaternion.js";
import { quatFromAxes } from "../maths/rotation-forms.js";
import { vecCross, vecNormalize, vecSubtract } from "../maths/vector.js";

const along = new Float64Array(3);
const ahead = new Float64Array(3);
const local = new Float64Array(4);

/** Rotates a bone that points along -Y to point from `start` to `end`, bending about `hinge`. */
export function boneRotation(out: Float64Array, start: Float64Array, end: Float64Array, hinge: Float64Array): void {
  vecSubtract(along, start, end);
  vecNormalize(along, along);
  vecCross(ahead, hinge, along);
  vecNormalize(ahead, ahead);
  quatFromAxes(out, hinge, along, ahead);
}

/** Writes a global rotation into a track at `to`, relative to its parent's. */
export function writeLocal(rotations: Float64Array, to: number, parent: Float64Array, global: Float64Array): void {
  quatConjugate(local, parent);
  quatMultiply(local, local, global);
  quatWrite(rotations, to, local);
}
