/**
 * When a foot stands, and how far it slides then.
 *
 * A region (heel, ball or toes) *bears* from one frame to the next when
 *  - its lowest point is within `LOW` of the ground in both: skin, soles and capture are soft by about as much;
 *  - its height changes slower than `VERTICAL_SPEED`: a region that strikes or lifts off does not bear;
 *  - the bearing point is slower than `HORIZONTAL_SPEED`: the usual kinematic limit between stance and swing in gait
 *    analysis (a swinging foot passes the ground within 1 to 2 cm, so that height alone cannot tell the two apart).
 *    Faster low movement is not lost: it is a drag or a scrape (`drag.ts`).
 *
 * It *stands* when it bears for at least `REGION_SECONDS`. Gaps of up to `GAP_SECONDS` in which it stays low belong
 * to it: no foot lifts off, moves and settles in so short a time, so movement there is a jerk of a standing foot.
 *
 * A foot's *stance* is a span of at least `STANCE_SECONDS` in which some region stands. Its slide is the horizontal
 * path of the bearing point, in the bearing region. Where several stand, the weight is taken to be on the one that
 * moves least: a foot turning on its ball may swing the low heel round. The region is chosen so that the whole path
 * is shortest, and a change of region costs `CHANGE_COST` (in the choice, not in the result), so that a foot cannot
 * creep by changing the region in every frame. Before it is summed, the movement is averaged over `SMOOTH_SECONDS`
 * within the span that the region stands, as gait laboratories filter their markers: capture trembles by 1 mm per
 * frame, which would add up to centimetres of path; real travel is not shortened by it.
 */
import { bearingStep } from "./bearing-point.js";
import { type FootTrack, FRAME_RATE, REGIONS, regionHeight } from "./sole-track.js";

/** cm above the flat sole's height. */
export const LOW = 1.5;
/** cm/s. */
export const VERTICAL_SPEED = 15;
/** cm/s. */
export const HORIZONTAL_SPEED = 50;
export const REGION_SECONDS = 0.05;
export const GAP_SECONDS = 0.05;
export const STANCE_SECONDS = 0.1;
export const SMOOTH_SECONDS = 0.083;
export const EDGE_SECONDS = 0.05;
/** cm. */
const CHANGE_COST = 0.2;

export interface Stance {
  /** First and last frame. */
  from: number;
  to: number;
  /** cm. */
  slide: number;
  /**
   * cm, without the first and last `EDGE_SECONDS`: there people's feet, too, settle on the heel and roll off the
   * toes. Null where the stance is shorter.
   */
  core: number | null;
}

/** Finds the stances of one foot. */
export function findStances(foot: FootTrack, frames: number): Stance[] {
  const steps = Math.max(0, frames - 1);
  const moves = REGIONS.map((name) => Array.from({ length: steps }, (_, k) => bearingStep(foot[name], k)));
  const standing = REGIONS.map((name, r) => standingSteps(foot, name, moves[r]));
  const paths = REGIONS.map((_, r) => smoothPath(moves[r], standing[r]));
  const stances: Stance[] = [];
  for (let from = 0; from < steps; ) {
    if (!standing.some((stands) => stands[from])) {
      from++;
      continue;
    }
    let to = from;
    while (to < steps && standing.some((stands) => stands[to])) to++;
    if (to - from >= STANCE_SECONDS * FRAME_RATE - 1e-9) {
      const edge = Math.round(EDGE_SECONDS * FRAME_RATE);
      const core = to - from > 2 * edge ? shortestPath(paths, standing, from + edge, to - edge) : null;
      stances.push({ from, to, slide: shortestPath(paths, standing, from, to), core });
    }
    from = to;
  }
  return stances;
}

/** Returns whether a region stands in each step from a frame to the next. */
function standingSteps(foot: FootTrack, name: (typeof REGIONS)[number], moves: [number, number][]): boolean[] {
  const steps = moves.length;
  const heights = Float64Array.from({ length: steps + 1 }, (_, f) => regionHeight(foot[name], f));
  const low = Array.from({ length: steps }, (_, k) => heights[k] < LOW && heights[k + 1] < LOW);
  const bears = low.map(
    (isLow, k) =>
      isLow &&
      Math.abs(heights[k + 1] - heights[k]) * FRAME_RATE < VERTICAL_SPEED &&
      Math.hypot(...moves[k]) * FRAME_RATE < HORIZONTAL_SPEED,
  );
  const stands = bridged(bears, low, GAP_SECONDS * FRAME_RATE);
  return withoutShort(stands, REGION_SECONDS * FRAME_RATE);
}

/** Returns the length of each step's movement, averaged over its neighbours in the same span of standing. */
function smoothPath(moves: [number, number][], standing: boolean[]): Float64Array {
  const reach = Math.round((SMOOTH_SECONDS * FRAME_RATE - 1) / 2);
  return Float64Array.from(moves, (_, k) => {
    if (!standing[k]) return 0;
    const sum = [0, 0];
    let count = 0;
    for (const direction of [-1, 1]) {
      for (let i = direction < 0 ? 0 : 1; i <= reach; i++) {
        const at = k + direction * i;
        if (!standing[at]) break;
        sum[0] += moves[at][0];
        sum[1] += moves[at][1];
        count++;
      }
    }
    return Math.hypot(sum[0], sum[1]) / count;
  });
}

/** Fills gaps between true steps that are no longer than `most`, where all of the gap is allowed. */
function bridged(steps: readonly boolean[], allowed: readonly boolean[], most: number): boolean[] {
  const filled = [...steps];
  let last = -1;
  for (let k = 0; k < steps.length; k++) {
    if (!steps[k]) continue;
    const gap = k - last - 1;
    if (last >= 0 && gap > 0 && gap <= most + 1e-9 && allowed.slice(last, k).every(Boolean)) filled.fill(true, last, k);
    last = k;
  }
  return filled;
}

function withoutShort(steps: readonly boolean[], least: number): boolean[] {
  const kept = [...steps];
  for (let from = 0; from < steps.length; ) {
    let to = from;
    while (to < steps.length && steps[to] === steps[from]) to++;
    if (steps[from] && to - from < least - 1e-9) kept.fill(false, from, to);
    from = to;
  }
  return kept;
}

/**
 * Returns the shortest path, cm, over the steps `from` up to `to`, in standing regions, where a change of region
 * costs.
 */
function shortestPath(paths: Float64Array[], standing: boolean[][], from: number, to: number): number {
  let costs = REGIONS.map(() => 0);
  let lengths = REGIONS.map(() => 0);
  for (let k = from; k < to; k++) {
    const nextCosts = REGIONS.map(() => Number.POSITIVE_INFINITY);
    const nextLengths = REGIONS.map(() => 0);
    REGIONS.forEach((_, r) => {
      if (!standing[r][k]) return;
      REGIONS.forEach((_, before) => {
        const cost = costs[before] + (k > from && before !== r ? CHANGE_COST : 0) + paths[r][k];
        if (cost < nextCosts[r]) {
          nextCosts[r] = cost;
          nextLengths[r] = lengths[before] + paths[r][k];
        }
      });
    });
    [costs, lengths] = [nextCosts, nextLengths];
  }
  return lengths[costs.indexOf(Math.min(...costs))];
}
