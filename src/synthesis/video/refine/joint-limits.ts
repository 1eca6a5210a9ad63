import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";

const NAMES = BODY_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);

/** A joint that bends one way: its bend is a turn about an axis of its own, of the sign that bending has. */
interface Hinge {
  joint: number;
  axis: number;
  sign: number;
}
const HINGES: readonly Hinge[] = (
  [
    ["LeftLeg", 0, 1],
    ["RightLeg", 0, 1],
    ["LeftForeArm", 1, -1],
    ["RightForeArm", 1, 1],
  ] as const
).map(([name, axis, sign]) => ({ joint: NAMES.indexOf(name), axis, sign }));
/** Least and most bend, radians, and the deviation of bends beyond. */
const LEAST = -0.05;
const MOST = 2.6;
const BEYOND = 0.05;

/**
 * Adds the gradient of what knees and elbows are bent beyond their limits in a frame, and returns its energy.
 *
 * @param local rotations in the parents' frames, from `at` on
 * @param turns rotation vectors by which they are turned further
 * @param lasting frames that tell the same thing again
 */
export function addLimits(
  local: Float64Array,
  at: number,
  turns: Float64Array,
  byTurns: Float64Array,
  lasting: number,
): number {
  let energy = 0;
  for (const { joint, axis, sign } of HINGES) {
    const [x, y, z] = turns.subarray(joint * 3, joint * 3 + 3);
    const [bend, bx, by, bz] = bendOf(local, at + joint * 4, axis, x, y, z);
    const over = sign * bend < LEAST ? sign * bend - LEAST : sign * bend > MOST ? sign * bend - MOST : 0;
    if (over === 0) continue;
    const pull = over / (BEYOND * BEYOND * lasting);
    energy += (pull * over) / 2;
    byTurns[joint * 3] += sign * pull * bx;
    byTurns[joint * 3 + 1] += sign * pull * by;
    byTurns[joint * 3 + 2] += sign * pull * bz;
  }
  return energy;
}

/** Returns how far a rotation, turned further by a vector, is turned about an axis, and that by the vector. */
function bendOf(
  local: Float64Array,
  at: number,
  axis: number,
  x: number,
  y: number,
  z: number,
): [number, number, number, number] {
  const [qx, qy, qz, qw] = local.subarray(at, at + 4);
  const square = x * x + y * y + z * z;
  const angle = Math.sqrt(square);
  // exp(v) = (s v, c), with s by v: t v.
  const c = Math.cos(angle / 2);
  const s = angle < 1e-4 ? 0.5 - square / 48 : Math.sin(angle / 2) / angle;
  const t = angle < 1e-3 ? -1 / 24 : (c / 2 - s) / square;
  // Rows of the product by (s v, c): the component of the axis, and w.
  const row = axis === 0 ? [qw, -qz, qy, qx] : axis === 1 ? [qz, qw, -qx, qy] : [-qy, qx, qw, qz];
  const along = row[0] * x + row[1] * y + row[2] * z;
  const last = -(qx * x + qy * y + qz * z);
  let a = s * along + c * row[3];
  let w = s * last + c * qw;
  const flip = w < 0 ? -1 : 1;
  a *= flip;
  w *= flip;
  const length = Math.max(1e-9, a * a + w * w);
  // c by v: -s v / 2; the angle 2 atan2(a, w) by a and w.
  const by = (k: number, value: number) => {
    const da = flip * (s * row[k] + t * value * along - (s / 2) * value * row[3]);
    const dw = flip * (-s * [qx, qy, qz][k] + t * value * last - (s / 2) * value * qw);
    return (2 * (w * da - a * dw)) / length;
  };
  return [2 * Math.atan2(a, w), by(0, x), by(1, y), by(2, z)];
}
