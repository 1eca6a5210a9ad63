import { hipYaw } from "../legs/hip-yaw.js";
import type { Gait, GaitRequest } from "./gait.js";
import { GAITS, gaitCadence, gaitDuty, gaitWeights, runShare } from "./gait-laws.js";

/**
 * Body travel over a standing foot that any style may use, metres, and how much more than a neutral gait's: where a
 * style would step further than legs reach, it takes quicker steps.
 */
const ROOMY = 0.78;
const LONGER = 1.05;

const DEGREES = 180 / Math.PI;

export function resolveGait(request: GaitRequest): Gait {
  const { speed } = request;
  let travel = wrapDegrees(-request.travelAngle);
  let yaw = hipYaw(travel, speed, request.hips, request.hipTurn);
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

/** Wraps degrees to (-180, 180]. */
function wrapDegrees(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
