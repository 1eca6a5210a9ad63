import type { FootTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import { guessLeg } from "./guess-leg.js";
import { intoFrame } from "./into-frame.js";

/** Margin for the error of the guess inside the ankle's range, radians. */
const SLACK = 0.04;
/** Steepest pitch of a foot, radians. */
const STEEPEST = 0.9;
/** Rounds of the fit: lifting a heel bends the leg anew. */
const ROUNDS = 3;

/**
 * Lets heels come off the ground where a leg is bent further than its ankle can follow, as in a squat, and keeps toes
 * from pointing further than they can. In place; the foot turns about its standing edge.
 */
export function fitAnklePitch(
  targets: FootTargets,
  pelvis: { positions: Float64Array; turns: Float64Array },
  body: RobotBody,
  side: 0 | 1,
): void {
  const lowest = body.legs[side].lowest[4] + SLACK;
  const highest = body.legs[side].highest[4] - SLACK;
  const [heel, front, normal] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const angles = new Float64Array(6);
  for (let f = 0; f < targets.roll.length; f++) {
    for (let round = 0; round < ROUNDS; round++) {
      intoFrame(heel, targets.heel, f, pelvis.turns, pelvis.positions);
      intoFrame(front, targets.front, f, pelvis.turns, pelvis.positions);
      intoFrame(normal, targets.normal, f, pelvis.turns, null);
      guessLeg(angles, body, side, heel, front, normal);
      const turn = Math.min(Math.max(angles[4], lowest), highest) - angles[4];
      if (turn === 0 || (turn > 0 && targets.normal[f * 3 + 2] < Math.cos(STEEPEST))) break;
      pitchFoot(targets, f, turn, body);
    }
  }
}

/** Pitches a foot by an angle that lifts the heel or, below 0, the front edge. */
function pitchFoot(
  { heel, front, ankle, normal, contact }: FootTargets,
  f: number,
  angle: number,
  { heel: heelLocal, front: frontLocal, ankleHeight, soleRadius }: RobotBody,
): void {
  const length = frontLocal[0] - heelLocal[0];
  const aboutHeel = contact.heel[f] === 1 && contact.front[f] < 1;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  for (let i = f * 3; i < f * 3 + 3; i++) {
    const ahead = (front[i] - heel[i]) / length;
    const pitched = ahead * c - normal[i] * s;
    normal[i] = normal[i] * c + ahead * s;
    if (aboutHeel) front[i] = heel[i] + length * pitched;
    else heel[i] = front[i] - length * pitched;
    ankle[i] = heel[i] - heelLocal[0] * pitched + (ankleHeight - soleRadius) * normal[i];
  }
  // Neither edge goes into the ground.
  const low = Math.min(heel[f * 3 + 2], front[f * 3 + 2]);
  const lift = Math.max(0, soleRadius - low);
  for (const track of [heel, front, ankle]) track[f * 3 + 2] += lift;
}
