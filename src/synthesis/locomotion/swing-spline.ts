/**
 * A swing as a uniform cubic B-spline a channel over u from 0 to 1: value, velocity and acceleration are given at
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

/** Places beside the diagonal that are not 0, on either side; matrices hold those and the diagonal. */
const SIDE = 3;
const BAND = 2 * SIDE + 1;

const roughness = new Float64Array(COEFFICIENTS * BAND);
for (let s = 0; s < SEGMENTS; s++) {
  const difference = [-1, 3, -3, 1];
  for (let j = 0; j < 4; j++) {
    for (let k = 0; k < 4; k++) {
      roughness[(s + j) * BAND + SIDE + k - j] += ROUGHNESS * SEGMENTS ** 5 * difference[j] * difference[k];
    }
  }
}

/** Value, first and second derivative by u. */
export type EndState = readonly [value: number, velocity: number, acceleration: number];

/** What channels are drawn to, SWING_SAMPLES numbers each. Channels of one group share their weights. */
export interface SwingTargets {
  /** Of each channel. */
  values: Float64Array[];
  /** Of each channel: second derivatives by u. */
  curves: Float64Array[];
  valueWeights: Float64Array;
  curveWeights: Float64Array;
}

export function createSwingTargets(channels: number): SwingTargets {
  const array = () => new Float64Array(SWING_SAMPLES);
  return {
    values: Array.from({ length: channels }, array),
    curves: Array.from({ length: channels }, array),
    valueWeights: array(),
    curveWeights: array(),
  };
}

const matrix = new Float64Array(COEFFICIENTS * BAND);
const lower = new Float64Array(FREE * SIDE);
const diagonal = new Float64Array(FREE);
const right = new Float64Array(COEFFICIENTS);
/** What a sample's value, then its second derivative, pulls at its four coefficients: 8 a sample. */
const pulls = new Float64Array(SWING_SAMPLES * 8);

/**
 * Fits a group of channels, of which the first is channel `first` of `start`, `end` and `out` (COEFFICIENTS numbers a
 * channel).
 */
export function fitSwing(
  targets: SwingTargets,
  start: readonly EndState[],
  end: readonly EndState[],
  out: Float64Array,
  first: number,
): void {
  matrix.set(roughness);
  for (let i = 0; i < SWING_SAMPLES; i++) {
    const at = segments[i];
    const value = targets.valueWeights[i] / SWING_SAMPLES;
    const curve = targets.curveWeights[i] / SWING_SAMPLES;
    for (let j = 0; j < 4; j++) {
      const a = valueWeights[i * 4 + j] * value;
      const b = curveWeights[i * 4 + j] * curve;
      pulls[i * 8 + j] = a;
      pulls[i * 8 + 4 + j] = b;
      const row = (at + j) * BAND + SIDE - j;
      for (let k = 0; k < 4; k++) matrix[row + k] += a * valueWeights[i * 4 + k] + b * curveWeights[i * 4 + k];
    }
  }
  factorize();
  for (let c = 0; c < targets.values.length; c++) {
    fitChannel(targets, c, start[first + c], end[first + c], out, (first + c) * COEFFICIENTS);
  }
}

function fitChannel(
  targets: SwingTargets,
  channel: number,
  start: EndState,
  end: EndState,
  out: Float64Array,
  offset: number,
): void {
  const values = targets.values[channel];
  const curves = targets.curves[channel];
  right.fill(0);
  for (let i = 0; i < SWING_SAMPLES; i++) {
    const at = segments[i];
    const value = values[i];
    const curve = curves[i];
    for (let j = 0; j < 4; j++) right[at + j] += pulls[i * 8 + j] * value + pulls[i * 8 + 4 + j] * curve;
  }
  const last = COEFFICIENTS - 1;
  fixEnd(out, offset, 1, start[0], start[1], start[2]);
  fixEnd(out, offset + last, -1, end[0], -end[1], end[2]);
  // The fixed coefficients reach three places into the free ones.
  for (let i = FIXED; i < FIXED + SIDE; i++) {
    for (let k = i - SIDE; k < FIXED; k++) {
      right[i] -= matrix[i * BAND + SIDE + k - i] * out[offset + k];
      const mirrored = last - i;
      right[mirrored] -= matrix[mirrored * BAND + SIDE + i - k] * out[offset + last - k];
    }
  }
  solve();
  for (let i = 0; i < FREE; i++) out[offset + FIXED + i] = right[FIXED + i];
}

/** Cholesky of the free block; row `i` of `lower` holds its places i - SIDE to i - 1, its diagonal is `diagonal`. */
function factorize(): void {
  for (let i = 0; i < FREE; i++) {
    const low = Math.max(0, i - SIDE);
    for (let j = low; j <= i; j++) {
      let sum = matrix[(i + FIXED) * BAND + SIDE + j - i];
      for (let k = low; k < j; k++) sum -= lower[i * SIDE + k - i + SIDE] * lower[j * SIDE + k - j + SIDE];
      if (i === j) diagonal[i] = Math.sqrt(sum);
      else lower[i * SIDE + j - i + SIDE] = sum / diagonal[j];
    }
  }
}

/** Solves with what `factorize` made; the solution replaces `right`. */
function solve(): void {
  for (let i = 0; i < FREE; i++) {
    let sum = right[FIXED + i];
    for (let k = Math.max(0, i - SIDE); k < i; k++) sum -= lower[i * SIDE + k - i + SIDE] * right[FIXED + k];
    right[FIXED + i] = sum / diagonal[i];
  }
  for (let i = FREE - 1; i >= 0; i--) {
    let sum = right[FIXED + i];
    for (let k = i + 1; k < Math.min(FREE, i + SIDE + 1); k++) sum -= lower[k * SIDE + i - k + SIDE] * right[FIXED + k];
    right[FIXED + i] = sum / diagonal[i];
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
