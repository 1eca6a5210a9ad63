import { SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import { quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { LEG_ANGLES, legAxes } from "./leg-coordinates.js";

/** The leg's angles and the foot's rotation vector. */
export const SWING_CHANNELS = LEG_ANGLES + 3;
/** The first of these, which determine ankle, ball and knee: the leg's angles and the foot's pitch. */
export const LEG_CHANNELS = LEG_ANGLES + 1;

/** The points of a leg whose motion is visible: ankle, ball, knee. */
export const BALL = 1;
export const POINTS = 3;

/** The points' positions and derivatives by each of the LEG_CHANNELS. */
export interface LegPoints {
  /** x y z a point. */
  places: Float64Array;
  /** x y z a channel, LEG_CHANNELS a point. */
  slopes: Float64Array;
}

export function createLegPoints(): LegPoints {
  return { places: new Float64Array(POINTS * 3), slopes: new Float64Array(POINTS * LEG_CHANNELS * 3) };
}

const axes = new Float64Array(12);
const turn = new Float64Array(4);
const arm = new Float64Array(3);
const rotation = new Float64Array(3);

/**
 * Computes ankle, ball and knee of a leg.
 *
 * @param channels leg angles and the foot's rotation vector
 * @param hip hip socket, at `at`; likewise the pelvis' X axis `across`
 * @param ball the ball joint from the ankle, foot unrotated
 */
export function legPoints(
  channels: Float64Array,
  hips: Float64Array,
  across: Float64Array,
  at: number,
  swivel: number,
  ball: Float64Array,
  out: LegPoints,
): void {
  const { places, slopes } = out;
  const length = legAxes(channels, axes);
  // The line from hip to ankle, and the derivatives of it and its length by each angle.
  const ux = axes[0];
  const uy = axes[1];
  const uz = axes[2];
  const stretch = axes[3];
  for (let k = 0; k < 3; k++) {
    places[k] = hips[at + k] + axes[k] * length;
    slopes[k] = axes[k] * stretch;
    slopes[3 + k] = axes[4 + k] * length;
    slopes[6 + k] = axes[7 + k] * length;
  }
  for (let k = 0; k < 3; k++) rotation[k] = channels[LEG_ANGLES + k];
  quatFromRotationVector(turn, rotation);
  quatRotate(arm, turn, ball);
  for (let k = 0; k < 3; k++) places[3 + k] = places[k] + arm[k];
  slopes.copyWithin(12, 0, 9);
  writePitching(slopes, 21, arm, rotation);

  // Straight ahead of the pelvis, across the leg; then turned about it by the swivel.
  let fx = uy * across[at + 2] - uz * across[at + 1];
  let fy = uz * across[at] - ux * across[at + 2];
  let fz = ux * across[at + 1] - uy * across[at];
  const scale = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
  fx *= scale;
  fy *= scale;
  fz *= scale;
  const cos = Math.cos(swivel);
  const sin = Math.sin(swivel);
  const poleX = fx * cos + (uy * fz - uz * fy) * sin;
  const poleY = fy * cos + (uz * fx - ux * fz) * sin;
  const poleZ = fz * cos + (ux * fy - uy * fx) * sin;
  const along = (THIGH_LENGTH ** 2 - SHANK_LENGTH ** 2 + length ** 2) / (2 * length);
  const height = Math.sqrt(Math.max(1e-6, THIGH_LENGTH ** 2 - along ** 2));
  const x = ux * along + poleX * height;
  const y = uy * along + poleY * height;
  const z = uz * along + poleZ * height;
  places[6] = hips[at] + x;
  places[7] = hips[at + 1] + y;
  places[8] = hips[at + 2] + z;
  const alongMore = (1 - along / length) * stretch;
  const heightMore = (-along * alongMore) / height;
  slopes[24] = ux * alongMore + poleX * heightMore;
  slopes[25] = uy * alongMore + poleY * heightMore;
  slopes[26] = uz * alongMore + poleZ * heightMore;
  // The whole leg turns with its line: swung about X, spread about the axis perpendicular to the line and the spread.
  slopes[27] = 0;
  slopes[28] = z;
  slopes[29] = -y;
  const wx = uy * axes[9] - uz * axes[8];
  const wy = uz * axes[7] - ux * axes[9];
  const wz = ux * axes[8] - uy * axes[7];
  slopes[30] = wy * z - wz * y;
  slopes[31] = wz * x - wx * z;
  slopes[32] = wx * y - wy * x;
}

/**
 * Writes the derivative of the end of an arm by the x of the rotation vector that rotates it: x y z at `at`.
 *
 * @param arm as rotated
 * @param vector the rotation vector
 */
export function writePitching(out: Float64Array, at: number, arm: Float64Array, vector: Float64Array): void {
  const rx = vector[0];
  const ry = vector[1];
  const rz = vector[2];
  const square = rx * rx + ry * ry + rz * rz;
  const angle = Math.sqrt(square);
  const b = angle < 1e-3 ? 0.5 : (1 - Math.cos(angle)) / square;
  const c = angle < 1e-3 ? 1 / 6 : (angle - Math.sin(angle)) / (square * angle);
  // The rotation that a change of x causes: the first column of 1 + b [r]× + c [r]×².
  const tx = 1 - c * (ry * ry + rz * rz);
  const ty = b * rz + c * rx * ry;
  const tz = -b * ry + c * rx * rz;
  out[at] = ty * arm[2] - tz * arm[1];
  out[at + 1] = tz * arm[0] - tx * arm[2];
  out[at + 2] = tx * arm[1] - ty * arm[0];
}
