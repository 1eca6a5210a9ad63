import type { Gait } from "../cycle/gait.js";
import { type Curve, curve, linear } from "../easing.js";
import type { BlendedChannels } from "../styles/blended-channels.js";
import { FOOT_CHANNELS } from "../styles/channels.js";
import { type FootRoll, stanceAnkle } from "./foot-roll.js";

const SAMPLES = 24;

/**
 * Shift of the feet along the travel, standing and swinging, by speed, metres: the captured feet stand too far behind
 * the hips, which would pull the pelvis down at tip-off.
 */
const SHIFT: Curve = curve(
  [0.4, 0.8, 1.2, 1.6, 2, 2.5, 3, 4, 5, 6.5, 7, 8],
  [0, -0.01, -0.03, -0.045, -0.025, 0.05, 0.08, 0.12, 0.1, 0.06, 0.03, 0.01],
);
/** The same when walking backward. */
const BACK_SHIFT: Curve = [
  [3.5, -0.02],
  [5, -0.065],
  [6.5, -0.11],
];

/** Returns how far the captured feet are shifted along the travel, metres. */
export function footShift(gait: Gait): number {
  return linear(SHIFT, gait.speed) * (1 - gait.weights.back) + linear(BACK_SHIFT, gait.speed) * gait.weights.back;
}

const ankle = new Float64Array(3);
const model = new Float64Array(FOOT_CHANNELS);

/**
 * Finds the one point of the ground that a step is locked to: x and z of the ball at mid-stance in the gait frame
 * (which travels with the body), the least-squares mean of where the model's foot would stand.
 */
export function lockPoint(gait: Gait, channels: BlendedChannels, side: 0 | 1, roll: FootRoll): [x: number, z: number] {
  const directionX = Math.sin(gait.aside);
  const directionZ = Math.cos(gait.aside);
  let x = 0;
  let z = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const q = ((i + 0.5) / SAMPLES) * gait.duty;
    channels.evaluateFoot(side, q, model, 0);
    stanceAnkle(roll, side, q, ankle);
    const along = gait.stride * (q - gait.duty / 2);
    x += (model[0] - ankle[0] + directionX * along) / SAMPLES;
    z += (model[2] - ankle[2] + directionZ * along) / SAMPLES;
  }
  const shift = footShift(gait);
  return [x + directionX * shift, z + directionZ * shift];
}
