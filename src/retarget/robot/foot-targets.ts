import type { ContactTracks } from "./contact-tracks.js";
import type { FigureFoot } from "./figure-tracks.js";
import type { RobotBody } from "./g1-body.js";

/** Where a foot of the robot should be, in the world: 3 per frame each. */
export interface FootTargets {
  /** Middle of the balls under heel and front edge. */
  heel: Float64Array;
  front: Float64Array;
  /** Position of the ankle pitch axis then. */
  ankle: Float64Array;
  /**
   * The direction across the sole, up, before it rolls; and the sine of the roll, 1 per frame: positive lifts the
   * left edge.
   */
  normal: Float64Array;
  roll: Float64Array;
  contact: ContactTracks;
}

/**
 * Scale of the pitch limit, radians: one-piece feet do not pitch as far as feet with toes; twice this angle is never
 * reached.
 */
const HEEL_UP = 0.75;
const TOES_UP = 0.8;
/** Largest roll of a swinging foot, radians; a standing one does not roll. */
const ROLL = 0.22;

/**
 * Converts the figure's foot to one that the robot can make: pitch within reason about the edge that it stands on,
 * flat across where it stands, no corner of the sole below the ground.
 */
export function footTargets(foot: FigureFoot, contact: ContactTracks, body: RobotBody): FootTargets {
  const frames = contact.heel.length;
  const points = () => new Float64Array(frames * 3);
  const targets: FootTargets = {
    heel: points(),
    front: points(),
    ankle: points(),
    normal: points(),
    roll: new Float64Array(frames),
    contact,
  };
  const length = body.front[0] - body.heel[0];
  const rise = body.ankleHeight - body.soleRadius;
  for (let f = 0; f < frames; f++) {
    const m = f * 9;
    const T = foot.turns;
    // Heading: perpendicular to the line across the sole, on the ground.
    const across = Math.hypot(T[m + 1], T[m + 4]) || 1;
    const hx = T[m + 4] / across;
    const hy = -T[m + 1] / across;
    const x = T[m];
    const y = T[m + 3];
    const z = T[m + 6];
    // Where both ends stand, however roughly the contacts were found, the sole is flat.
    const flat = contact.heel[f] * contact.front[f];
    const asked = Math.atan2(-z, x * hx + y * hy);
    const pitch = (1 - flat) * easePitch(asked);
    const c = Math.cos(pitch);
    const s = Math.sin(pitch);
    const ahead = [hx * c, hy * c, -s];
    const normal = [hx * s, hy * s, c];
    const stands = Math.max(contact.heel[f], contact.front[f]);
    const roll = (1 - stands) * ROLL * Math.tanh(Math.atan2(T[m + 7], c) / ROLL);
    targets.roll[f] = Math.sin(roll);
    const drop = Math.abs(Math.sin(roll)) * c * body.soleHalfWidth;
    // The edge about which the foot turns stays in place: the standing one, else the lower one.
    const standsOnFront = contact.front[f] === 1 || (contact.heel[f] < 1 && asked > 0);
    const pivot = standsOnFront ? foot.front : foot.heel;
    const fromHeel = standsOnFront ? -length : 0;
    const low = Math.min(foot.front[f * 3 + 2], foot.heel[f * 3 + 2]);
    const lift = Math.max(0, drop - low) + body.soleRadius;
    const down = pitch > 0 ? length * s : 0;
    for (let k = 0; k < 3; k++) {
      const heel = k === 2 ? low + lift + down : pivot[f * 3 + k] + fromHeel * ahead[k];
      targets.heel[f * 3 + k] = heel;
      targets.front[f * 3 + k] = heel + length * ahead[k];
      targets.ankle[f * 3 + k] = heel - body.heel[0] * ahead[k] + rise * normal[k];
      targets.normal[f * 3 + k] = normal[k];
    }
  }
  return targets;
}

/** Eases a pitch towards its limit, leaving small ones alone. Positive lifts the heel. */
function easePitch(pitch: number): number {
  const most = pitch > 0 ? HEEL_UP : TOES_UP;
  return most * Math.tanh(pitch / most);
}
