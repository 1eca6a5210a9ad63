import { FOOT_SOLE } from "../../../motion/builtin-skeleton.js";
import { quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import type { Gait } from "../cycle/gait.js";
import { smootherstep } from "../easing.js";
import { BALL_OFFSET } from "../styles/blended-channels.js";
import { LEG_ANGLES, legAngles } from "./leg-coordinates.js";
import { BALL, createLegPoints, LEG_CHANNELS, legPoints, POINTS, SWING_CHANNELS, writePitching } from "./leg-points.js";
import { SwingEquations, SwingRow } from "./swing-equations.js";
import { fastShare, followPrice, jerkPrice, limitAccelerations, SWING_BUMP } from "./swing-limits.js";
import { swingRounds } from "./swing-rounds.js";
import {
  bindEnds,
  COEFFICIENTS,
  type EndState,
  moveKnots,
  SWING_SAMPLES,
  setKnots,
  VALUE,
  valueAtSample,
} from "./swing-spline.js";

const LAST = SWING_SAMPLES - 1;
/** Samples of the stances before and after that are included when a swing is solved. */
export const SWING_MARGIN = 4;

/**
 * Prices per sample, relative to 1 for a squared metre of the ankle's distance from its model: squared radians of the
 * foot's pitch …
 */
const TURN = 0.01;
/** … and of the leg's angles, which keep a stretched leg under control; the price of jerk depends on the gait … */
const ANGLE = 0.003;
/**
 * … and, growing with every round, the squared excess over a limit as a share of it, and squared metres below the
 * ground.
 */
const ACCELERATION = 0.2;
const HEIGHT = 8;
/** How much more a fast gait pays for being below the ground. */
const DEEP = 200;
/** Largest change of an angle in one round, radians. */
const LARGEST_STEP = 0.5;

/** Height of a ball joint above which its speed is not taken for foot skate, metres: 5 cm and a margin. */
const FAST_HEIGHT = 0.053;
/**
 * It counts as fast where it moves further than this in that time: metres, from where it starts to count, and
 * seconds.
 */
const SLOW_WAY = 0.012;
const FAST_WAY = 0.019;
const FAST_TIME = 0.05;

/** Constraints on the swing of a leg; per sample of the swing, and SWING_MARGIN samples on each side of it. */
export interface SwingProblem {
  gait: Gait;
  side: 0 | 1;
  /** The model's ankle x y z, foot rotation vector and knee swivel, 7 per sample. */
  model: Float64Array;
  /** Hip socket, 3 per sample, and the pelvis' X axis, 3 per sample. */
  hips: Float64Array;
  across: Float64Array;
  /** SWING_CHANNELS per sample; only in the margins, where the foot stands. */
  standing: Float64Array;
  /** Per channel: the end of the stance before, the start of the stance after. */
  start: readonly EndState[];
  end: readonly EndState[];
  /** Height of the sole above the ground in mid-swing, metres. */
  clearance: number;
  /** Whether the straight toes must clear the ground too, once the foot has passed. */
  clearToes: boolean;
  /** Longest distance from hip to ankle, metres. */
  reach: number;
}

const equations = new SwingEquations(LEG_CHANNELS);
const line = new SwingRow(LEG_CHANNELS);
/** Channels that each point moves with. */
const USED = [LEG_ANGLES, LEG_CHANNELS, LEG_ANGLES];
const points = Array.from({ length: SWING_SAMPLES + 2 * SWING_MARGIN }, createLegPoints);
/** The model's ankle, moved within reach, 3 per sample. */
const wished = new Float64Array(SWING_SAMPLES * 3);
const wishedAngles = new Float64Array(SWING_SAMPLES * LEG_ANGLES);
const limits = new Float64Array(SWING_SAMPLES);
/** Height that the ball joint should have, metres. */
const fastHeights = new Float64Array(SWING_SAMPLES);
const channels = new Float64Array(SWING_CHANNELS);
const targets = new Float64Array(SWING_SAMPLES);
const matrix = new Float64Array(LEG_CHANNELS * LEG_CHANNELS);
const gradient = new Float64Array(LEG_CHANNELS);
const row = new Float64Array(LEG_CHANNELS);
const turn = new Float64Array(4);
const vector = new Float64Array(3);
const rotation = new Float64Array(3);
const pitching = new Float64Array(3);

/**
 * Solves the path of a leg through its swing, as angles: close to the model, with little jerk, slowed where ankle,
 * ball or knee would be too fast, clear of the ground, joined to both stances with equal velocity.
 *
 * @returns SWING_CHANNELS × COEFFICIENTS
 */
export function legSwing(problem: SwingProblem): Float64Array {
  const out = new Float64Array(SWING_CHANNELS * COEFFICIENTS);
  limitAccelerations(problem.gait, limits);
  startAtModel(problem, out);
  for (let i = 0; i < SWING_MARGIN; i++) {
    placeStanding(problem, i);
    placeStanding(problem, SWING_SAMPLES + SWING_MARGIN + i);
  }
  for (const { weight, damping, share } of swingRounds(problem.gait)) {
    place(problem, out);
    equations.clear();
    for (let i = 1; i < LAST; i++) follow(problem, out, i, weight);
    for (let i = 0; i <= LAST; i++) slowDown(i, weight);
    soften(problem);
    const change = equations.solve(damping);
    let largest = 0;
    for (let k = 0; k < change.length; k++) largest = Math.max(largest, Math.abs(change[k]));
    moveKnots(out, LEG_CHANNELS, change, share * Math.min(1, LARGEST_STEP / largest));
    bindAll(problem, out);
  }
  return out;
}

function bindAll(problem: SwingProblem, out: Float64Array): void {
  for (let c = 0; c < SWING_CHANNELS; c++) bindEnds(out, c * COEFFICIENTS, problem.start[c], problem.end[c]);
}

/** Starts at the model's angles, blended from one stance to the other. */
function startAtModel(problem: SwingProblem, out: Float64Array): void {
  const { model, hips, start, end } = problem;
  for (let i = 0; i <= LAST; i++) {
    const hip = (i + SWING_MARGIN) * 3;
    const x = model[i * 7] - hips[hip];
    const y = model[i * 7 + 1] - hips[hip + 1];
    const z = model[i * 7 + 2] - hips[hip + 2];
    const within = Math.min(1, problem.reach / Math.sqrt(x * x + y * y + z * z));
    wished[i * 3] = hips[hip] + x * within;
    wished[i * 3 + 1] = hips[hip + 1] + y * within;
    wished[i * 3 + 2] = hips[hip + 2] + z * within;
    legAngles(x * within, y * within, z * within, wishedAngles, i * LEG_ANGLES);
  }
  for (let c = 0; c < SWING_CHANNELS; c++) {
    for (let i = 0; i <= LAST; i++) {
      targets[i] = c < LEG_ANGLES ? wishedAngles[i * LEG_ANGLES + c] : model[i * 7 + c];
    }
    const before = start[c][0] - targets[0];
    const after = end[c][0] - targets[LAST];
    for (let i = 0; i <= LAST; i++) {
      const fade = smootherstep(i / LAST);
      targets[i] += before * (1 - fade) + after * fade;
    }
    setKnots(out, c * COEFFICIENTS, targets);
  }
  bindAll(problem, out);
}

function placeStanding(problem: SwingProblem, at: number): void {
  const { hips, across, model, side } = problem;
  for (let c = 0; c < SWING_CHANNELS; c++) channels[c] = problem.standing[at * SWING_CHANNELS + c];
  const sample = Math.min(LAST, Math.max(0, at - SWING_MARGIN));
  legPoints(channels, hips, across, at * 3, model[sample * 7 + 6], BALL_OFFSET[side], points[at]);
}

/** Sets points, accelerations and the height that the ball should have. */
function place(problem: SwingProblem, out: Float64Array): void {
  const { hips, across, model, side } = problem;
  for (let i = 0; i <= LAST; i++) {
    const at = i + SWING_MARGIN;
    for (let c = 0; c < SWING_CHANNELS; c++) channels[c] = valueAtSample(out, c * COEFFICIENTS, i);
    legPoints(channels, hips, across, at * 3, model[i * 7 + 6], BALL_OFFSET[side], points[at]);
  }
  const { gait } = problem;
  const seconds = gait.period * (1 - gait.duty);
  const travel = (gait.stride * (1 - gait.duty)) / LAST;
  const ahead = (FAST_TIME / seconds) * LAST;
  for (let i = 0; i <= LAST; i++) {
    const then = Math.min(LAST, i + ahead);
    const floor = Math.min(LAST - 1, Math.floor(then));
    const share = then - floor;
    const a = points[floor + SWING_MARGIN].places;
    const b = points[floor + 1 + SWING_MARGIN].places;
    const here = points[i + SWING_MARGIN].places;
    const x = a[3] * (1 - share) + b[3] * share - here[3] + Math.sin(gait.aside) * travel * (then - i);
    const z = a[5] * (1 - share) + b[5] * share - here[5] + Math.cos(gait.aside) * travel * (then - i);
    const fast = smootherstep((Math.hypot(x, z) - SLOW_WAY) / (FAST_WAY - SLOW_WAY));
    fastHeights[i] = fast * FAST_HEIGHT;
  }
}

/** Pulls a sample towards its model and off the ground. */
function follow(problem: SwingProblem, out: Float64Array, i: number, weight: number): void {
  const { places, slopes } = points[i + SWING_MARGIN];
  const near = followPrice(problem.gait);
  matrix.fill(0);
  gradient.fill(0);
  row[LEG_ANGLES] = 0;
  for (let k = 0; k < 3; k++) {
    for (let c = 0; c < LEG_ANGLES; c++) row[c] = slopes[c * 3 + k];
    pull(near, places[k] - wished[i * 3 + k]);
    matrix[k * LEG_CHANNELS + k] += ANGLE;
    gradient[k] += ANGLE * (valueAtSample(out, k * COEFFICIENTS, i) - wishedAngles[i * LEG_ANGLES + k]);
    rotation[k] = valueAtSample(out, (LEG_ANGLES + k) * COEFFICIENTS, i);
  }
  matrix[LEG_ANGLES * LEG_CHANNELS + LEG_ANGLES] += TURN;
  gradient[LEG_ANGLES] += TURN * (rotation[0] - problem.model[i * 7 + 3]);
  const stiffness = HEIGHT * weight;
  const low = fastHeights[i] - places[4];
  if (low > 0) {
    for (let c = 0; c < LEG_CHANNELS; c++) row[c] = slopes[(BALL * LEG_CHANNELS + c) * 3 + 1];
    pull(stiffness, -low);
  }
  quatFromRotationVector(turn, rotation);
  const clear = problem.clearance * SWING_BUMP[i];
  const parts = problem.clearToes && i > 0.35 * LAST ? 3 : 2;
  for (let part = 0; part < parts; part++) {
    quatRotate(vector, turn, SOLE[part]);
    const missing = clear - places[1] - vector[1];
    if (missing <= 0) continue;
    writePitching(pitching, 0, vector, rotation);
    for (let c = 0; c < LEG_ANGLES; c++) row[c] = slopes[c * 3 + 1];
    row[LEG_ANGLES] = pitching[1];
    pull(stiffness, -missing);
    if (missing > clear) pull(DEEP * fastShare(problem.gait) * stiffness, clear - missing);
  }
  equations.add(VALUE, i, matrix, gradient);
}

const SOLE = [FOOT_SOLE.heel, FOOT_SOLE.ball, FOOT_SOLE.toeTip];

/** Adds weight × (row · change + residual)² / 2. */
function pull(weight: number, residual: number): void {
  for (let a = 0; a < LEG_CHANNELS; a++) {
    const slope = weight * row[a];
    gradient[a] += slope * residual;
    for (let b = 0; b < LEG_CHANNELS; b++) matrix[a * LEG_CHANNELS + b] += slope * row[b];
  }
}

/** Slows the points that are too fast at a sample. */
function slowDown(i: number, weight: number): void {
  const before = points[i - 1 + SWING_MARGIN].places;
  const here = points[i + SWING_MARGIN].places;
  const after = points[i + 1 + SWING_MARGIN].places;
  for (let p = 0; p < POINTS; p++) {
    const x = after[p * 3] - 2 * here[p * 3] + before[p * 3];
    const y = after[p * 3 + 1] - 2 * here[p * 3 + 1] + before[p * 3 + 1];
    const z = after[p * 3 + 2] - 2 * here[p * 3 + 2] + before[p * 3 + 2];
    const size = Math.sqrt(x * x + y * y + z * z);
    const excess = (size * LAST * LAST) / limits[i] - 1;
    if (excess <= 0) continue;
    const scale = (LAST * LAST) / (limits[i] * size);
    line.start(i - 1, i + 1);
    addPoint(i - 1, p, x * scale, y * scale, z * scale);
    addPoint(i, p, -2 * x * scale, -2 * y * scale, -2 * z * scale);
    addPoint(i + 1, p, x * scale, y * scale, z * scale);
    equations.addRow(line, USED[p], ACCELERATION * weight, excess);
  }
}

/** Samples between the positions of a jerk difference: a spline has one jerk per segment. */
const JERK_STEP = 2;
const JERK_STEPS = [-1, 3, -3, 1];

/** Reduces the jerk of all points throughout. */
function soften(problem: SwingProblem): void {
  const price = jerkPrice(problem.gait);
  const scale = (LAST / JERK_STEP) ** 3 / (60 * problem.gait.stride);
  for (let i = -2 * JERK_STEP; i <= LAST - JERK_STEP; i += JERK_STEP) {
    const at = i + SWING_MARGIN;
    const a = points[at].places;
    const b = points[at + JERK_STEP].places;
    const c = points[at + 2 * JERK_STEP].places;
    const d = points[at + 3 * JERK_STEP].places;
    for (let k = 0; k < POINTS * 3; k++) {
      const axis = k % 3;
      const p = (k - axis) / 3;
      line.start(i, i + 3 * JERK_STEP);
      for (let n = 0; n < 4; n++) {
        const step = scale * JERK_STEPS[n];
        addPoint(i + n * JERK_STEP, p, axis === 0 ? step : 0, axis === 1 ? step : 0, axis === 2 ? step : 0);
      }
      const jerk = (d[k] - a[k] + 3 * (b[k] - c[k])) * scale;
      equations.addRow(line, USED[p], price * JERK_STEP, jerk);
    }
  }
}

/** Adds a point's position at a sample to `line`, with these factors on x, y and z. */
function addPoint(i: number, point: number, x: number, y: number, z: number): void {
  if (i > 0 && i < LAST) {
    line.add(i, points[i + SWING_MARGIN].slopes, point * LEG_CHANNELS * 3, USED[point], x, y, z);
  }
}
