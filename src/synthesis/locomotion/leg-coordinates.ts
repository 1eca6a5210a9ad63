import { SHANK_LENGTH, THIGH_LENGTH } from "../../motion/builtin-skeleton.js";

/**
 * A leg by three coordinates, radians: `bend` of the knee (0 straight), mapped so that it can fall for ever without the
 * knee going through straight; `swing` of the line from hip to ankle (ahead above 0); `spread` of it (to the left above 0).
 * Where these move smoothly, so do knee and ankle, and no ankle is out of reach.
 */
export const LEG_ANGLES = 3;

/** The knee never bends less than this, radians. */
const LEAST = 0.1;
/** Bend above the least, radians, below which the coordinate leaves the bend itself and turns into its logarithm. */
const KNEE = 0.2;
/** Least difference from it that is told apart, radians. */
const STRAIGHT = 0.01;

const SQUARES = THIGH_LENGTH ** 2 + SHANK_LENGTH ** 2;
const PRODUCT = 2 * THIGH_LENGTH * SHANK_LENGTH;

/** Coordinates of the leg whose ankle lies at x y z from its hip; beyond the leg's length the knee is all but straight. */
export function legAngles(x: number, y: number, z: number, out: Float64Array, offset = 0): void {
  const distance = Math.sqrt(x * x + y * y + z * z);
  out[offset] = KNEE * Math.log(Math.expm1(Math.max(STRAIGHT, kneeBend(distance) - LEAST) / KNEE));
  out[offset + 1] = Math.atan2(z, -y);
  out[offset + 2] = Math.asin(x / distance);
}

/** The ankle from its hip, the reverse of `legAngles`; returns its distance. */
export function ankleFromHip(angles: Float64Array, out: Float64Array): number {
  const length = legLength(LEAST + KNEE * Math.log1p(Math.exp(angles[0] / KNEE)));
  const down = length * Math.cos(angles[2]);
  out[0] = length * Math.sin(angles[2]);
  out[1] = -down * Math.cos(angles[1]);
  out[2] = down * Math.sin(angles[1]);
  return length;
}

/**
 * The direction from hip to ankle and how it changes with swing and spread, and how the length changes with the bend:
 * direction x y z, length by bend, direction by swing x y z, direction by spread x y z; returns the length.
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

/** Bend of the knee at a distance of hip and ankle. */
function kneeBend(distance: number): number {
  return Math.acos(Math.min(1, Math.max(-1, (distance * distance - SQUARES) / PRODUCT)));
}

/** Distance of hip and ankle at a bend of the knee. */
function legLength(bend: number): number {
  return Math.sqrt(SQUARES + PRODUCT * Math.cos(bend));
}
