import { planarLength, vecDistance } from "../../motion/vector.js";
import type { ContactTracks } from "./contact-tracks.js";
import type { FigureFoot } from "./figure-tracks.js";
import { type FootTargets, footTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import { guessLeg } from "./guess-leg.js";
import { intoFrame } from "./into-frame.js";

/** Roll of the ankle that is asked for at most: its range, less what the guess may be wrong by, radians. */
const SLACK = 0.07;
/** A foot is turned towards straight ahead, step by step, before it is tilted. */
const STEP = 0.08;
/** Tilt, radians, that is left rather than turn the foot one step more. */
const WORTH = 0.02;
/** Frames that are looked at when turns are compared. */
const LOOKED_AT = 40;

/**
 * The targets of a foot, such that the ankle, which rolls by 15 degrees only, can meet them: a foot that is turned far out
 * is turned less, by one angle for the whole motion so that it stands as still as before; what is still too much tilts it.
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

/** How far the foot is turned against the pelvis, to the left, mean of all frames. */
function meanYaw({ turns }: FigureFoot, pelvis: Float64Array): number {
  let ahead = 0;
  let aside = 0;
  for (let m = 0; m < turns.length; m += 9) {
    ahead += turns[m] * pelvis[m] + turns[m + 3] * pelvis[m + 3];
    aside += turns[m] * pelvis[m + 1] + turns[m + 3] * pelvis[m + 4];
  }
  return Math.atan2(aside, ahead);
}

/** What the ankle would have to roll by for a sole that does not roll, every so many frames. */
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

/** Rolls the sole so far that the ankle stays within its limit, and lifts it so that no edge goes into the ground. */
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

/** The foot turned about the vertical through the middle of where its sole lies flat: what stands still goes on doing so. */
function turnedFoot({ heel, front, turns }: FigureFoot, yaw: number): FigureFoot {
  const c = Math.cos(yaw);
  const s = Math.sin(yaw);
  const turned = { heel: heel.slice(), front: front.slice(), turns: turns.slice() };
  for (let p = 0; p < heel.length; p += 3) {
    const m = p * 3;
    const across = planarLength(turns[m + 1], turns[m + 4]) || 1;
    const half = vecDistance(front.subarray(p, p + 3), heel.subarray(p, p + 3)) / 2 / across;
    const [x, y] = [turns[m + 4] * half, -turns[m + 1] * half];
    // From the edge about which it pitches.
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
