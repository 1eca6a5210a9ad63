/** Cadence as measured on people, before any tuning of ours: the gait laws are compared with it. */

import type { GaitWeights } from "../../../src/synthesis/locomotion/cycle/gait-laws.js";
import { type Curve, linear } from "../../../src/synthesis/locomotion/easing.js";

const RUN: Curve = [
  [0.5, 140],
  [1.5, 150],
  [2, 156],
  [3, 166],
  [4, 176],
  [5, 186],
  [6, 200],
  [7, 217],
  [8, 238],
];
const BACK: Curve = [
  [0.1, 52],
  [0.25, 72],
  [0.5, 90],
  [0.75, 104],
  [1, 114],
  [1.5, 132],
  [2, 150],
  [3, 180],
  [4, 198],
  [6, 225],
  [8, 255],
];
const SIDE: Curve = [
  [0.1, 70],
  [0.25, 92],
  [0.4, 106],
  [0.6, 114],
  [0.8, 122],
  [1.2, 142],
  [2, 172],
  [3, 190],
  [4, 205],
  [6, 230],
  [8, 255],
];

/**
 * Returns steps per minute.
 *
 * @param speed m/s
 */
export function tableCadence(weights: GaitWeights, speed: number): number {
  const run = Math.log(linear(RUN, speed));
  return Math.exp(
    weights.walk * Math.log(walkCadence(speed)) +
      (weights.run + weights.sprint) * run +
      weights.back * Math.log(linear(BACK, speed)) +
      weights.side * Math.log(linear(SIDE, speed)),
  );
}

function walkCadence(speed: number): number {
  if (speed < 0.4) return 77.6 * (speed / 0.4) ** 0.45;
  return speed > 1.4 ? 112 * (speed / 1.4) ** 0.7 : 101.5 * speed ** 0.293;
}
