import { GAITS, type GaitWeights, gaitCadence, gaitDuty, gaitWeights, runShare } from "./gait-laws.js";
import { type HipsFacing, hipYaw } from "./hip-yaw.js";

export interface GaitRequest {
  /** m/s on the reference leg. */
  speed: number;
  /** Degrees, 0 ahead, 90 to the figure's right, any number. */
  travelAngle: number;
  /** Which way the hips face where both can be, 90 to 135 degrees aside; none: as `hipYaw` has it. */
  hips?: HipsFacing;
  /** A style's change of cadence: factor at the style's own speed. */
  cadence?: { factor: number; speed: number };
  /** A style's change of the stance share, added; little of it at a run. */
  dutyOffset?: number;
  /** Factor on the cadence for legs that would not reach, at least 1. */
  sooner?: number;
  /** Round the cycle to whole frames of this rate; none: not rounded. */
  frameRate?: number;
}

/**
 * Timing and mixture of a gait: everything that follows from speed and direction before any pose. It is solved for
 * travel to the figure's left of the hips (`aside` at least 0); travel to the right is its mirror image.
 */
export interface Gait {
  speed: number;
  /** The solved figure is mirrored to get the one asked for. */
  mirrored: boolean;
  /** Radians about +Y, of the solved figure: direction of travel, and of the hips, against the face. */
  travel: number;
  hipYaw: number;
  /** Radians, 0 to pi: direction of travel against the hips, to the left. */
  aside: number;
  weights: GaitWeights;
  /** Steps a minute. */
  cadence: number;
  /** Seconds of a stride pair (left and right step). */
  period: number;
  /** Share of the period that a foot stands, strike to tip-off. */
  duty: number;
  /** Metres that the body travels in a period. */
  stride: number;
}

/**
 * Metres of travel over a standing foot that any style may take, and how much more than a neutral gait: where a style
 * would step further than legs reach, it steps sooner.
 */
const ROOMY = 0.78;
const LONGER = 1.05;

const DEGREES = 180 / Math.PI;

export function resolveGait(request: GaitRequest): Gait {
  const { speed } = request;
  let travel = wrapDegrees(-request.travelAngle);
  let yaw = hipYaw(travel, speed, request.hips);
  const mirrored = travel - yaw < 0;
  if (mirrored) {
    travel = -travel;
    yaw = -yaw;
  }
  const aside = travel - yaw;
  const weights = gaitWeights(aside, speed);
  let logCadence = 0;
  let duty = 0;
  for (const gait of GAITS) {
    logCadence += weights[gait] * Math.log(gaitCadence(gait, speed));
    duty += weights[gait] * gaitDuty(gait, speed);
  }
  let cadence = Math.exp(logCadence);
  const neutralTravel = (speed * 120 * duty) / cadence;
  if (request.cadence) {
    // Above its own speed a style's cadence fades to the neutral one.
    cadence *= 1 + (request.cadence.factor - 1) * Math.min(1, request.cadence.speed / speed);
  }
  duty = Math.min(0.85, Math.max(0.2, duty + (request.dutyOffset ?? 0) * (1 - 0.8 * runShare(speed))));
  const longest = LONGER * Math.max(ROOMY, neutralTravel);
  cadence *= Math.max(1, (speed * 120 * duty) / cadence / longest) * (request.sooner ?? 1);
  let period = 120 / cadence;
  if (request.frameRate) period = Math.max(8, Math.round(period * request.frameRate)) / request.frameRate;
  return {
    speed,
    mirrored,
    travel: travel / DEGREES,
    hipYaw: yaw / DEGREES,
    aside: aside / DEGREES,
    weights,
    cadence: 120 / period,
    period,
    duty,
    stride: speed * period,
  };
}

/** To (-180, 180]. */
function wrapDegrees(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
