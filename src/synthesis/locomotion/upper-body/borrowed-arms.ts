import { type BasisSeries, basisSeries } from "../cycle/basis-series.js";
import type { GaitName } from "../cycle/gait-laws.js";
import { smootherstep } from "../easing.js";
import { BASE_ROWS, CHANNELS, type LocomotionTables } from "../locomotion-tables.js";
import { ARM_CHANNELS, BODY_CHANNELS } from "../styles/channels.js";

/** Share of a walk's arm swing that a side step gets: captured side-steppers keep their arms still. */
const SIDE_SWING = 0.45;

/** Share of the arm swing that a backward run loses from 5 to 8 m/s. */
const FAST_BACK_LESS = 0.4;

/**
 * Gives backward gaits and side steps some of the forward gaits' arms: no one was captured running backward, and arms
 * that hang still look lifeless. Changes the basis in place.
 */
export function borrowArms(basis: BasisSeries, speed: number, tables: LocomotionTables): void {
  if (basis.gait === "back") {
    // Moving backward, a leg strikes behind the body, so the arms are half a cycle later.
    const share = smootherstep((speed - 1.3) / 2);
    mixArms(basis, "run", speed, tables, 0.5, share, share);
    // The quick steps of a fast backward run leave no time for more.
    const swing = 1 - FAST_BACK_LESS * smootherstep((speed - 5) / 3);
    for (let i = CHANNELS; i < basis.rows.length; i++) {
      const channel = i % CHANNELS;
      if (channel >= ARM_CHANNELS && channel < BODY_CHANNELS) basis.rows[i] *= swing;
    }
  } else if (basis.gait === "side") mixArms(basis, "walk", speed, tables, 0, 0, SIDE_SWING);
}

/**
 * Mixes a lender's arms into a basis.
 *
 * @param later share of a cycle by which the borrowed arms are read later
 * @param posture share of the lender's mean posture
 * @param swing share of the lender's swing
 */
function mixArms(
  basis: BasisSeries,
  lender: GaitName,
  speed: number,
  tables: LocomotionTables,
  later: number,
  posture: number,
  swing: number,
): void {
  if (swing === 0) return;
  const from = basisSeries(lender, speed, tables);
  const shift = from.firstContact[0] - basis.firstContact[0] + later;
  for (let c = ARM_CHANNELS; c < BODY_CHANNELS; c++) {
    basis.rows[c] += (from.rows[c] - basis.rows[c]) * posture;
    for (let row = 1; row < BASE_ROWS; row += 2) {
      const angle = Math.PI * (row + 1) * shift;
      const a = from.rows[row * CHANNELS + c];
      const b = from.rows[(row + 1) * CHANNELS + c];
      const at = row * CHANNELS + c;
      basis.rows[at] = basis.rows[at] * (1 - swing) + (a * Math.cos(angle) + b * Math.sin(angle)) * swing;
      basis.rows[at + CHANNELS] =
        basis.rows[at + CHANNELS] * (1 - swing) + (b * Math.cos(angle) - a * Math.sin(angle)) * swing;
    }
  }
}
