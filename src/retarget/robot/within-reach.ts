import type { FootTargets } from "./foot-targets.js";
import type { RobotBody } from "./g1-body.js";
import type { PelvisTracks } from "./ground-room.js";

/** Metres by which a foot may be out of reach: the search bears that, and ordinary swings stay as they are. */
const SLACK = 0.02;

/**
 * Brings a swinging foot that no straight leg reaches nearer to its hip, in place: a search for angles that leave a
 * large error swings from side to side.
 */
export function bringWithinReach(
  { heel, front, ankle, contact }: FootTargets,
  { positions, turns }: PelvisTracks,
  { hipCenter, hipHalfWidth, thigh, shank }: RobotBody,
  side: 0 | 1,
): void {
  const hip = [hipCenter[0], side === 0 ? hipHalfWidth : -hipHalfWidth, hipCenter[2]];
  for (let f = 0; f < contact.heel.length; f++) {
    const way = [0, 1, 2].map((k) => {
      const row = f * 9 + k * 3;
      const at = positions[f * 3 + k] + turns[row] * hip[0] + turns[row + 1] * hip[1] + turns[row + 2] * hip[2];
      return ankle[f * 3 + k] - at;
    });
    const distance = Math.hypot(...way);
    const swings = 1 - Math.max(contact.heel[f], contact.front[f]);
    const share = (swings * Math.max(0, distance - thigh - shank - SLACK)) / distance;
    for (let k = 0; k < 3 && share > 0; k++) {
      for (const track of [heel, front, ankle]) track[f * 3 + k] -= way[k] * share;
    }
  }
}
