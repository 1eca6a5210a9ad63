import { SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";

/**
 * Three coordinates of a leg, radians: `bend` of the knee (0 straight), mapped so that it can decrease without limit
 * while the knee never passes through straight; `swing` of the line from hip to ankle (forward above 0); `spread` of
 * it (to the left above 0). Where these move smoothly, so do knee and ankle, and no ankle is out of reach.
 */
export const LEG_ANGLES = 3;

/** Smallest bend of the knee, radians. */
const LEAST = 0.1;
/** Bend above the smallest, radians, below which the coordinate changes from the bend itself to its logarithm. */
const KNEE = 0.2;
/** Smallest resolved difference from the smallest bend, radians. */
const STRAIGHT = 0.01;

const SQUARES = THIGH_LENGTH ** 2 + SHANK_LENGTH ** 2;
const PRODUCT = 2 * THIGH_LENGTH * SHANK_LENGTH;

/** Converts an ankle at x y z from its hip to leg coordinates; beyond the leg's length the knee is almost straight. */
export function legAngles(x: number, y: number, z: number, out: Float64Array, offset = 0): void {
  const distance = Math.sqrt(x * x + y * y + z * z);
  out[offset] = KNEE * Math.log(Math.expm1(Math.max(STRAIGHT, kneeBend(distance) - LEAST) / KNEE));
  out[offset + 1] = Math.atan2(z, -y);
  out[offset + 2] = Math.asin(x / distance);
}

/** Converts leg coordinates to the ankle's position from its hip, the inverse of `legAngles`; returns its distance. */
export function ankleFromHip(angles: Float64Array, out: Float64Array): number {
  const length = legLength(LEAST + KNEE * Math.log1p(Math.exp(angles[0] / KNEE)));
  const down = length * Math.cos(angles[2]);
  out[0] = length * Math.sin(angles[2]);
  out[1] = -down * Math.cos(angles[1]);
  out[2] = down * Math.sin(angles[1]);
  return length;
}

/**
 * Computes the direction from hip to ankle and its derivatives by swing and spread, and the length's derivative by
 * bend. Layout: direction x y z, length by bend, direction by swing x y z, direction by spread x y z; returns the
 * length.
 */
export function legAxes(angles: Float64Array, out: Float64Array): number {
  const grown = Math.exp(angles[0] / KNEE);
  const bend = LEAST + KNEE * Math.log1p(grown);
  const length = legLength(bend);
  const cosSwing = Math.cos(angles[1]);
  const sinSwing = Math.sin(angles[1]);
  const cosSpread = Math.cos(angles[2]);
  const sinSpread = Math.sin(angles[2]);
  out[0] = sinSpread;
  out[1] = -cosSpread * cosSwing;
  out[2] = cosSpread * sinSwing;
  out[3] = ((-PRODUCT * Math.sin(bend)) / (2 * length)) * (grown / (1 + grown));
  out[4] = 0;
  out[5] = cosSpread * sinSwing;
  out[6] = cosSpread * cosSwing;
  out[7] = cosSpread;
  out[8] = sinSpread * cosSwing;
  out[9] = -sinSpread * sinSwing;
  return length;
}

/** Returns the knee's bend for a distance between hip and ankle. */
function kneeBend(distance: number): number {
  return Math.acos(Math.min(1, Math.max(-1, (distance * distance - SQUARES) / PRODUCT)));
}

/** Returns the distance between hip and ankle for a bend of the knee. */
function legLength(bend: number): number {
  return Math.sqrt(SQUARES + PRODUCT * Math.cos(bend));
}
