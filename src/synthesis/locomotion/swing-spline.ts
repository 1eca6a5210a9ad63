/**
 * A swing as a uniform cubic B-spline of three channels over u from 0 to 1: value, velocity and acceleration are given at
 * both ends, between them it follows weighted targets for its value and its second derivative.
 */
const SEGMENTS = 20;
/** Coefficients a channel. */
export const COEFFICIENTS = SEGMENTS + 3;
/** Coefficients that the end states fix, at either end. */
const FIXED = 3;
const FREE = COEFFICIENTS - 2 * FIXED;
/** Samples at u = i / (SWING_SAMPLES - 1). */
export const SWING_SAMPLES = 41;
/** Weight of the squared third derivative: without it the damped samples would switch from one acceleration to the next. */
const ROUGHNESS = 1e-7;

/** Weights of the four coefficients at a sample, for the value and the second derivative by u. */
const valueWeights = new Float64Array(SWING_SAMPLES * 4);
const curveWeights = new Float64Array(SWING_SAMPLES * 4);
const segments = new Int16Array(SWING_SAMPLES);
for (let i = 0; i < SWING_SAMPLES; i++) {
  segments[i] = locate(i / (SWING_SAMPLES - 1), valueWeights, i * 4);
  const t = (i / (SWING_SAMPLES - 1)) * SEGMENTS - segments[i];
  curveWeights.set(
    [1 - t, 3 * t - 2, 1 - 3 * t, t].map((w) => w * SEGMENTS * SEGMENTS),
    i * 4,
  );
}

/** Segment of u; writes the weights of its four coefficients. */
function locate(u: number, weights: Float64Array, offset: number): number {
  const x = u * SEGMENTS;
  const segment = Math.min(SEGMENTS - 1, Math.max(0, Math.floor(x)));
  const t = x - segment;
  const s = 1 - t;
  weights[offset] = (s * s * s) / 6;
  weights[offset + 1] = (3 * t * t * t - 6 * t * t + 4) / 6;
  weights[offset + 2] = (3 * s * s * s - 6 * s * s + 4) / 6;
  weights[offset + 3] = (t * t * t) / 6;
  return segment;
}

const roughness = new Float64Array(COEFFICIENTS * COEFFICIENTS);
for (let s = 0; s < SEGMENTS; s++) {
  const difference = [-1, 3, -3, 1];
  for (let j = 0; j < 4; j++) {
    for (let k = 0; k < 4; k++) {
      roughness[(s + j) * COEFFICIENTS + s + k] += ROUGHNESS * SEGMENTS ** 5 * difference[j] * difference[k];
    }
  }
}

/** Value, first and second derivative by u. */
export type EndState = readonly [value: number, velocity: number, acceleration: number];

/** What one channel is drawn to, SWING_SAMPLES numbers each. */
export interface SwingTargets {
  values: Float64Array;
  valueWeights: Float64Array;
  /** Second derivatives by u. */
  curves: Float64Array;
  curveWeights: Float64Array;
}

export function createSwingTargets(): SwingTargets {
  const array = () => new Float64Array(SWING_SAMPLES);
  return { values: array(), valueWeights: array(), curves: array(), curveWeights: array() };
}

const matrix = new Float64Array(COEFFICIENTS * COEFFICIENTS);
const lower = new Float64Array(FREE * FREE);
const right = new Float64Array(COEFFICIENTS);

/** Fits one channel; writes COEFFICIENTS numbers to `out[offset…]`. */
export function fitSwing(
  targets: SwingTargets,
  start: EndState,
  end: EndState,
  out: Float64Array,
  offset: number,
): void {
  matrix.set(roughness);
  right.fill(0);
  for (let i = 0; i < SWING_SAMPLES; i++) {
    const at = segments[i];
    const value = targets.valueWeights[i] / SWING_SAMPLES;
    const curve = targets.curveWeights[i] / SWING_SAMPLES;
    for (let j = 0; j < 4; j++) {
      const a = valueWeights[i * 4 + j] * value;
      const b = curveWeights[i * 4 + j] * curve;
      right[at + j] += a * targets.values[i] + b * targets.curves[i];
      const row = (at + j) * COEFFICIENTS + at;
      for (let k = 0; k < 4; k++) matrix[row + k] += a * valueWeights[i * 4 + k] + b * curveWeights[i * 4 + k];
    }
  }
  const last = COEFFICIENTS - 1;
  fixEnd(out, offset, 1, start[0], start[1], start[2]);
  fixEnd(out, offset + last, -1, end[0], -end[1], end[2]);
  for (let i = FIXED; i < FIXED + FREE; i++) {
    for (let k = 0; k < FIXED; k++) {
      right[i] -= matrix[i * COEFFICIENTS + k] * out[offset + k];
      right[i] -= matrix[i * COEFFICIENTS + last - k] * out[offset + last - k];
    }
  }
  solveBanded();
  for (let i = 0; i < FREE; i++) out[offset + FIXED + i] = right[FIXED + i];
}

/** Cholesky of the free block, three places beside the diagonal; the solution replaces `right`. */
function solveBanded(): void {
  for (let i = 0; i < FREE; i++) {
    const low = Math.max(0, i - 3);
    for (let j = low; j <= i; j++) {
      let sum = matrix[(i + FIXED) * COEFFICIENTS + j + FIXED];
      for (let k = low; k < j; k++) sum -= lower[i * FREE + k] * lower[j * FREE + k];
      lower[i * FREE + j] = i === j ? Math.sqrt(sum) : sum / lower[j * FREE + j];
    }
  }
  for (let i = 0; i < FREE; i++) {
    let sum = right[FIXED + i];
    for (let k = Math.max(0, i - 3); k < i; k++) sum -= lower[i * FREE + k] * right[FIXED + k];
    right[FIXED + i] = sum / lower[i * FREE + i];
  }
  for (let i = FREE - 1; i >= 0; i--) {
    let sum = right[FIXED + i];
    for (let k = i + 1; k < Math.min(FREE, i + 4); k++) sum -= lower[k * FREE + i] * right[FIXED + k];
    right[FIXED + i] = sum / lower[i * FREE + i];
  }
}

/** The three coefficients at an end from its state; `step` leads inwards, velocity is counted inwards. */
function fixEnd(out: Float64Array, at: number, step: number, value: number, velocity: number, curve: number): void {
  const h = 1 / SEGMENTS;
  const middle = value - (h * h * curve) / 6;
  out[at + step] = middle;
  out[at] = middle - h * velocity + (h * h * curve) / 2;
  out[at + 2 * step] = middle + h * velocity + (h * h * curve) / 2;
}

/** Second derivative by u of the channel at `offset`, at a sample. */
export function curveAtSample(coefficients: Float64Array, offset: number, sample: number): number {
  return weigh(coefficients, offset + segments[sample], curveWeights, sample * 4);
}

/** Value of the channel at `offset`, at a sample. */
export function valueAtSample(coefficients: Float64Array, offset: number, sample: number): number {
  return weigh(coefficients, offset + segments[sample], valueWeights, sample * 4);
}

function weigh(coefficients: Float64Array, at: number, weights: Float64Array, w: number): number {
  return (
    coefficients[at] * weights[w] +
    coefficients[at + 1] * weights[w + 1] +
    coefficients[at + 2] * weights[w + 2] +
    coefficients[at + 3] * weights[w + 3]
  );
}

const weights = new Float64Array(4);

/** Values of `channels` fitted channels (COEFFICIENTS each) at u to `out`. */
export function evaluateSwing(coefficients: Float64Array, channels: number, u: number, out: Float64Array): void {
  const segment = locate(u, weights, 0);
  for (let c = 0; c < channels; c++) out[c] = weigh(coefficients, c * COEFFICIENTS + segment, weights, 0);
}
