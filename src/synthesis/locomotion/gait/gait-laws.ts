import { type Curve, linear, smootherstep } from "../easing.js";

/** The gaits that are blended. Sprint shares cadence and duty with the run. */
export const GAITS = ["walk", "run", "sprint", "back", "side"] as const;
export type GaitName = (typeof GAITS)[number];

export type GaitWeights = Record<GaitName, number>;

/**
 * Returns the share of each gait, sum 1.
 *
 * @param travel degrees between the hips' heading and the direction of travel, 0 to 180
 * @param speed m/s
 */
export function gaitWeights(travel: number, speed: number): GaitWeights {
  // People walk up to 25 degrees sideways without side-stepping.
  const forward = 1 - smootherstep((travel - 25) / 45);
  const back = smootherstep((travel - 110) / 45);
  const run = runShare(speed);
  const sprint = sprintShare(speed);
  return {
    walk: forward * (1 - run),
    run: forward * run * (1 - sprint),
    sprint: forward * run * sprint,
    back,
    side: Math.max(0, 1 - forward - back),
  };
}

/** Returns the share of running: walking becomes running around 2.1 m/s. */
export function runShare(speed: number): number {
  return smootherstep((speed - 1.85) / 0.6);
}

function sprintShare(speed: number): number {
  return smootherstep((speed - 4.2) / 3.8);
}

const WALK_DUTY: Curve = [
  [0.1, 0.78],
  [0.25, 0.745],
  [0.42, 0.7],
  [0.61, 0.655],
  [0.9, 0.625],
  [1.3, 0.605],
  [1.8, 0.58],
  [2.3, 0.55],
];
const RUN_CADENCE: Curve = [
  [0.5, 140],
  [1.5, 150],
  [2, 156],
  [3, 166],
  [4, 176],
  [5, 186],
  [6, 200],
  [7, 217],
  [8, 232],
];
const RUN_DUTY: Curve = [
  [0.5, 0.48],
  [1.5, 0.42],
  [2, 0.39],
  [3, 0.34],
  [4, 0.305],
  [5, 0.275],
  [6, 0.25],
  [7, 0.225],
  [8, 0.2],
];
const BACK_CADENCE: Curve = [
  [0.1, 52],
  [0.25, 72],
  [0.5, 90],
  [0.75, 104],
  [1, 114],
  [1.5, 132],
  [2, 150],
  [3, 180],
  [4, 202],
  [5, 217],
  [6.5, 240],
  [8, 266],
];
const BACK_DUTY: Curve = [
  [0.1, 0.78],
  [0.25, 0.74],
  [0.5, 0.67],
  [0.75, 0.615],
  [1, 0.585],
  [1.5, 0.51],
  [2, 0.415],
  [3, 0.34],
  [4, 0.295],
  [6, 0.21],
  [8, 0.2],
];
const SIDE_CADENCE: Curve = [
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
const SIDE_DUTY: Curve = [
  [0.1, 0.78],
  [0.25, 0.74],
  [0.4, 0.68],
  [0.6, 0.61],
  [0.8, 0.57],
  [1.2, 0.5],
  [2, 0.4],
  [3, 0.35],
  [4, 0.31],
  [6, 0.25],
  [8, 0.22],
];

function walkCadence(speed: number): number {
  if (speed < 0.4) return 77.6 * (speed / 0.4) ** 0.45;
  if (speed > 1.4) return 112 * (speed / 1.4) ** 0.7;
  return 101.5 * speed ** 0.293;
}

/** Returns the cadence of one gait at a speed in m/s, steps per minute. */
export function gaitCadence(gait: GaitName, speed: number): number {
  if (gait === "walk") return walkCadence(speed);
  return linear(gait === "back" ? BACK_CADENCE : gait === "side" ? SIDE_CADENCE : RUN_CADENCE, speed);
}

/** Returns the share of the cycle that a foot is on the ground, strike to tip-off. */
export function gaitDuty(gait: GaitName, speed: number): number {
  if (gait === "walk") return linear(WALK_DUTY, speed);
  return linear(gait === "back" ? BACK_DUTY : gait === "side" ? SIDE_DUTY : RUN_DUTY, speed);
}

/** Returns how far the body travels while a foot stands, metres. */
export function stanceTravel(gait: GaitName, speed: number): number {
  return ((speed * 120) / gaitCadence(gait, speed)) * gaitDuty(gait, speed);
}
