import type { MotionClip } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import { quatFromYaw } from "../quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../rotation-forms.js";
import { type PlannedStep, stepPose } from "../stepping/planned-step.js";
import { multiplyAt, rotateAt, turnBetweenAt } from "../track-kernels.js";
import { vecDistance } from "../vector.js";
import { wrapAngle } from "../wrap-angle.js";
import {
  type Footprint,
  type FootStance,
  footStances,
  headingAt,
  isFlat,
  pivotOf,
  printAt,
  runs,
  soleFromAnkle,
} from "./footprints.js";
import { ANKLE, FOOT, type LegFrames, type LegTracks, TOE } from "./leg-tracks.js";
import type { PlantFeetOptions } from "./plant-feet.js";
import { type SolePart, solePoints, standingParts } from "./standing-parts.js";
import { fillSwings, type PlacedStance } from "./swing-corrections.js";

/** Where a foot is to be in every frame: ankle (3 a frame), rotations of foot and toes (8 a frame), in the world. */
export interface FootGoal {
  ankles: Float64Array;
  rotations: Float64Array;
  /** Frames from the nearest stance, 0 in one. */
  away: Int32Array;
}

/** Seconds after which nothing is left of a correction where no stance follows. */
const FADE = 0.4;

/** Heel to ball, metres. */
const SOLE_LENGTH = vecDistance(solePoints("left").heel, solePoints("left").ball);

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const flat = new Float64Array(4);
const pose = new Float64Array(16);

/** Puts a foot on its prints while it stands, and leads it from one to the next while it does not. */
export function placeFoot(
  clip: MotionClip,
  frames: LegFrames,
  leg: LegTracks,
  { footprints = [], steps = [], goesOn }: PlantFeetOptions,
): FootGoal {
  const { count } = frames;
  const parts = standingParts(clip, leg.joints.side, frames);
  const stances = footStances(parts);
  const goal: FootGoal = {
    ankles: new Float64Array(count * 3),
    rotations: new Float64Array(count * 8),
    away: new Int32Array(count).fill(count),
  };
  const fade = goesOn ? ("ends" as const) : FADE * clip.frameRate;
  const swing = { count, repeat: null, fade };
  const prints = stances.map((stance) => {
    const given = givenPrint(clip, frames, leg, stance, footprints);
    if (given?.at !== undefined) stance.anchor = within(Math.round(given.at * clip.frameRate) + frames.first, stance);
    return given ?? printAt(leg, parts, stance.anchor);
  });
  const turns = new Float64Array(count * 3);
  const level = stances.flatMap((stance, i) => levelTurns(leg, parts, stance, prints[i], turns));
  if (level.length > 0) fillSwings(level, turns, swing, new Int32Array(count), clip.frameRate);
  for (let f = 0; f < count; f++) {
    for (let k = 0; k < 3; k++) vector[k] = turns[f * 3 + k];
    quatFromRotationVector(turn, vector);
    multiplyAt(goal.rotations, f * 8, turn, 0, leg.rotations, f * 16 + FOOT * 4);
    multiplyAt(goal.rotations, f * 8 + 4, turn, 0, leg.rotations, f * 16 + TOE * 4);
  }
  const moves = new Float64Array(count * 3);
  stances.forEach((stance, i) => {
    for (let f = stance.start; f <= stance.end; f++) {
      goal.away[f] = 0;
      keepSoleUp(leg, goal, parts[f], f);
    }
    lockStance(leg, goal, parts, stance, prints[i], moves);
  });
  if (stances.length > 0) fillSwings(stances, moves, swing, goal.away, clip.frameRate);
  for (let f = 0; f < count; f++) {
    for (let k = 0; k < 3; k++) goal.ankles[f * 3 + k] = leg.positions[f * 9 + ANKLE * 3 + k] + moves[f * 3 + k];
  }
  for (const step of steps) if (step.side === leg.joints.side) takeStep(clip, frames, goal, step);
  clearSwings(leg, goal);
  return goal;
}

const ends = [new Float64Array(3), new Float64Array(3)];
const endTurns = [new Float64Array(3), new Float64Array(3)];
const stepped = new Float64Array(4);

/** Puts a step in place of the foot's own path: it begins and ends as the foot then stands. */
function takeStep(clip: MotionClip, { first, count }: LegFrames, goal: FootGoal, step: PlannedStep): void {
  const rate = clip.frameRate;
  const at = (f: number) => ((f - first) / rate - step.start) / (step.end - step.start);
  const from = Math.max(0, Math.floor(step.start * rate) + first);
  const to = Math.min(count - 1, Math.ceil(step.end * rate) + first);
  [from, to].forEach((f, i) => {
    stepPose(step, i, vector, 0, stepped, 0);
    for (let k = 0; k < 3; k++) ends[i][k] = goal.ankles[f * 3 + k] - vector[k];
    turnBetweenAt(turn, 0, goal.rotations, f * 8, stepped, 0);
    quatToRotationVector(endTurns[i], turn);
  });
  for (let f = from; f <= to; f++) {
    if (goal.away[f] === 0) continue;
    const u = at(f);
    stepPose(step, u, goal.ankles, f * 3, goal.rotations, f * 8);
    const shares = [1 - smootherstep(u / 0.6), smootherstep((u - 0.4) / 0.6)];
    for (let k = 0; k < 3; k++) {
      goal.ankles[f * 3 + k] += ends[0][k] * shares[0] + ends[1][k] * shares[1];
      vector[k] = endTurns[0][k] * shares[0] + endTurns[1][k] * shares[1];
    }
    quatFromRotationVector(turn, vector);
    multiplyAt(goal.rotations, f * 8, turn, 0, goal.rotations, f * 8);
    for (let k = 0; k < 4; k++) goal.rotations[f * 8 + 4 + k] = goal.rotations[f * 8 + k];
  }
}

function within(frame: number, { start, end }: FootStance): number {
  return Math.min(Math.max(frame, start), end);
}

/** The print that was given for the time of a stance: the one that shares most of it. */
function givenPrint(
  clip: MotionClip,
  frames: LegFrames,
  leg: LegTracks,
  stance: FootStance,
  footprints: readonly Footprint[],
): Footprint | null {
  const start = (stance.start - frames.first) / clip.frameRate;
  const end = (stance.end - frames.first) / clip.frameRate;
  let best: Footprint | null = null;
  let most = -1e-6;
  for (const print of footprints) {
    if (print.side !== leg.joints.side) continue;
    const shared = Math.min(end, print.end) - Math.max(start, print.start);
    if (shared > most) {
      most = shared;
      best = print;
    }
  }
  return best;
}

/** Turns of the frames in which the foot is level (or, when it never is, of the whole stance), as rotation vectors. */
function levelTurns(
  leg: LegTracks,
  parts: Uint8Array,
  stance: FootStance,
  print: Pick<Footprint, "yaw">,
  turns: Float64Array,
): PlacedStance[] {
  const more = wrapAngle(print.yaw - headingAt(leg, stance.anchor));
  const found = runs(parts.subarray(stance.start, stance.end + 1), isFlat);
  if (found.length === 0) {
    for (let f = stance.start; f <= stance.end; f++) turns[f * 3 + 1] = more;
    return [{ start: stance.start, end: stance.end }];
  }
  return found.map(([from, to]) => {
    const run = { start: stance.start + from, end: stance.start + to };
    const holdsAnchor = run.start <= stance.anchor && stance.anchor <= run.end;
    const yaw = holdsAnchor ? print.yaw : headingAt(leg, Math.floor((run.start + run.end) / 2)) + more;
    quatFromYaw(flat, yaw);
    for (let f = run.start; f <= run.end; f++) {
      turnBetweenAt(turn, 0, flat, 0, leg.rotations, f * 16 + FOOT * 4);
      quatToRotationVector(vector, turn);
      for (let k = 0; k < 3; k++) turns[f * 3 + k] = vector[k];
    }
    return run;
  });
}

/** Lifts the heel, or the ball, of a foot that stands on something else, out of the ground; and bends the toes out of it. */
function keepSoleUp(leg: LegTracks, goal: FootGoal, parts: number, f: number): void {
  const sole = solePoints(leg.joints.side);
  if (!isFlat(parts)) {
    const onHeel = parts === 1;
    const rise = fromFoot(goal, sole.heel, f) - fromFoot(goal, sole.ball, f);
    if (onHeel ? rise > 0 : rise < 0) pitchFoot(leg, goal, f, rise, 0);
    else if (parts !== 4 && rise > STEEPEST * SOLE_LENGTH) pitchFoot(leg, goal, f, rise, STEEPEST * SOLE_LENGTH);
  }
  const ground = fromFoot(goal, parts === 1 ? sole.heel : sole.ball, f);
  // Toes that stand alone may point further down than the ball, not up.
  if (parts !== 4 || tipHeight(leg, goal, f) > ground) layToes(leg, goal, f, ground, (parts & 4) !== 0);
}

/** How steep a foot stands on its ball at most: beyond this, toes cannot bend far enough. Sine. */
const STEEPEST = 0.87;

/** Pitches the whole foot. @param rise height of the heel over the ball, as it is and as wanted */
function pitchFoot(leg: LegTracks, goal: FootGoal, f: number, rise: number, wanted: number): void {
  const sole = solePoints(leg.joints.side);
  for (let k = 0; k < 3; k++) vector[k] = sole.ball[k] - sole.heel[k];
  rotateAt(vector, 0, goal.rotations, f * 8, vector, 0);
  const across = Math.hypot(vector[0], vector[2]) || 1;
  // About the horizontal axis to the foot's left: above 0 the toes go down.
  const angle = Math.asin(wanted / SOLE_LENGTH) - Math.asin(Math.max(-1, Math.min(1, rise / SOLE_LENGTH)));
  const [x, z] = [vector[0] / across, vector[2] / across];
  vector[0] = z * angle;
  vector[1] = 0;
  vector[2] = -x * angle;
  quatFromRotationVector(turn, vector);
  multiplyAt(goal.rotations, f * 8, turn, 0, goal.rotations, f * 8);
  multiplyAt(goal.rotations, f * 8 + 4, turn, 0, goal.rotations, f * 8 + 4);
}

/** Height of a point of the foot over the ankle. */
function fromFoot(goal: FootGoal, point: Float64Array, f: number): number {
  rotateAt(vector, 0, goal.rotations, f * 8, point, 0);
  return vector[1];
}

function tipHeight(leg: LegTracks, goal: FootGoal, f: number): number {
  fromAnkle(leg, goal, "toe", f);
  return vector[1];
}

const tip = new Float64Array(3);
const axis = new Float64Array(3);
const side = Float64Array.of(1, 0, 0);
/** Radians that toes bend up at most. */
const MOST_BEND = 1.6;

/**
 * Bends the toes so that their tip is not below the ground; or just on it.
 *
 * @param ground its height over the ankle (below 0)
 */
function layToes(leg: LegTracks, goal: FootGoal, f: number, ground: number, exactly: boolean): void {
  const sole = solePoints(leg.joints.side);
  const at = f * 8;
  rotateAt(vector, 0, goal.rotations, at, sole.toeJoint, 0);
  rotateAt(tip, 0, goal.rotations, at + 4, sole.toeTip, 0);
  const wanted = ground - vector[1];
  if (exactly ? Math.abs(tip[1] - wanted) < 1e-7 : tip[1] >= wanted - 1e-7) return;
  // The tip's height while the toes turn about the foot's own side: up + a cos + b sin.
  rotateAt(axis, 0, goal.rotations, at, side, 0);
  const along = tip[0] * axis[0] + tip[1] * axis[1] + tip[2] * axis[2];
  const still = along * axis[1];
  const a = tip[1] - still;
  const b = axis[2] * tip[0] - axis[0] * tip[2];
  const reach = Math.hypot(a, b);
  if (reach < 1e-9) return;
  const middle = Math.atan2(b, a);
  const spread = Math.acos(Math.max(-1, Math.min(1, (wanted - still) / reach)));
  const one = wrapAngle(middle + spread);
  const two = wrapAngle(middle - spread);
  // Toes that are too low bend up (below 0), never right round.
  const nearer = Math.abs(one) < Math.abs(two) ? one : two;
  const bend = tip[1] < wanted ? (one < 0 && two < 0 ? Math.max(one, two) : Math.min(one, two)) : nearer;
  const angle = Math.max(-MOST_BEND, Math.min(MOST_BEND, bend));
  for (let k = 0; k < 3; k++) vector[k] = axis[k] * angle;
  quatFromRotationVector(turn, vector);
  multiplyAt(goal.rotations, at + 4, turn, 0, goal.rotations, at + 4);
}

/** Locks what a stance stands on, part after part, from its anchor on and back, and writes what that moves the ankle by. */
function lockStance(
  leg: LegTracks,
  goal: FootGoal,
  parts: Uint8Array,
  stance: FootStance,
  print: Pick<Footprint, "position" | "yaw">,
  moves: Float64Array,
): void {
  const [px, ground, pz] = print.position;
  const sole = solePoints(leg.joints.side);
  const anchorPart = pivotOf(parts[stance.anchor]);
  quatFromYaw(flat, print.yaw);
  rotateAt(vector, 0, flat, 0, sole[anchorPart], 0);
  const anchorLock = [px + vector[0], pz + vector[2]];
  for (const step of [1, -1]) {
    let part = anchorPart;
    let [x, z] = anchorLock;
    for (let f = stance.anchor; f >= stance.start && f <= stance.end; f += step) {
      if (!(parts[f] & bitOf(part))) {
        // The next part stands where it came down (or, backwards, where it will leave from).
        part = pivotOf(parts[f]);
        const before = f - step;
        fromAnkle(leg, goal, part, before);
        x = leg.positions[before * 9 + ANKLE * 3] + moves[before * 3] + vector[0];
        z = leg.positions[before * 9 + ANKLE * 3 + 2] + moves[before * 3 + 2] + vector[2];
      }
      fromAnkle(leg, goal, part, f);
      const at = f * 9 + ANKLE * 3;
      moves[f * 3] = x - vector[0] - leg.positions[at];
      moves[f * 3 + 1] = ground - vector[1] - leg.positions[at + 1];
      moves[f * 3 + 2] = z - vector[2] - leg.positions[at + 2];
    }
  }
}

function bitOf(part: SolePart): number {
  return part === "heel" ? 1 : part === "ball" ? 2 : 4;
}

/** Sets `vector` to a part of the sole from the ankle, as the goal has the foot turned. */
function fromAnkle(leg: LegTracks, goal: FootGoal, part: SolePart, f: number): void {
  for (let k = 0; k < 8; k++) pose[8 + k] = goal.rotations[f * 8 + k];
  soleFromAnkle(vector, leg, part, pose, 0);
}

/** Metres over the ground above which a swing that goes too low is left alone. */
const SOFT = 0.004;
/** Frames after lift-off and before the strike over which that grows. */
const NEAR = 4;

/** Keeps the soles of swinging feet out of the ground: toes bend first, then the foot is raised. */
function clearSwings(leg: LegTracks, goal: FootGoal): void {
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

/** Height of the lowest point of the sole. */
function lowest(leg: LegTracks, goal: FootGoal, f: number): number {
  let low = Number.POSITIVE_INFINITY;
  for (const part of ["heel", "ball", "toe"] as const) {
    fromAnkle(leg, goal, part, f);
    low = Math.min(low, goal.ankles[f * 3 + 1] + vector[1]);
  }
  return low;
}
