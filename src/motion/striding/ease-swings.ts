import type { MotionClip } from "../clip.js";
import type { FootGoal } from "../feet/planted/foot-goal.js";
import { soleFromAnkle } from "../feet/planted/footprints.js";
import { ANKLE, FOOT, type LegTracks, readLegs } from "../feet/planted/leg-tracks.js";
import { liftSwing } from "../feet/planted/lift-swings.js";
import { solePoints, standingParts } from "../feet/planted/standing-parts.js";
import { writeLegs } from "../feet/planted/write-legs.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../maths/rotation-forms.js";
import { rotateAt } from "../maths/track-kernels.js";
import { sliceClip } from "../slice-clip.js";
import { quintic } from "./quintic.js";

/** Largest depth of a sole in the ground on an accepted path, metres. */
const DEPTH = 0.0002;

/**
 * Height above the ground below which a sole scrapes, how much more it may scrape, and how far a path may be raised
 * for it, metres.
 */
const CLEAR = 0.02;
const SCRAPE = 0.005;
const LIFT = 0.04;
/**
 * Seconds of the clips on either side that set how suddenly a foot may change its velocity, and the factor by which
 * it may exceed that.
 */
const AROUND = 1;
const MORE = 1.2;

/** A foot's path through a swing: ankle (3 per frame), rotation of the foot (4 per frame). */
interface Way {
  ankles: Float64Array;
  turns: Float64Array;
}

const point = new Float64Array(3);
const pose = new Float64Array(16);
const turn = new Float64Array(4);
const foot = new Float64Array(4);

/**
 * Smooths the swings in a transition: a hurried foot moves from where it left to where it lands with the least jerk
 * instead, where that changes its velocity less. Frames outside, on the edges, and of its stances stay.
 *
 * @param first,last frames of the clip on the transition's edges
 */
export function easeSwings(clip: MotionClip, first: number, last: number): void {
  const around = Math.round(AROUND * clip.frameRate);
  const from = Math.max(0, first - around);
  const part = sliceClip(clip, from, Math.min(clip.frameCount - 1, last + around));
  const [begin, end] = [first - from, last - from];
  const frames = readLegs(part, 0);
  let isEased = false;
  const goals = frames.legs.map((leg): FootGoal => {
    const goal = ownGoal(leg, part.frameCount);
    const most = MORE * Math.max(usual(leg, goal, 0, begin), usual(leg, goal, end, part.frameCount - 1));
    const parts = standingParts(part, leg.joints.side, frames);
    let start = begin;
    for (let f = begin + 1; f <= end; f++) {
      if (f < end && parts[f] === 0) continue;
      if (f - start > 2 && start > 0 && f + 1 < part.frameCount) isEased = ease(leg, goal, start, f, most) || isEased;
      start = f;
    }
    return goal;
  });
  if (!isEased) return;
  writeLegs(part, frames, goals, new Float64Array(part.frameCount * 3));
  const inside = sliceClip(part, begin + 1, end - 1);
  clip.rotations.set(inside.rotations, (first + 1) * clip.skeleton.names.length * 4);
}

function ownGoal({ positions, rotations }: LegTracks, count: number): FootGoal {
  const goal = {
    ankles: new Float64Array(count * 3),
    rotations: new Float64Array(count * 8),
    away: new Int32Array(count),
  };
  for (let f = 0; f < count; f++) {
    for (let k = 0; k < 3; k++) goal.ankles[f * 3 + k] = positions[f * 9 + ANKLE * 3 + k];
    for (let k = 0; k < 8; k++) goal.rotations[f * 8 + k] = rotations[f * 16 + FOOT * 4 + k];
  }
  return goal;
}

/** Returns how suddenly a foot changes its velocity in some frames, metres per frame. */
function usual(leg: LegTracks, goal: FootGoal, first: number, last: number): number {
  return last - first < 2 ? 0 : roughness(leg, wayOf(goal, first + 1, last - 1));
}

/**
 * Takes the gentlest path from one frame to another; returns false where the foot's own is as gentle, or gentle
 * enough.
 */
function ease(leg: LegTracks, goal: FootGoal, start: number, end: number, most: number): boolean {
  const own = wayOf(goal, start, end);
  const even = evenWay(own);
  const deepest = Math.max(DEPTH, depth(leg, goal, own, start));
  const scraped = scrape(leg, own);
  const lifted = lift(across(own, even), own);
  const ways = [
    own,
    { ankles: lifted, turns: own.turns },
    { ankles: lifted, turns: even.turns },
    { ankles: across(own, even), turns: own.turns },
    { ankles: across(own, even), turns: even.turns },
    even,
  ];
  let best = own;
  let least = roughness(leg, own);
  if (least <= most) return false;
  const tried = { ...goal, ankles: goal.ankles.slice(), rotations: goal.rotations.slice() };
  for (const one of ways.slice(1)) {
    putWay(tried, one, start, end);
    liftSwing(leg, tried, start + 1, end - 1);
    const way = wayOf(tried, start, end);
    const rough = roughness(leg, way);
    if (rough >= least || depth(leg, goal, way, start) > deepest || scrape(leg, way) > scraped + SCRAPE) continue;
    [best, least] = [way, rough];
  }
  if (best === own) return false;
  putWay(goal, best, start, end);
  for (let f = start + 1; f < end; f++) goal.away[f] = Math.min(f - start, end - f);
  return true;
}

function putWay(goal: FootGoal, { ankles, turns }: Way, start: number, end: number): void {
  for (let f = start + 1; f < end; f++) {
    const i = f - start + 1;
    for (let k = 0; k < 3; k++) goal.ankles[f * 3 + k] = ankles[i * 3 + k];
    turnToes(goal, f, turns, i);
  }
}

/** Keeps the bend of the toes. */
function turnToes(goal: FootGoal, f: number, turns: Float64Array, i: number): void {
  const q = quatRead(new Float64Array(4), turns, i * 4);
  const change = quatMultiply(
    new Float64Array(4),
    q,
    quatConjugate(new Float64Array(4), quatRead(new Float64Array(4), goal.rotations, f * 8)),
  );
  quatWrite(
    goal.rotations,
    f * 8 + 4,
    quatMultiply(new Float64Array(4), change, quatRead(new Float64Array(4), goal.rotations, f * 8 + 4)),
  );
  quatWrite(goal.rotations, f * 8, q);
}

/** Includes the frame before these and the one after them. */
function wayOf({ ankles, rotations }: FootGoal, start: number, end: number): Way {
  const count = end - start + 3;
  const turns = new Float64Array(count * 4);
  for (let i = 0; i < count; i++) for (let k = 0; k < 4; k++) turns[i * 4 + k] = rotations[(start - 1 + i) * 8 + k];
  return { ankles: ankles.slice((start - 1) * 3, (end + 2) * 3), turns };
}

/** Returns a path with the same ends and end speeds, and the least jerk between them. */
function evenWay({ ankles, turns }: Way): Way {
  const count = turns.length / 4;
  const n = count - 3;
  const way: Way = { ankles: ankles.slice(), turns: turns.slice() };
  const q0 = quatConjugate(new Float64Array(4), quatRead(new Float64Array(4), turns, 4));
  const vectorAt = (i: number) => {
    const q = quatMultiply(new Float64Array(4), quatRead(new Float64Array(4), turns, i * 4), q0);
    if (q[3] < 0) for (let k = 0; k < 4; k++) q[k] = -q[k];
    return quatToRotationVector(new Float64Array(3), q);
  };
  const [before, last, after] = [vectorAt(0), vectorAt(n + 1), vectorAt(n + 2)];
  const turn = new Float64Array(3);
  const out = new Float64Array(4);
  for (let i = 2; i <= n; i++) {
    const t = (i - 1) / n;
    for (let k = 0; k < 3; k++) {
      const [a, b] = [ankles[3 + k], ankles[(n + 1) * 3 + k]];
      way.ankles[i * 3 + k] = quintic(a, b, a - ankles[k], ankles[(n + 2) * 3 + k] - b, n, t);
      turn[k] = quintic(0, last[k], -before[k], after[k] - last[k], n, t);
    }
    quatMultiply(out, quatFromRotationVector(out, turn), quatRead(new Float64Array(4), turns, 4));
    quatWrite(way.turns, i * 4, out);
  }
  return way;
}

/** Returns the even path over the ground, at the original heights. */
function across(own: Way, even: Way): Float64Array {
  return even.ankles.map((value, i) => (i % 3 === 1 ? own.ankles[i] : value));
}

/** Returns the largest change of velocity of ankle and toe joint, metres per frame. */
function roughness(leg: LegTracks, { ankles, turns }: Way): number {
  const { toeJoint } = solePoints(leg.joints.side);
  const toes = new Float64Array(ankles.length);
  for (let i = 0; i < turns.length / 4; i++) {
    rotateAt(toes, i * 3, turns, i * 4, toeJoint, 0);
    for (let k = 0; k < 3; k++) toes[i * 3 + k] += ankles[i * 3 + k];
  }
  let most = 0;
  for (const track of [ankles, toes]) {
    for (let i = 3; i + 3 < track.length; i += 3) {
      let square = 0;
      for (let k = i; k < i + 3; k++) square += (track[k + 3] - 2 * track[k] + track[k - 3]) ** 2;
      most = Math.max(most, square);
    }
  }
  return Math.sqrt(most);
}

/** Returns a path that is raised between its ends. */
function lift(ankles: Float64Array, { turns }: Way): Float64Array {
  const n = turns.length / 4 - 3;
  const out = ankles.slice();
  for (let i = 2; i <= n; i++) out[i * 3 + 1] += LIFT * 16 * (((i - 1) / n) * (1 - (i - 1) / n)) ** 2;
  return out;
}

/** Returns how far heel and ball travel over the ground while close to it, metres. */
function scrape(leg: LegTracks, { ankles, turns }: Way): number {
  let most = 0;
  for (const part of ["heel", "ball"] as const) {
    let way = 0;
    const last = new Float64Array(3);
    for (let i = 1; i < turns.length / 4 - 1; i++) {
      for (let k = 0; k < 4; k++) pose[FOOT * 4 + k] = turns[i * 4 + k];
      soleFromAnkle(point, leg, part, pose, 0);
      for (let k = 0; k < 3; k++) point[k] += ankles[i * 3 + k];
      if (i > 1 && Math.min(point[1], last[1]) < CLEAR) way += Math.hypot(point[0] - last[0], point[2] - last[2]);
      last.set(point);
    }
    most = Math.max(most, way);
  }
  return most;
}

/** Returns the largest depth of the sole in the ground, toes bent as they are. */
function depth(leg: LegTracks, goal: FootGoal, { ankles, turns }: Way, start: number): number {
  let deep = 0;
  for (let i = 1; i < turns.length / 4 - 1; i++) {
    const f = start - 1 + i;
    quatRead(turn, turns, i * 4);
    quatConjugate(foot, quatRead(foot, goal.rotations, f * 8));
    quatMultiply(foot, turn, foot);
    quatWrite(pose, FOOT * 4, turn);
    quatWrite(pose, FOOT * 4 + 4, quatMultiply(foot, foot, quatRead(turn, goal.rotations, f * 8 + 4)));
    for (const part of ["heel", "ball", "toe"] as const) {
      soleFromAnkle(point, leg, part, pose, 0);
      deep = Math.max(deep, -(ankles[i * 3 + 1] + point[1]));
    }
  }
  return deep;
}
