import { type Curve, curve, linear, smootherstep } from "../easing.js";

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

const WALK_DUTY: Curve = curve(
  [0.1, 0.25, 0.42, 0.61, 0.9, 1.3, 1.8, 2.3],
  [0.78, 0.745, 0.7, 0.655, 0.625, 0.605, 0.58, 0.55],
);
const RUN_CADENCE: Curve = curve([0.5, 1.5, 2, 3, 4, 5, 6, 7, 8], [140, 150, 156, 166, 176, 186, 200, 217, 232]);
const RUN_DUTY: Curve = curve(
  [0.5, 1.5, 2, 3, 4, 5, 6, 7, 8],
  [0.48, 0.42, 0.39, 0.34, 0.305, 0.275, 0.25, 0.225, 0.2],
);
const BACK_CADENCE: Curve = curve(
  [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 6.5, 8],
  [52, 72, 90, 104, 114, 132, 150, 180, 202, 217, 240, 266],
);
const BACK_DUTY: Curve = curve(
  [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8],
  [0.78, 0.74, 0.67, 0.615, 0.585, 0.51, 0.415, 0.34, 0.295, 0.21, 0.2],
);
const SIDE_CADENCE: Curve = curve(
  [0.1, 0.25, 0.4, 0.6, 0.8, 1.2, 2, 3, 4, 6, 8],
  [70, 92, 106, 114, 122, 142, 172, 190, 205, 230, 255],
);
const SIDE_DUTY: Curve = curve(
  [0.1, 0.25, 0.4, 0.6, 0.8, 1.2, 2, 3, 4, 6, 8],
  [0.78, 0.74, 0.68, 0.61, 0.57, 0.5, 0.4, 0.35, 0.31, 0.25, 0.22],
);

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
