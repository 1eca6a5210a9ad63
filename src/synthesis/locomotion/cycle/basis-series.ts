import { BASE_ROWS, CHANNELS, type LocomotionTables } from "../locomotion-tables.js";
import { BODY_CHANNELS } from "../styles/channels.js";
import { addBasePosture } from "../upper-body/base-posture.js";
import { type GaitName, stanceTravel } from "./gait-laws.js";

/** Speed that speeds are divided by, m/s: sqrt(9.81 × leg without foot). */
const FROUDE_SPEED = 2.8405;

/** One gait's harmonic series at one speed, ready to be evaluated. */
export interface BasisSeries {
  gait: GaitName;
  /** BASE_ROWS × CHANNELS. */
  rows: Float64Array;
  /** Phase of the first contact of the left and right foot, each in its own phase. */
  firstContact: readonly [number, number];
  /** Stance share of the basis, left and right. */
  duty: readonly [number, number];
  /** Metres that the pivot travels under the body in a stance, left and right. */
  excursion: readonly [number, number];
  /** Direction of travel in the hips' frame: x, z. */
  direction: readonly [number, number];
  /** Ratio of the wanted stance travel to that of the fitted range, 1 inside it. */
  amplitude: number;
}

/**
 * Evaluates a basis at `speed` m/s: polynomial at the nearest fitted speed, posture from the tables, amplitude from
 * the laws.
 */
export function basisSeries(gait: GaitName, speed: number, tables: LocomotionTables): BasisSeries {
  if (gait === "sprint") {
    const { series, firstContact, duty, excursion } = tables.sprint;
    const rows = Float64Array.from(series);
    addBasePosture(rows, gait, speed, tables.meanPose);
    return {
      gait,
      rows,
      firstContact: [firstContact, firstContact],
      duty: [duty, duty],
      excursion: [excursion, excursion],
      direction: [0, 1],
      amplitude: 1,
    };
  }
  const basis = tables.bases[gait];
  const fitted = Math.min(basis.speed[1], Math.max(basis.speed[0], speed));
  const s = fitted / FROUDE_SPEED;
  const rows = new Float64Array(BASE_ROWS * CHANNELS);
  for (let k = 0, power = 1; k < basis.poly.length; k++, power *= s) {
    const coefficients = basis.poly[k];
    for (let i = 0; i < rows.length; i++) rows[i] += coefficients[i] * power;
  }
  addBasePosture(rows, gait, speed, tables.meanPose);
  let amplitude = 1;
  if (gait !== "run" && fitted !== speed) {
    amplitude = stanceTravel(gait, Math.min(speed, 3)) / stanceTravel(gait, fitted);
    amplitude = Math.min(1.6, Math.max(0.15, amplitude));
    const body = amplitude < 1 ? amplitude ** 0.8 : Math.min(amplitude, 1.25);
    for (let row = 1; row < BASE_ROWS; row++) {
      for (let c = 0; c < BODY_CHANNELS; c++) rows[row * CHANNELS + c] *= body;
    }
  }
  const duty = [basis.duty[0][0] + basis.duty[0][1] * s, basis.duty[1][0] + basis.duty[1][1] * s] as const;
  const period = Math.exp(basis.periodLog[0] * Math.log(s) + basis.periodLog[1]);
  return {
    gait,
    rows,
    firstContact: basis.firstContact,
    duty,
    excursion: [fitted * period * duty[0], fitted * period * duty[1]],
    direction: gait === "back" ? [0, -1] : gait === "side" ? [1, 0] : [0, 1],
    amplitude,
  };
}
