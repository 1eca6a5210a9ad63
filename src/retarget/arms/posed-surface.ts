import { quatConjugate } from "../../motion/maths/quaternion.js";
import { vectors } from "../../motion/maths/scratch.js";
import { rotateAt, turnBetweenAt } from "../../motion/maths/track-kernels.js";
import { placeAbout, pointAt, type RadialPlace } from "../rig/radial-surface.js";
import type { CarriedSurface } from "./touched-parts.js";

/** Rounds of finding which joints carry a place: that depends on the place. */
const ROUNDS = 3;

const turn = new Float64Array(4);
const [bound, one, mixed] = vectors(3);

/** Finds where a point lies about a surface that its joints have moved. */
export function placeOnPosed(
  carried: CarriedSurface,
  point: Float64Array,
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
  place: RadialPlace,
): void {
  const { surface, joints, knots } = carried;
  place.row = knots[joints.length >> 1];
  for (let round = 0; round < (joints.length > 1 ? ROUNDS : 1); round++) {
    const { low, share } = carriersOf(knots, place.row);
    bound.fill(0);
    for (let i = low; i <= Math.min(low + 1, joints.length - 1); i++) {
      const part = i === low ? 1 - share : share;
      if (part === 0) continue;
      const joint = joints[i];
      for (let k = 0; k < 3; k++) one[k] = point[k] - positions[joint * 3 + k];
      turnBetweenAt(turn, 0, rotations, frame + joint * 4, carried.rotations, joint * 4);
      rotateAt(one, 0, quatConjugate(turn, turn) as Float64Array, 0, one, 0);
      for (let k = 0; k < 3; k++) bound[k] += part * (one[k] + carried.positions[joint * 3 + k]);
    }
    placeAbout(surface, bound, place);
  }
}

/** Finds the point at a place about a surface that its joints have moved. */
export function pointOnPosed(
  carried: CarriedSurface,
  place: RadialPlace,
  positions: Float64Array,
  rotations: Float64Array,
  frame: number,
  point: Float64Array,
): void {
  const { surface, joints, knots } = carried;
  pointAt(surface, place, bound);
  const { low, share } = carriersOf(knots, place.row);
  mixed.fill(0);
  for (let i = low; i <= Math.min(low + 1, joints.length - 1); i++) {
    const part = i === low ? 1 - share : share;
    if (part === 0) continue;
    const joint = joints[i];
    for (let k = 0; k < 3; k++) one[k] = bound[k] - carried.positions[joint * 3 + k];
    turnBetweenAt(turn, 0, rotations, frame + joint * 4, carried.rotations, joint * 4);
    rotateAt(one, 0, turn, 0, one, 0);
    for (let k = 0; k < 3; k++) mixed[k] += part * (one[k] + positions[joint * 3 + k]);
  }
  point.set(mixed);
}

const found = { low: 0, share: 0 };

/** Finds between which two joints a row lies, and how far it is to the second. */
function carriersOf(knots: readonly number[], row: number): typeof found {
  let low = 0;
  while (low + 1 < knots.length && knots[low + 1] <= row) low++;
  const next = knots[Math.min(low + 1, knots.length - 1)];
  found.low = low;
  found.share = next > knots[low] ? Math.min(1, Math.max(0, (row - knots[low]) / (next - knots[low]))) : 0;
  return found;
}
