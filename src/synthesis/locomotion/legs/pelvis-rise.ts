import type { Gait } from "../cycle/gait.js";
import type { GaitName } from "../cycle/gait-laws.js";
import { type Curve, linear } from "../easing.js";

// Added to the fitted pelvis, with or without a style: the captured skeleton walks and runs with its knees bent more
// than people's.

/** Metres, by speed. */
const RISE: Partial<Record<GaitName, Curve>> = {
  walk: [
    [0.4, 0.005],
    [0.8, 0.012],
    [1.2, 0.02],
    [1.6, 0.025],
    [2, 0.024],
  ],
  run: [
    [2, 0.02],
    [2.5, 0.03],
    [3, 0.034],
    [4, 0.058],
    [5, 0.06],
    [6.5, 0.025],
  ],
  sprint: [
    [5, 0.03],
    [6.5, 0.015],
    [8, 0.021],
  ],
};

/** Amplitude about the mean, twice per cycle, metres: walking people vault over the standing leg. */
const VAULT: Curve = [
  [0.25, 0.002],
  [0.8, 0.006],
  [1.2, 0.009],
  [1.6, 0.009],
  [2, 0.006],
];

/** Returns how much higher the pelvis is carried at a phase of the cycle, metres. */
export function pelvisRise(gait: Gait, phase: number): number {
  const { weights, speed, duty } = gait;
  let rise = 0;
  for (const name of ["walk", "run", "sprint"] as const) {
    const curve = RISE[name];
    if (curve) rise += weights[name] * linear(curve, speed);
  }
  // Highest over the middle of single support.
  return rise + weights.walk * linear(VAULT, speed) * Math.cos(4 * Math.PI * (phase - duty / 2));
}
