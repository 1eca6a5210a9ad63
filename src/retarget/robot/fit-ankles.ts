import { planarLength, vecDistance } from "../../motion/maths/vector.js";
import type { ContactTracks } from "./contact-tracks.js";
import type { FigureFoot } from "./figure-tracks.js";
import { type FootTargets, footTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import { guessLeg } from "./guess-leg.js";
import { intoFrame } from "./into-frame.js";

/** Largest requested roll of the ankle: its range, less the error of the guess, radians. */
const SLACK = 0.07;
/** Step by which a foot is turned towards straight ahead before it is tilted, radians. */
const STEP = 0.08;
/** Tilt, radians, that is accepted rather than turning the foot one step more. */
const WORTH = 0.02;
/** Frames sampled to compare turns. */
const LOOKED_AT = 40;

/**
 * Returns targets of a foot that the ankle, which rolls by only 15 degrees, can meet: a foot turned far out is turned
 * less, by one angle for the whole motion so that it stands as still as before; whatever excess remains tilts it.
 */
export function fitAnkle(
  foot: FigureFoot,
  pelvis: { positions: Float64Array; turns: Float64Array },
  contact: ContactTracks,
  body: RobotBody,
  side: 0 | 1,
): FootTargets {
  const limit = body.legs[side].highest[5] - SLACK;
  const straight = footTargets(foot, contact, body);
  let best = straight;
  let rolls = ankleRolls(straight, pelvis, body, side, 1);
  const standing = (f: number) => Math.max(contact.heel[f], contact.front[f]) === 1;
  const stride = Math.ceil(contact.heel.length / LOOKED_AT);
  const excess = (of: Float64Array, every: number) =>
    of.reduce((most, roll, f) => (f % every === 0 && standing(f) ? Math.max(most, Math.abs(roll) - limit) : most), 0);
  let least = excess(rolls, 1);
  if (least > WORTH) {
    const out = meanYaw(foot, pelvis.turns);
    const steps = Math.floor(Math.abs(out) / STEP);
    for (let step = 1; step <= steps && least > WORTH; step++) {
      const turned = footTargets(turnedFoot(foot, -Math.sign(out) * step * STEP), contact, body);
      const tilt = excess(ankleRolls(turned, pelvis, body, side, stride), stride);
      if (tilt > least - WORTH) continue;
      least = tilt;
      best = turned;
    }
    rolls = ankleRolls(best, pelvis, body, side, 1);
  }
  tilt(best, rolls, limit, body);
  return best;
}

/** Returns how far the foot is turned left relative to the pelvis, mean of all frames. */
function meanYaw({ turns }: FigureFoot, pelvis: Float64Array): number {
  let ahead = 0;
  let aside = 0;
  for (let m = 0; m < turns.length; m += 9) {
    ahead += turns[m] * pelvis[m] + turns[m + 3] * pelvis[m + 3];
    aside += turns[m] * pelvis[m + 1] + turns[m + 3] * pelvis[m + 4];
  }
  return Math.atan2(aside, ahead);
}

/** Returns the ankle roll that a level sole would need, at sampled frames. */
function ankleRolls(
  targets: FootTargets,
  pelvis: { positions: Float64Array; turns: Float64Array },
  body: RobotBody,
  side: 0 | 1,
  every: number,
): Float64Array {
  const rolls = new Float64Array(targets.roll.length);
  const [heel, front, normal] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const angles = new Float64Array(6);
  for (let f = 0; f < rolls.length; f += every) {
    intoFrame(heel, targets.heel, f, pelvis.turns, pelvis.positions);
    intoFrame(front, targets.front, f, pelvis.turns, pelvis.positions);
    intoFrame(normal, targets.normal, f, pelvis.turns, null);
    guessLeg(angles, body, side, heel, front, normal);
    rolls[f] = angles[5];
  }
  return rolls;
}

/** Rolls the sole so that the ankle stays within its limit, and lifts it so that no edge goes into the ground. */
function tilt(
  targets: FootTargets,
  rolls: Float64Array,
  limit: number,
  { soleHalfWidth, soleRadius }: RobotBody,
): void {
  for (let f = 0; f < rolls.length; f++) {
    const wanted = rolls[f] + Math.asin(targets.roll[f]);
    const roll = Math.min(Math.max(wanted, -limit), limit) - rolls[f];
    if (roll === wanted - rolls[f]) continue;
    targets.roll[f] = Math.sin(roll);
    const drop = Math.abs(targets.roll[f]) * targets.normal[f * 3 + 2] * soleHalfWidth;
    const low = Math.min(targets.heel[f * 3 + 2], targets.front[f * 3 + 2]) - soleRadius;
    const lift = Math.max(0, drop - low);
    for (const track of [targets.heel, targets.front, targets.ankle]) track[f * 3 + 2] += lift;
  }
}

/**
 * Turns the foot about the vertical through the middle of the part of its sole that is flat, so that what stands still
 * stays.
 */
function turnedFoot({ heel, front, turns }: FigureFoot, yaw: number): FigureFoot {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const turned = { heel: heel.slice(), front: front.slice(), turns: turns.slice() };
  for (let p = 0; p < heel.length; p += 3) {
    const m = p * 3;
    const across = planarLength(turns[m + 1], turns[m + 4]) || 1;
    const half = vecDistance(front.subarray(p, p + 3), heel.subarray(p, p + 3)) / 2 / across;
    const [x, y] = [turns[m + 4] * half, -turns[m + 1] * half];
    // Measured to the edge about which it pitches.
    const toEdge = front[p + 2] < heel[p + 2] ? 1 : -1;
    const edge = toEdge > 0 ? front : heel;
    const middle = [edge[p] - toEdge * x, edge[p + 1] - toEdge * y];
    for (const [track, out] of [
      [heel, turned.heel],
      [front, turned.front],
    ]) {
      const [dx, dy] = [track[p] - middle[0], track[p + 1] - middle[1]];
      out[p] = middle[0] + dx * c - dy * s;
      out[p + 1] = middle[1] + dx * s + dy * c;
    }
    for (let k = 0; k < 3; k++) {
      const [a, b] = [turns[m + k], turns[m + 3 + k]];
      turned.turns[m + k] = a * c - b * s;
      turned.turns[m + 3 + k] = a * s + b * c;
    }
  }
  return turned;
}
