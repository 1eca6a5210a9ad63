import { bodySize, FACE, type LandmarkTrack, LOWER_BODY, UPPER_BODY } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { exchangeSides } from "./exchange-sides.js";

/** Groups in which left and right are exchanged together, as pairs that follow each other. */
const GROUPS = [FACE, UPPER_BODY, LOWER_BODY];
const STATES = 1 << GROUPS.length;
/** Cost of an exchanged trunk with its arms, or legs, in a frame, in body sizes: most frames are right. */
const DOUBT = 0.004;
/** Cost of a face exchanged alone, or left as it is while the trunk below is exchanged: it is too small to tell. */
const APART = 0.008;
/** A trunk this narrow among those of the frames around it, as a share, lies between both ways to take its sides; seconds around. */
const NARROW = 0.5;
const AROUND = 0.15;
/** Farthest that a landmark's move counts, body sizes: beyond it, it says no more. */
const FARTHEST = 0.25;

/**
 * Exchanges left and right back where the pose library took one for the other: of all ways to do so, the one in which
 * the landmarks move least. Changes the track.
 *
 * @returns how many frames had any group exchanged
 */
export function repairSides(track: LandmarkTrack): number {
  const { frameCount } = track;
  const size = bodySize(track);
  if (size === 0) return 0;
  const costs = new Float64Array(STATES);
  const from = new Uint8Array(frameCount * STATES);
  let before = -1;
  for (let f = 0; f < frameCount; f++) {
    if (!isSeen(track, f) || isBetween(track, f)) {
      for (let s = 0; s < STATES; s++) from[f * STATES + s] = s;
      continue;
    }
    const moves = before < 0 ? null : GROUPS.map((group) => movesOf(track, group, before, f, size));
    const next = new Float64Array(STATES);
    for (let s = 0; s < STATES; s++) {
      let best = Number.POSITIVE_INFINITY;
      for (let p = 0; p < STATES; p++) {
        let cost = costs[p];
        for (let g = 0; moves && g < GROUPS.length; g++) cost += moves[g][((s ^ p) >> g) & 1];
        if (cost >= best) continue;
        best = cost;
        from[f * STATES + s] = p;
      }
      next[s] = best + doubtOf(s);
    }
    costs.set(next);
    before = f;
  }
  let state = costs.indexOf(Math.min(...costs));
  let repaired = 0;
  for (let f = frameCount - 1; f >= 0; f--) {
    GROUPS.forEach((group, g) => {
      if ((state >> g) & 1) exchangeSides(track, f, group);
    });
    if (state !== 0 && isSeen(track, f)) repaired++;
    state = from[f * STATES + state];
  }
  return repaired;
}

/** Returns how far a group's landmarks move between two frames, in body sizes: as they are, and with sides exchanged. */
function movesOf(
  { points, sight }: LandmarkTrack,
  group: readonly number[],
  before: number,
  now: number,
  size: number,
): [number, number] {
  let [same, crossed, weights] = [0, 0, 0];
  for (let i = 0; i < group.length; i++) {
    const mark = now * LANDMARK_COUNT + group[i];
    const own = before * LANDMARK_COUNT + group[i];
    const other = before * LANDMARK_COUNT + group[i ^ 1];
    const weight = sight[mark] * sight[own] + 0.05;
    const gap = (a: number) =>
      Math.min(FARTHEST, Math.hypot(points[mark * 2] - points[a * 2], points[mark * 2 + 1] - points[a * 2 + 1]) / size);
    same += weight * gap(own);
    crossed += weight * gap(other);
    weights += weight;
  }
  return [same / weights, crossed / weights];
}

/** Tells whether a frame shows neither side where it is: the library is in between while it exchanges them. */
function isBetween({ points, sight, frameCount, frameRate }: LandmarkTrack, frame: number): boolean {
  const widthOf = (f: number) =>
    [11, 23].reduce((sum, left) => {
      const at = (f * LANDMARK_COUNT + left) * 2;
      return sum + Math.abs(points[at] - points[at + 2]);
    }, 0);
  const reach = Math.max(2, Math.round(AROUND * frameRate));
  const around: number[] = [];
  for (let f = Math.max(0, frame - reach); f <= Math.min(frameCount - 1, frame + reach); f++) {
    if (f !== frame && sight[f * LANDMARK_COUNT + 11] > 0) around.push(widthOf(f));
  }
  const middle = around.sort((a, b) => a - b)[around.length >> 1] ?? 0;
  return widthOf(frame) < NARROW * middle;
}

function isSeen({ sight }: LandmarkTrack, frame: number): boolean {
  for (let mark = 0; mark < LANDMARK_COUNT; mark++) if (sight[frame * LANDMARK_COUNT + mark] > 0) return true;
  return false;
}

/** @param state a bit each for face, trunk with arms, and legs */
function doubtOf(state: number): number {
  const [face, trunk, legs] = [state & 1, (state >> 1) & 1, (state >> 2) & 1];
  return DOUBT * (trunk + legs) + (face === trunk ? 0 : APART);
}
