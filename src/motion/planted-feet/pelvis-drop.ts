import { SHANK_LENGTH, THIGH_LENGTH } from "../builtin-skeleton.js";
import { smoothBelow } from "../smooth-below.js";
import { vecDistance } from "../vector.js";
import { allowedStretch } from "./leg-stretch.js";
import { ANKLE, HIP, type LegFrames } from "./leg-tracks.js";
import type { FootGoal } from "./place-foot.js";

export const LEG_LENGTH = THIGH_LENGTH + SHANK_LENGTH;
/** Half width, seconds, of the window over which the pelvis goes down and comes up again. */
const WINDOW = 0.15;

/** How straight a leg is in a frame of the clip itself, as a share of its length. */
export function extensionAt({ legs }: LegFrames, side: number, f: number): number {
  const { positions } = legs[side];
  const at = f * 9;
  const hip = positions.subarray(at + HIP * 3, at + HIP * 3 + 3);
  return vecDistance(hip, positions.subarray(at + ANKLE * 3, at + ANKLE * 3 + 3)) / LEG_LENGTH;
}

/** How far the pelvis must go down so that every standing foot is in reach, metres, 1 a frame, at most 0; smooth. */
export function pelvisDrop(frames: LegFrames, goals: readonly FootGoal[], frameRate: number): Float64Array {
  const { count, legs } = frames;
  const needs = new Float64Array(count);
  let needed = false;
  for (let f = 0; f < count; f++) {
    for (let side = 0; side < 2; side++) {
      if (goals[side].away[f] > 0) continue;
      const { positions } = legs[side];
      const { ankles } = goals[side];
      const at = f * 9 + HIP * 3;
      const x = positions[at] - ankles[f * 3];
      const y = positions[at + 1] - ankles[f * 3 + 1];
      const z = positions[at + 2] - ankles[f * 3 + 2];
      const reach = LEG_LENGTH * allowedStretch(extensionAt(frames, side, f));
      const below = reach * reach - x * x - z * z;
      const drop = Math.min(0, Math.sqrt(Math.max(0, below)) - y);
      if (drop < needs[f] - 1e-7) needs[f] = drop;
    }
    if (needs[f] < 0) needed = true;
  }
  return needed ? smoothBelow(needs, Math.max(1, Math.round(WINDOW * frameRate)), false) : needs;
}
