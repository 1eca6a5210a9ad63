import { smootherstep } from "../../driven-gait/easing.js";
import { lackOfHeight, TRAVELLING_LEVEL, TRAVELLING_LOWEST } from "../travelling-sole.js";
import { type FootGoal, fromAnkle } from "./foot-goal.js";
import { ANKLE, HIP, KNEE, type LegTracks } from "./leg-tracks.js";

/** Distance from where it stood or will stand over which it rises to that, metres. */
const UP = 0.02;
/** Height of the lowest point up to which a foot stands, however far up its heel or toes are, metres. */
const STANDS = 0.003;
/** Height of a hip joint over a seat, share of the leg. */
const SEAT = 0.48;
/** Frames over which a foot that is in the air at the edge is led to that. */
const EDGE = 8;

const PARTS = ["heel", "ball", "toe"] as const;
const vector = new Float64Array(3);

/**
 * Lifts soles that travel: a foot that moves to another spot rises before it moves away and comes down when it is
 * there, however flat its swing. Swings that roll off heel or toes as gaits do stay as they are.
 *
 * @param from,to first and last frame that may change
 */
export function liftSwings(leg: LegTracks, goal: FootGoal, from: number, to: number): void {
  for (let f = from; f <= to; f++) {
    if (goal.away[f] === 0) continue;
    let end = f;
    while (end < to && goal.away[end + 1] > 0) end++;
    if (isUpright(leg, f, end)) liftSwing(leg, goal, f, end);
    f = end;
  }
}

/** Returns whether the hip stays above the height of a seat: who falls, sits on the floor or lies does not step. */
function isUpright(leg: LegTracks, first: number, last: number): boolean {
  const seat = SEAT * legLengthOf(leg);
  for (let f = first; f <= last; f++) if (leg.positions[f * 9 + HIP * 3 + 1] < seat) return false;
  return true;
}

/** Returns the length of thigh and shin. */
function legLengthOf({ positions }: LegTracks): number {
  const between = (a: number, b: number) =>
    Math.hypot(...[0, 1, 2].map((k) => positions[a * 3 + k] - positions[b * 3 + k]));
  return between(HIP, KNEE) + between(KNEE, ANKLE);
}

/** Does the same with one swing. @param first,last frames of it, between the ones in which it stands or is known */
export function liftSwing(leg: LegTracks, goal: FootGoal, first: number, last: number): void {
  const count = goal.away.length;
  const legLength = legLengthOf(leg);
  const [left, lands] = [first - 1, last + 1].map((f) => edge(leg, goal, Math.min(Math.max(f, 0), count - 1)));
  for (let f = first; f <= last; f++) {
    const at = spot(leg, goal, f);
    const share = shareAway(left, at, f - first) * shareAway(lands, at, last - f);
    const { level, lowest } = heights(leg, goal, f);
    goal.ankles[f * 3 + 1] += Math.max(0, lackOfHeight(level, lowest, share * legLength));
  }
}

/** Where a swing begins or ends: on a spot, or in the air with some share of the wanted height. */
type Edge = { spot: [number, number]; rolls: boolean } | { share: number };

function edge(leg: LegTracks, goal: FootGoal, f: number): Edge {
  const { level, lowest } = heights(leg, goal, f);
  const legLength = legLengthOf(leg);
  const [free, clear] = [TRAVELLING_LEVEL * legLength, TRAVELLING_LOWEST * legLength];
  return level < free || lowest < STANDS
    ? { spot: spot(leg, goal, f), rolls: level >= free }
    : { share: Math.min(1, Math.max(0, level / free), Math.max(0, lowest / clear)) };
}

function shareAway(from: Edge, [x, z]: [number, number], frames: number): number {
  if ("spot" in from) {
    const share = Math.tanh(Math.hypot(x - from.spot[0], z - from.spot[1]) / UP);
    // One that rolls off its toes is already on its way up.
    return from.rolls ? share * share : share;
  }
  return from.share + (1 - from.share) * smootherstep(frames / EDGE);
}

/** Returns the height of the higher end of the sole, and of the lowest point of the foot. */
function heights(leg: LegTracks, goal: FootGoal, f: number): { level: number; lowest: number } {
  let [level, lowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const part of PARTS) {
    fromAnkle(vector, leg, goal, part, f);
    const height = goal.ankles[f * 3 + 1] + vector[1];
    lowest = Math.min(lowest, height);
    if (part !== "toe") level = Math.max(level, height);
  }
  return { level, lowest };
}

/** Returns the middle of the sole over the ground. */
function spot(leg: LegTracks, goal: FootGoal, f: number): [number, number] {
  const at: [number, number] = [goal.ankles[f * 3], goal.ankles[f * 3 + 2]];
  for (const part of ["heel", "ball"] as const) {
    fromAnkle(vector, leg, goal, part, f);
    at[0] += vector[0] / 2;
    at[1] += vector[2] / 2;
  }
  return at;
}
