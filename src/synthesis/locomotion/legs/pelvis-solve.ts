import { SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import type { Gait } from "../cycle/gait.js";
import { type Curve, linear } from "../easing.js";

/**
 * Moves the pelvis so that both legs reach their locked feet: a Fourier series of order 3 per direction, the smallest
 * one (as weighted by PRICES) that keeps the hip of every standing leg within reach of its ankle.
 */
const ORDER = 3;
const TERMS = 1 + 2 * ORDER;
const UNKNOWNS = 3 * TERMS;
/** Samples of the cycle at which reach is enforced. */
export const PELVIS_SAMPLES = 64;

/** Costs of movement: constant and harmonics 1 to 3 of x, y, z. */
const PRICES = [
  [0.9, 1.8, 3.6, 7.2],
  [0.25, 2, 2.5, 6],
  [0.6, 1.2, 2.4, 4.8],
];
/** Weights of missing reach, in three rounds; in each, steps continue until the cost no longer falls. */
const ROUNDS = [10, 60, 400];
const STEPS = 40;
const STANDSTILL = 1e-7;

/** Longest leg, hip to ankle, as a share of its bones: knees are never locked, and bend more in a run. */
const REACH: Curve = [
  [1.2, 0.994],
  [2.5, 0.984],
  [8, 0.982],
];

/** Returns the longest distance from hip to ankle, metres. */
export function legReach(gait: Gait): number {
  const sideways = gait.speed < 1.5 ? 0.008 * Math.sin(gait.aside) ** 2 : 0;
  return (linear(REACH, gait.speed) - sideways) * (THIGH_LENGTH + SHANK_LENGTH);
}

const terms = new Float64Array(PELVIS_SAMPLES * TERMS);
for (let i = 0; i < PELVIS_SAMPLES; i++) {
  terms[i * TERMS] = 1;
  for (let k = 1; k <= ORDER; k++) {
    terms[i * TERMS + 2 * k - 1] = Math.cos((2 * Math.PI * k * i) / PELVIS_SAMPLES);
    terms[i * TERMS + 2 * k] = Math.sin((2 * Math.PI * k * i) / PELVIS_SAMPLES);
  }
}

const prices = new Float64Array(UNKNOWNS);
for (let axis = 0; axis < 3; axis++) {
  for (let t = 0; t < TERMS; t++) prices[axis * TERMS + t] = 0.002 * PELVIS_SAMPLES * PRICES[axis][(t + 1) >> 1];
}

const normal = new Float64Array(UNKNOWNS * UNKNOWNS);
const lower = new Float64Array(UNKNOWNS * UNKNOWNS);
const gradient = new Float64Array(UNKNOWNS);
const trial = new Float64Array(UNKNOWNS);
const step = new Float64Array(UNKNOWNS);

/**
 * Solves the pelvis' offset.
 *
 * @param gaps from ankle to hip without any offset: 3 per leg, left then right, per sample (phase i / PELVIS_SAMPLES)
 * @param spare metres that a leg may exceed its reach, left then right, per sample; Infinity: no limit
 * @returns coefficients of the offset, see `pelvisOffset`
 */
export function solvePelvis(gait: Gait, gaps: Float64Array, spare: Float64Array): Float64Array {
  const reach = legReach(gait);
  const solution = new Float64Array(UNKNOWNS);
  for (const round of ROUNDS) {
    let damping = 1e-3;
    let cost = build(solution, gaps, spare, reach, round);
    for (let i = 0; i < STEPS; i++) {
      solveStep(damping);
      for (let k = 0; k < UNKNOWNS; k++) trial[k] = solution[k] - step[k];
      const next = costOf(trial, gaps, spare, reach, round);
      if (next < cost) {
        solution.set(trial);
        damping *= 0.3;
        const gain = cost - next;
        cost = build(solution, gaps, spare, reach, round);
        if (gain < STANDSTILL) break;
      } else {
        damping *= 6;
        if (damping > 1e6) break;
      }
    }
  }
  return solution;
}

/** Writes the offset of the pelvis at a phase, x y z metres. */
export function pelvisOffset(solution: Float64Array, phase: number, out: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) out[axis] = solution[axis * TERMS];
  for (let k = 1; k <= ORDER; k++) {
    const cos = Math.cos(2 * Math.PI * k * phase);
    const sin = Math.sin(2 * Math.PI * k * phase);
    for (let axis = 0; axis < 3; axis++) {
      const at = axis * TERMS + 2 * k - 1;
      out[axis] += solution[at] * cos + solution[at + 1] * sin;
    }
  }
}

const away = new Float64Array(3);

/** Computes the vector from ankle to hip with the offset; returns its length. */
function gapAt(unknowns: Float64Array, gaps: Float64Array, sample: number, leg: number): number {
  const row = sample * TERMS;
  const gap = (sample * 2 + leg) * 3;
  for (let axis = 0; axis < 3; axis++) {
    let sum = gaps[gap + axis];
    const at = axis * TERMS;
    for (let t = 0; t < TERMS; t++) sum += unknowns[at + t] * terms[row + t];
    away[axis] = sum;
  }
  return Math.sqrt(away[0] * away[0] + away[1] * away[1] + away[2] * away[2]);
}

function costOf(unknowns: Float64Array, gaps: Float64Array, spare: Float64Array, reach: number, round: number): number {
  let cost = 0;
  for (let k = 0; k < UNKNOWNS; k++) cost += prices[k] * unknowns[k] * unknowns[k];
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    for (let leg = 0; leg < 2; leg++) {
      const longest = reach + spare[i * 2 + leg];
      if (longest === Number.POSITIVE_INFINITY) continue;
      const missing = gapAt(unknowns, gaps, i, leg) - longest;
      if (missing > 0) cost += round * missing * missing;
    }
  }
  return cost;
}

const slope = new Float64Array(UNKNOWNS);

/** Builds the Gauss-Newton matrix and gradient (both halved) at `unknowns`; returns the cost. */
function build(unknowns: Float64Array, gaps: Float64Array, spare: Float64Array, reach: number, round: number): number {
  normal.fill(0);
  let cost = 0;
  for (let k = 0; k < UNKNOWNS; k++) {
    normal[k * UNKNOWNS + k] = prices[k];
    gradient[k] = prices[k] * unknowns[k];
    cost += prices[k] * unknowns[k] * unknowns[k];
  }
  for (let i = 0; i < PELVIS_SAMPLES; i++) {
    for (let leg = 0; leg < 2; leg++) {
      const longest = reach + spare[i * 2 + leg];
      if (longest === Number.POSITIVE_INFINITY) continue;
      const length = gapAt(unknowns, gaps, i, leg);
      const missing = length - longest;
      if (missing <= 0) continue;
      cost += round * missing * missing;
      for (let axis = 0; axis < 3; axis++) {
        const along = away[axis] / length;
        for (let t = 0; t < TERMS; t++) slope[axis * TERMS + t] = along * terms[i * TERMS + t];
      }
      for (let a = 0; a < UNKNOWNS; a++) {
        const scaled = round * slope[a];
        gradient[a] += scaled * missing;
        const row = a * UNKNOWNS;
        for (let b = 0; b <= a; b++) normal[row + b] += scaled * slope[b];
      }
    }
  }
  return cost;
}

/** Solves (normal + damping × its diagonal) step = gradient by Cholesky. */
function solveStep(damping: number): void {
  for (let i = 0; i < UNKNOWNS; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = normal[i * UNKNOWNS + j];
      if (i === j) sum *= 1 + damping;
      for (let k = 0; k < j; k++) sum -= lower[i * UNKNOWNS + k] * lower[j * UNKNOWNS + k];
      lower[i * UNKNOWNS + j] = i === j ? Math.sqrt(sum) : sum / lower[j * UNKNOWNS + j];
    }
  }
  for (let i = 0; i < UNKNOWNS; i++) {
    let sum = gradient[i];
    for (let k = 0; k < i; k++) sum -= lower[i * UNKNOWNS + k] * step[k];
    step[i] = sum / lower[i * UNKNOWNS + i];
  }
  for (let i = UNKNOWNS - 1; i >= 0; i--) {
    let sum = step[i];
    for (let k = i + 1; k < UNKNOWNS; k++) sum -= lower[k * UNKNOWNS + i] * step[k];
    step[i] = sum / lower[i * UNKNOWNS + i];
  }
}
