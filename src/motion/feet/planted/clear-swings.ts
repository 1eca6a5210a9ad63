import { type FootGoal, fromAnkle } from "./foot-goal.js";
import type { LegTracks } from "./leg-tracks.js";
import { layToes } from "./roll-sole.js";

const vector = new Float64Array(3);

/** Height above the ground from which a swing that is too low is left alone, metres. */
const SOFT = 0.004;
/** Frames after lift-off and before the strike over which that grows. */
const NEAR = 4;

/** Keeps the soles of swinging feet out of the ground: toes bend first, then the foot is raised. */
export function clearSwings(leg: LegTracks, goal: FootGoal): void {
  const count = goal.away.length;
  const lows = new Float64Array(count);
  for (let f = 0; f < count; f++) {
    if (goal.away[f] === 0) continue;
    layToes(leg, goal, f, -goal.ankles[f * 3 + 1], false);
    lows[f] = lowest(leg, goal, f);
  }
  let start = 0;
  for (let f = 0; f <= count; f++) {
    if (f < count && goal.away[f] > 0) continue;
    raise(goal, lows, start, f);
    start = f + 1;
  }
}

function raise(goal: FootGoal, lows: Float64Array, start: number, end: number): void {
  let depth = 0;
  for (let f = start; f < end; f++) depth = Math.max(depth, -lows[f]);
  if (depth < 1e-7) return;
  for (let f = start; f < end; f++) {
    const soft = Math.min(SOFT, depth) * Math.min(1, goal.away[f] / NEAR);
    const low = lows[f];
    if (low >= soft) continue;
    goal.ankles[f * 3 + 1] += low <= -soft ? -low : (soft - low) ** 2 / (4 * soft);
  }
}

/** Returns the height of the sole's lowest point. */
function lowest(leg: LegTracks, goal: FootGoal, f: number): number {
  let low = Number.POSITIVE_INFINITY;
  for (const part of ["heel", "ball", "toe"] as const) {
    fromAnkle(vector, leg, goal, part, f);
    low = Math.min(low, goal.ankles[f * 3 + 1] + vector[1]);
  }
  return low;
}
