import type { MotionClip } from "../../clip.js";
import { frameRuns } from "../../frame-runs.js";
import { quatFromYaw } from "../../maths/quaternion.js";
import { quatFromRotationVector, quatToRotationVector } from "../../maths/rotation-forms.js";
import { multiplyAt, turnBetweenAt } from "../../maths/track-kernels.js";
import { wrapAngle } from "../../maths/wrap-angle.js";
import { isFlat } from "../sole-parts.js";
import { clearSwings } from "./clear-swings.js";
import type { FootChange, FootGoal } from "./foot-goal.js";
import { type Footprint, type FootStance, footStances, headingAt, printAt } from "./footprints.js";
import { ANKLE, FOOT, type LegFrames, type LegTracks, TOE } from "./leg-tracks.js";
import { liftSwings } from "./lift-swings.js";
import { lockStance } from "./lock-stance.js";
import type { PlantFeetOptions } from "./plant-feet-options.js";
import { bendToes, keepSoleUp, turnFoot } from "./roll-sole.js";
import { standingParts } from "./standing-parts.js";
import { fillSwings, type PlacedStance } from "./swing-corrections.js";
import { takeStep } from "./take-step.js";

/** Seconds in which a correction fades where no stance follows. */
const FADE = 0.4;

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const flat = new Float64Array(4);

/** Puts a foot on its prints while it stands, and leads it from one to the next while it swings. */
export function placeFoot(
  clip: MotionClip,
  frames: LegFrames,
  leg: LegTracks,
  { footprints = [], steps = [], goesOn, lifts = false }: PlantFeetOptions,
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
  const change = footChange(count);
  const { moves } = change;
  stances.forEach((stance, i) => {
    for (let f = stance.start; f <= stance.end; f++) {
      goal.away[f] = 0;
      keepSoleUp(leg, goal, change, parts[f], f);
    }
    lockStance(leg, goal, parts, stance, prints[i], moves);
  });
  if (stances.length > 0) {
    for (const track of [moves, change.turns, change.bends]) {
      fillSwings(stances, track, swing, goal.away, clip.frameRate);
    }
  }
  rollInSwings(goal, change);
  for (let f = 0; f < count; f++) {
    for (let k = 0; k < 3; k++) goal.ankles[f * 3 + k] = leg.positions[f * 9 + ANKLE * 3 + k] + moves[f * 3 + k];
  }
  for (const step of steps) if (step.side === leg.joints.side) takeStep(clip, frames, goal, step);
  clearSwings(leg, goal);
  const spans = lifts === true ? [{ start: -Infinity, end: Infinity }] : lifts || [];
  for (const { start, end } of spans) {
    const [from, to] = [start, end].map((time) => Math.round(time * clip.frameRate) + frames.first);
    liftSwings(leg, goal, Math.max(0, from), Math.min(count - 1, to));
  }
  return goal;
}

function footChange(count: number): FootChange {
  return {
    moves: new Float64Array(count * 3),
    turns: new Float64Array(count * 3),
    bends: new Float64Array(count * 3),
  };
}

/** Fades a stance's changes to foot and toes in the swings around it. */
function rollInSwings(goal: FootGoal, { turns, bends }: FootChange): void {
  for (let f = 0; f < goal.away.length; f++) {
    if (goal.away[f] === 0) continue;
    for (let k = 0; k < 3; k++) vector[k] = turns[f * 3 + k];
    if (vector[0] !== 0 || vector[1] !== 0 || vector[2] !== 0) turnFoot(goal, f, vector);
    if (bends[f * 3] !== 0) bendToes(goal, f, bends[f * 3]);
  }
}

function within(frame: number, { start, end }: FootStance): number {
  return Math.min(Math.max(frame, start), end);
}

/** Returns the given print for a stance: the one that shares most of its time. */
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

/**
 * Returns the rotations in the frames in which the foot is level (or, if it never is, of the whole stance), as
 * rotation vectors.
 */
function levelTurns(
  leg: LegTracks,
  parts: Uint8Array,
  stance: FootStance,
  print: Pick<Footprint, "yaw">,
  turns: Float64Array,
): PlacedStance[] {
  const more = wrapAngle(print.yaw - headingAt(leg, stance.anchor));
  const found = frameRuns(stance.end - stance.start + 1, (i) => isFlat(parts[stance.start + i]));
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
