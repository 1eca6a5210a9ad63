/**
 * Feet that travel while they are low.
 *
 * *Drag*: heel and ball are both low, so the sole is level on the ground or just above it, and the foot travels: a
 * foot that is pulled through a stop, a pivot or a closing step. Its length is the largest distance over the ground
 * between two places of the sole's middle within one such span; below `LEAST` it is no drag. Reported for two
 * heights: within `LOW` (1.5 cm), and within `SCUFF` (1 cm), less than people's clearance when they swing a foot (1
 * to 2 cm).
 *
 * *Scrape*: the lowest point of a sole, level or not, is within `TOUCH` of the ground and faster than the limit of a
 * stance: toes that are pulled along, heels that skid. Its length is the path of the touching point.
 */
import { bearingStep } from "./bearing-point.js";
import { type FootTrack, FRAME_RATE, lowestPoint, REGIONS, regionHeight } from "./sole-track.js";
import { HORIZONTAL_SPEED, LOW } from "./stance.js";

/** cm. */
export const SCUFF = 1;
/** cm. */
export const TOUCH = 0.5;
/** cm. */
export const LEAST = 2;

export interface Drag {
  /** First and last frame. */
  from: number;
  to: number;
  /** cm. */
  length: number;
  /** Largest height of the higher of heel and ball above the ground during the drag, cm. */
  clearance: number;
}

/** Finds the spans, longer than `LEAST`, in which a level sole travels within `limit` of the ground. */
export function findDrags(foot: FootTrack, frames: number, limit: number = LOW): Drag[] {
  const height = (f: number) => Math.max(regionHeight(foot.heel, f), regionHeight(foot.ball, f));
  const drags: Drag[] = [];
  for (let from = 0; from < frames; from++) {
    if (height(from) >= limit) continue;
    let to = from;
    while (to + 1 < frames && height(to + 1) < limit) to++;
    const length = extent(foot, from, to);
    if (length > LEAST) {
      let clearance = 0;
      for (let f = from; f <= to; f++) clearance = Math.max(clearance, height(f));
      drags.push({ from, to, length, clearance });
    }
    from = to;
  }
  return drags;
}

/** Returns the longest scrape of one foot, cm, and the frame where it begins; -1 for none. */
export function longestScrape(foot: FootTrack, frames: number): { length: number; from: number } {
  const longest = { length: 0, from: -1 };
  let length = 0;
  let start = 0;
  for (let k = 0; k + 1 < frames; k++) {
    const region = foot[lowestRegion(foot, k)];
    const step = Math.hypot(...bearingStep(region, k));
    const touches = Math.max(lowestPoint(region, k), lowestPoint(region, k + 1)) < TOUCH;
    if (!touches || step * FRAME_RATE <= HORIZONTAL_SPEED) length = 0;
    else {
      if (length === 0) start = k;
      length += step;
    }
    if (length > longest.length) Object.assign(longest, { length, from: start });
  }
  return longest;
}

function lowestRegion(foot: FootTrack, frame: number): (typeof REGIONS)[number] {
  return REGIONS.reduce((a, b) => (lowestPoint(foot[b], frame) < lowestPoint(foot[a], frame) ? b : a));
}

/**
 * Returns the extent of the sole's path in the widest of 16 directions: the largest distance between two of its
 * places.
 */
function extent(foot: FootTrack, from: number, to: number): number {
  let widest = 0;
  for (let i = 0; i < 16; i++) {
    const [x, z] = [Math.cos((i * Math.PI) / 16), Math.sin((i * Math.PI) / 16)];
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let f = from; f <= to; f++) {
      const at = (middle(foot, f, 0) * x + middle(foot, f, 2) * z) as number;
      least = Math.min(least, at);
      most = Math.max(most, at);
    }
    widest = Math.max(widest, most - least);
  }
  return widest;
}

/**
 * Returns the point between heel and ball: a foot that turns on either one travels half as far there as at its other
 * end.
 */
function middle(foot: FootTrack, frame: number, axis: number): number {
  let sum = 0;
  for (const { points, pointCount } of [foot.heel, foot.ball]) {
    for (let i = 0; i < pointCount; i++) sum += points[(frame * pointCount + i) * 3 + axis] / pointCount / 2;
  }
  return sum;
}
