import type { Gait } from "../cycle/gait.js";
import { type Curve, curve, linear, smootherstep } from "../easing.js";
import { SWING_SAMPLES } from "./swing-spline.js";

const LAST = SWING_SAMPLES - 1;

/** Bump over the samples: 1 in the middle of the swing, flat at its ends. */
export const SWING_BUMP = Float64Array.from(
  { length: SWING_SAMPLES },
  (_, i) => 16 * ((i / LAST) * (1 - i / LAST)) ** 2,
);

/**
 * Acceleration allowed for ankle, ball and knee, relative to the peak of a rest-to-rest quintic of the same length
 * and time.
 */
const ALLOWED_ACCELERATION: Curve = [
  [4, 1.12],
  [6.5, 1.02],
  [7, 1.1],
];
/** Largest acceleration near the ground, m/s², running by speed; seconds over which this limit sets in. */
const GENTLE_WALK = 70;
const GENTLE_RUN: Curve = [
  [3.5, 85],
  [4.5, 105],
  [6.5, 95],
  [8, 101],
];
/** The same just after tip-off of a sprint, whose leg would be stretched if its foot left the ground too slowly. */
const GENTLE_LEAVING: Curve = [
  [6.5, 95],
  [7, 112],
  [8, 116.7],
];
const NEAR = 0.083;
/**
 * Largest acceleration around either foot's strike when running, m/s²: the other leg's knee passes just then. Less
 * when running backward. Seconds from a strike at which the limit starts to ease, and over which it does.
 */
const GENTLE_STRIKE = 105;
const GENTLE_STRIKE_BACK = 95;
const STRIKE = 0.027;
const AFTER_STRIKE = 0.068;

/** Price of the ankle's distance from its model, by speed: runners would let the leg trail. */
const FOLLOW: Curve = [
  [3, 1],
  [4, 2],
  [5, 2],
  [6.5, 1],
  [8, 0.9],
];

/** Peak acceleration of a rest-to-rest quintic, x(u) = 10u³ - 15u⁴ + 6u⁵. */
const QUINTIC_PEAK = 10 / Math.sqrt(3);

/** Price of jerk by speed, highest where captured people show little of it. */
const JERK: Curve = curve([0.25, 0.4, 0.6, 1, 1.2, 2], [0.002, 0.004, 0.02, 0.03, 0.01, 0.002]);

/**
 * Computes the acceleration allowed for ankle, ball and knee at each sample, metres by u²: less near the ground and,
 * running, around the strikes.
 */
export function limitAccelerations(gait: Gait, limits: Float64Array): void {
  const allowed = linear(ALLOWED_ACCELERATION, gait.speed) * (QUINTIC_PEAK * gait.stride);
  const seconds = gait.period * (1 - gait.duty);
  const running = gait.duty < 0.5;
  const gentle = running ? linear(GENTLE_RUN, gait.speed) : GENTLE_WALK;
  const leaving = gait.speed > GENTLE_LEAVING[0][0] ? linear(GENTLE_LEAVING, gait.speed) : gentle;
  const otherStrike = (0.5 - gait.duty) / (1 - gait.duty);
  for (let i = 0; i <= LAST; i++) {
    const near = Math.min(i, LAST - i) / LAST;
    const ground = (i < LAST / 2 ? leaving : gentle) * seconds * seconds;
    let limit = allowed + (Math.min(allowed, ground) - allowed) * (1 - smootherstep((near * seconds) / NEAR));
    if (running) {
      const fromStrike = Math.min(1 - i / LAST, Math.abs(i / LAST - otherStrike)) * seconds;
      const gentleStrike = GENTLE_STRIKE + (GENTLE_STRIKE_BACK - GENTLE_STRIKE) * gait.weights.back;
      const easing = smootherstep((fromStrike - STRIKE) / AFTER_STRIKE);
      limit = Math.min(limit, gentleStrike * seconds * seconds + limit * easing);
    }
    limits[i] = limit;
  }
}

/** Returns how far a gait counts as fast, 0 to 1: fast swings are solved in smaller steps. */
export function fastShare(gait: Gait): number {
  return smootherstep((gait.speed - 4) / 2);
}

/**
 * Returns the price of the squared jerk of ankle, ball and knee, relative to a quintic's over the same distance,
 * against a squared metre.
 */
export function jerkPrice(gait: Gait): number {
  return linear(JERK, gait.speed);
}

/** Returns the price of a squared metre between the ankle and its model. */
export function followPrice(gait: Gait): number {
  return linear(FOLLOW, gait.speed);
}
