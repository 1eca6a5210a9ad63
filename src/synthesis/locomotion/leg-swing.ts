import { FOOT_SOLE, SHANK_LENGTH, THIGH_LENGTH } from "../../motion/builtin-skeleton.js";
import { quinticSwingVelocityChange } from "../../motion/metrics/velocity-change.js";
import { quatRotate } from "../../motion/quaternion.js";
import { quatFromRotationVector } from "../../motion/rotation-forms.js";
import { BALL_OFFSET } from "./blended-channels.js";
import { smootherstep } from "./easing.js";
import type { Gait } from "./gait.js";
import { ankleFromHip, LEG_ANGLES, legAngles } from "./leg-coordinates.js";
import {
  COEFFICIENTS,
  createSwingTargets,
  curveAtSample,
  type EndState,
  fitSwing,
  SWING_SAMPLES,
  type SwingTargets,
  valueAtSample,
} from "./swing-spline.js";

/** The leg's angles and the foot's rotation vector. */
export const SWING_CHANNELS = LEG_ANGLES + 3;
const LAST = SWING_SAMPLES - 1;

/** Acceleration allowed to ankle, ball and knee, against the peak of a rest-to-rest quintic of the same length and time. */
const ALLOWED_ACCELERATION = 1.05;
/** Rounds of damping what is too fast; each adds to the damping where it still is, by its excess. */
const ROUNDS = 20;
const DAMPING = 0.1;
/** The same from 7 m/s on, where more would freeze the way it has. */
const FAST_DAMPING = 4.5e-4;
/** Near the ground no more than this, m/s²; seconds over which it comes on. */
const GENTLE_WALK = 60;
const GENTLE_RUN = 69;
const NEAR = 0.083;
/**
 * Running, no more than this around either foot's strike, m/s²: the other leg's knee comes through just then. Less going
 * back. Seconds from a strike to where it starts to ease, and over which it does.
 */
const GENTLE_STRIKE = 90;
const GENTLE_STRIKE_BACK = 81;
const STRIKE = 0.027;
const AFTER_STRIKE = 0.068;
/** How far the damping of a sample reaches to its neighbours. */
const SPREAD = [1, 0.7, 0.25];
/** How much more a sample is held to its place, round by round, while the sole is too low there. */
const HOLD = 2;
/** What is left, round by round, of its damping while the sole is deep in the ground, and metres that are deep. */
const YIELD = 0.6;
const DEEP = 0.01;

/** What the swing of a leg has to hold to; per sample of the swing where not said otherwise. */
export interface SwingProblem {
  gait: Gait;
  side: 0 | 1;
  /** The model's ankle x y z, foot rotation vector and knee swivel, 7 a sample. */
  model: Float64Array;
  /** Hip socket, 3 a sample, and the pelvis' X axis, 3 a sample. */
  hips: Float64Array;
  across: Float64Array;
  /** Per channel: the end of the stance before, the start of the stance after. */
  start: readonly EndState[];
  end: readonly EndState[];
  /** Height of the sole above the ground in mid-swing, metres. */
  clearance: number;
  /** Do the straight toes have to clear the ground too, once the foot has passed? */
  clearToes: boolean;
  /** Longest distance from hip to ankle, metres. */
  reach: number;
}

/** Per sample: 1 in the middle of the swing, flat at its ends. */
export const SWING_BUMP = Float64Array.from(
  { length: SWING_SAMPLES },
  (_, i) => 16 * ((i / LAST) * (1 - i / LAST)) ** 2,
);

/** Of the leg's angles, and of the foot's rotation vector. */
const leg = createSwingTargets(LEG_ANGLES);
const foot = createSwingTargets(SWING_CHANNELS - LEG_ANGLES);
const GROUPS: readonly SwingTargets[] = [leg, foot];
/** Points that must not be too fast: ankle, ball, knee; 3 a sample each. */
const points = new Float64Array(SWING_SAMPLES * 9);
/** Lowest point of the sole, below the ankle. */
const soleDepth = new Float64Array(SWING_SAMPLES);
/** How far the ankle is lifted off its model, metres. */
const lifts = new Float64Array(SWING_SAMPLES);
/** Angles of the model's lifted ankle, LEG_ANGLES a sample; 1 in `moved` where the lift has changed since. */
const modelAngles = new Float64Array(SWING_SAMPLES * LEG_ANGLES);
const moved = new Uint8Array(SWING_SAMPLES);
/** Accelerations that are allowed to the points, metres by u². */
const limits = new Float64Array(SWING_SAMPLES);
const excess = new Float64Array(SWING_SAMPLES);
const angles = new Float64Array(LEG_ANGLES);
const ankle = new Float64Array(3);
const vector = new Float64Array(3);
const turn = new Float64Array(4);

/**
 * The way of a leg through its swing, as angles: close to the model, slowed where ankle, ball or knee would be jerked,
 * lifted clear of the ground, joined to both stances with equal velocity.
 *
 * @returns SWING_CHANNELS × COEFFICIENTS
 */
export function legSwing(problem: SwingProblem): Float64Array {
  const out = new Float64Array(SWING_CHANNELS * COEFFICIENTS);
  const allowed = ALLOWED_ACCELERATION * quinticSwingVelocityChange(problem.gait.stride, 1, 1);
  for (const group of GROUPS) {
    group.valueWeights.fill(1);
    group.curveWeights.fill(0);
  }
  lifts.fill(0);
  moved.fill(1);
  limitAccelerations(problem.gait, allowed);
  followTurning(problem);
  for (let round = 0; ; round++) {
    followAngles(problem);
    fitSwing(leg, problem.start, problem.end, out, 0);
    fitSwing(foot, problem.start, problem.end, out, LEG_ANGLES);
    if (round === ROUNDS) return out;
    placePoints(problem, out);
    raise(problem);
    damp(problem, out);
  }
}

/** Share of the swing from where the stance ends to where the next starts, at a sample. */
const fades = Float64Array.from({ length: SWING_SAMPLES }, (_, i) => smootherstep(i / LAST));

/** Moves a channel's targets so that they meet the stances at both ends. */
function meetEnds(problem: SwingProblem, channel: number, values: Float64Array): void {
  const before = problem.start[channel][0] - values[0];
  const after = problem.end[channel][0] - values[LAST];
  for (let i = 0; i <= LAST; i++) values[i] += before * (1 - fades[i]) + after * fades[i];
}

function followTurning(problem: SwingProblem): void {
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i <= LAST; i++) foot.values[c][i] = problem.model[i * 7 + 3 + c];
    meetEnds(problem, LEG_ANGLES + c, foot.values[c]);
  }
}

/** Sets the targets of the leg's angles: those of the model's ankle, lifted. */
function followAngles(problem: SwingProblem): void {
  const { model, hips } = problem;
  for (let i = 0; i <= LAST; i++) {
    if (moved[i] === 0) continue;
    moved[i] = 0;
    const x = model[i * 7] - hips[i * 3];
    const y = model[i * 7 + 1] - hips[i * 3 + 1] + lifts[i];
    const z = model[i * 7 + 2] - hips[i * 3 + 2];
    const within = Math.min(1, problem.reach / Math.sqrt(x * x + y * y + z * z));
    legAngles(x * within, y * within, z * within, modelAngles, i * LEG_ANGLES);
  }
  for (let c = 0; c < LEG_ANGLES; c++) {
    for (let i = 0; i <= LAST; i++) leg.values[c][i] = modelAngles[i * LEG_ANGLES + c];
    meetEnds(problem, c, leg.values[c]);
  }
}

/** Sets ankle, ball, knee and the lowest point of the sole. */
function placePoints(problem: SwingProblem, out: Float64Array): void {
  const { hips, across, model, side } = problem;
  for (let i = 0; i <= LAST; i++) {
    for (let c = 0; c < LEG_ANGLES; c++) angles[c] = valueAtSample(out, c * COEFFICIENTS, i);
    for (let c = 0; c < 3; c++) vector[c] = valueAtSample(out, (LEG_ANGLES + c) * COEFFICIENTS, i);
    const length = ankleFromHip(angles, ankle);
    quatFromRotationVector(turn, vector);
    placeKnee(i, length, hips, across, model[i * 7 + 6]);
    quatRotate(vector, turn, BALL_OFFSET[side]);
    for (let k = 0; k < 3; k++) {
      points[i * 9 + k] = hips[i * 3 + k] + ankle[k];
      points[i * 9 + 3 + k] = hips[i * 3 + k] + ankle[k] + vector[k];
    }
    quatRotate(vector, turn, FOOT_SOLE.heel);
    let lowest = vector[1];
    quatRotate(vector, turn, FOOT_SOLE.ball);
    lowest = Math.min(lowest, vector[1]);
    if (problem.clearToes && i > 0.35 * LAST) {
      quatRotate(vector, turn, FOOT_SOLE.toeTip);
      lowest = Math.min(lowest, vector[1]);
    }
    soleDepth[i] = -lowest;
  }
}

/** The knee of the leg whose ankle lies at `ankle` from its hip, `length` away. */
function placeKnee(i: number, length: number, hips: Float64Array, across: Float64Array, swivel: number): void {
  const ux = ankle[0] / length;
  const uy = ankle[1] / length;
  const uz = ankle[2] / length;
  // Straight ahead of the pelvis, across the leg; then turned about it by the swivel.
  let fx = uy * across[i * 3 + 2] - uz * across[i * 3 + 1];
  let fy = uz * across[i * 3] - ux * across[i * 3 + 2];
  let fz = ux * across[i * 3 + 1] - uy * across[i * 3];
  const scale = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
  fx *= scale;
  fy *= scale;
  fz *= scale;
  const cos = Math.cos(swivel);
  const sin = Math.sin(swivel);
  const along = (THIGH_LENGTH ** 2 - SHANK_LENGTH ** 2 + length ** 2) / (2 * length);
  const height = Math.sqrt(Math.max(0, THIGH_LENGTH ** 2 - along ** 2));
  const at = i * 9 + 6;
  points[at] = hips[i * 3] + ux * along + (fx * cos + (uy * fz - uz * fy) * sin) * height;
  points[at + 1] = hips[i * 3 + 1] + uy * along + (fy * cos + (uz * fx - ux * fz) * sin) * height;
  points[at + 2] = hips[i * 3 + 2] + uz * along + (fz * cos + (ux * fy - uy * fx) * sin) * height;
}

/** Lifts the samples, and a little their neighbours, where the sole is too low. */
function raise(problem: SwingProblem): void {
  for (let i = 1; i < LAST; i++) {
    const height = points[i * 9 + 1] - soleDepth[i];
    const missing = problem.clearance * SWING_BUMP[i] - height;
    if (missing <= 0) continue;
    for (let k = -2; k <= 2; k++) {
      const j = i + k;
      if (j <= 0 || j >= LAST) continue;
      lifts[j] += 0.4 * missing * SPREAD[Math.abs(k)];
      moved[j] = 1;
    }
    leg.valueWeights[i] += HOLD;
    if (height < -DEEP) leg.curveWeights[i] *= YIELD;
  }
}

/** Sets `limits`: what is allowed anywhere, less near the ground and, running, around the strikes. */
function limitAccelerations(gait: Gait, allowed: number): void {
  const seconds = gait.period * (1 - gait.duty);
  const running = gait.duty < 0.5;
  const gentle = (running ? GENTLE_RUN : GENTLE_WALK) * seconds * seconds;
  const otherStrike = (0.5 - gait.duty) / (1 - gait.duty);
  for (let i = 1; i < LAST; i++) {
    const near = Math.min(i, LAST - i) / LAST;
    let limit = allowed + (Math.min(allowed, gentle) - allowed) * (1 - smootherstep((near * seconds) / NEAR));
    if (running) {
      const fromStrike = Math.min(1 - i / LAST, Math.abs(i / LAST - otherStrike)) * seconds;
      const gentleStrike = GENTLE_STRIKE + (GENTLE_STRIKE_BACK - GENTLE_STRIKE) * gait.weights.back;
      const easing = smootherstep((fromStrike - STRIKE) / AFTER_STRIKE);
      limit = Math.min(limit, gentleStrike * seconds * seconds + limit * easing);
    }
    limits[i] = limit;
  }
}

/** Adds damping around samples where a point is too fast. */
function damp({ gait }: SwingProblem, out: Float64Array): void {
  const fast = smootherstep((gait.speed - 5) / 2);
  const damping = DAMPING ** (1 - fast) * FAST_DAMPING ** fast;
  for (let i = 1; i < LAST; i++) {
    let fastest = 0;
    for (let p = 0; p < 9; p += 3) {
      let square = 0;
      for (let k = p; k < p + 3; k++) {
        square += (points[i * 9 + 9 + k] - 2 * points[i * 9 + k] + points[i * 9 - 9 + k]) ** 2;
      }
      fastest = Math.max(fastest, square);
    }
    excess[i] = Math.max(0, (Math.sqrt(fastest) * LAST * LAST) / limits[i] - 1);
  }
  for (let i = 1; i < LAST; i++) {
    let more = 0;
    for (let k = -2; k <= 2; k++) {
      const j = i + k;
      if (j > 0 && j < LAST) more = Math.max(more, excess[j] * SPREAD[Math.abs(k)]);
    }
    const kept = (1 - 0.5 * fast) / (1 + Math.min(1, excess[i]));
    let channel = 0;
    for (const { curves, curveWeights } of GROUPS) {
      for (const curve of curves) curve[i] = curveAtSample(out, COEFFICIENTS * channel++, i) * kept;
      curveWeights[i] += damping * more;
    }
  }
}
