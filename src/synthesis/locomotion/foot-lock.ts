import type { BlendedChannels } from "./blended-channels.js";
import { FOOT_CHANNELS } from "./channels.js";
import { type Curve, linear, smootherstep } from "./easing.js";
import { type FootRoll, stanceAnkle } from "./foot-roll.js";
import type { Gait } from "./gait.js";

const SAMPLES = 24;

/**
 * Metres that the lock point is moved along the travel, by speed: the captured feet stand too far behind the hips, which
 * would pull the pelvis down at tip-off.
 */
const SHIFT: Curve = [
  [0.4, 0],
  [0.8, -0.01],
  [1.2, -0.03],
  [1.6, -0.045],
  [2, -0.025],
  [2.5, 0.05],
  [3, 0.08],
  [4, 0.12],
  [5, 0.12],
  [6.5, 0.06],
  [8, -0.11],
];
/** The same going back. */
const BACK_SHIFT: Curve = [
  [3.5, -0.02],
  [5, -0.065],
  [6.5, -0.11],
];

const ankle = new Float64Array(3);
const model = new Float64Array(FOOT_CHANNELS);

/**
 * The one point of the ground that a step is locked to: x and z of the ball at mid-stance in the gait frame (which
 * travels with the body), the least-squares mean of where the model's foot wants to stand.
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
  const shift =
    linear(SHIFT, gait.speed) * (1 - gait.weights.back) + linear(BACK_SHIFT, gait.speed) * gait.weights.back;
  return [x + directionX * shift, z + directionZ * shift];
}

/** Metres between the lines that the feet of a crossing side step stand on. */
const CROSSING_GAP = 0.15;

/**
 * Moves the lock points of both feet apart, across the travel, where the legs cross in a side step: shins need room.
 * The trailing foot goes ahead, the leading one back.
 */
export function spreadCrossingFeet(gait: Gait, left: [number, number], right: [number, number]): void {
  const sin = Math.sin(gait.aside);
  const cos = Math.cos(gait.aside);
  const ahead = (left[0] - right[0]) * sin + (left[1] - right[1]) * cos;
  const gap = (left[0] - right[0]) * cos - (left[1] - right[1]) * sin;
  const crossing = smootherstep((gait.stride / 2 - ahead) / 0.15 + 0.5) * sin ** 4 * (1 - gait.weights.back);
  const missing = Math.max(0, CROSSING_GAP - gap) * crossing * 0.5;
  left[0] += missing * cos;
  left[1] -= missing * sin;
  right[0] -= missing * cos;
  right[1] += missing * sin;
}
