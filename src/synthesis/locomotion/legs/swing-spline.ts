/**
 * A swing as one uniform cubic B-spline per channel over u from 0 to 1. Value and velocity are given at both ends;
 * KNOTS coefficients per channel remain free.
 */
const SEGMENTS = 20;
/** Coefficients per channel. */
export const COEFFICIENTS = SEGMENTS + 3;
/** Coefficients at either end that follow from the end's value, its velocity and the next coefficient. */
const BOUND = 2;
export const KNOTS = COEFFICIENTS - 2 * BOUND;
/** Samples at u = i / (SWING_SAMPLES - 1). */
export const SWING_SAMPLES = 41;

/** Value and velocity by u. */
export type EndState = readonly [value: number, velocity: number];

/** How a sample depends on its knots: the first of four consecutive ones, and their weights, 4 per sample. */
export interface KnotWeights {
  first: Int16Array;
  weights: Float64Array;
}

/** Weights for a channel's value at the samples. */
export const VALUE = knotWeights();

function locateWeights(t: number): number[] {
  const s = 1 - t;
  return [s * s * s, 3 * t * t * t - 6 * t * t + 4, 3 * s * s * s - 6 * s * s + 4, t * t * t].map((w) => w / 6);
}

function knotWeights(): KnotWeights {
  const first = new Int16Array(SWING_SAMPLES);
  const weights = new Float64Array(SWING_SAMPLES * 4);
  for (let i = 0; i < SWING_SAMPLES; i++) {
    // A bound coefficient moves with its knot: the outer by the same amount, the inner by half, opposite to it.
    const whole = new Float64Array(COEFFICIENTS);
    whole.set(locateWeights(inSegment(i)), segmentOf(i));
    whole[BOUND] += whole[0] - whole[1] / 2;
    const last = COEFFICIENTS - 1;
    whole[last - BOUND] += whole[last] - whole[last - 1] / 2;
    first[i] = Math.min(KNOTS - 4, Math.max(0, segmentOf(i) - BOUND));
    for (let k = 0; k < 4; k++) weights[i * 4 + k] = whole[BOUND + first[i] + k];
  }
  return { first, weights };
}

/** Sets the bound coefficients of the channel at `offset` from its end states and knots. */
export function bindEnds(coefficients: Float64Array, offset: number, start: EndState, end: EndState): void {
  bind(coefficients, offset, 1, start[0], start[1]);
  bind(coefficients, offset + COEFFICIENTS - 1, -1, end[0], -end[1]);
}

/** Binds one end: `step` leads inwards, and velocity is counted inwards. */
function bind(out: Float64Array, at: number, step: number, value: number, velocity: number): void {
  const knot = out[at + BOUND * step];
  out[at] = knot - (2 * velocity) / SEGMENTS;
  out[at + step] = (6 * value - out[at] - knot) / 4;
}

/** Sets the knots of the channel at `offset` so that it nearly passes through one value per sample. */
export function setKnots(coefficients: Float64Array, offset: number, values: Float64Array): void {
  for (let k = BOUND; k < COEFFICIENTS - BOUND; k++) {
    coefficients[offset + k] = values[((k - 1) * (SWING_SAMPLES - 1)) / SEGMENTS];
  }
}

/** Moves the knots of the first `channels` channels by a share of `change`, which has `channels` numbers per knot. */
export function moveKnots(coefficients: Float64Array, channels: number, change: Float64Array, share: number): void {
  for (let k = 0; k < KNOTS; k++) {
    for (let c = 0; c < channels; c++) coefficients[c * COEFFICIENTS + BOUND + k] += share * change[k * channels + c];
  }
}

const samples = weightsOfSamples();

function weightsOfSamples(): Float64Array {
  const out = new Float64Array(SWING_SAMPLES * 4);
  for (let i = 0; i < SWING_SAMPLES; i++) out.set(locateWeights(inSegment(i)), i * 4);
  return out;
}

function segmentOf(sample: number): number {
  return Math.min(SEGMENTS - 1, Math.floor((sample / (SWING_SAMPLES - 1)) * SEGMENTS));
}

function inSegment(sample: number): number {
  return (sample / (SWING_SAMPLES - 1)) * SEGMENTS - segmentOf(sample);
}

/** Returns the value of the channel at `offset`, at a sample. */
export function valueAtSample(coefficients: Float64Array, offset: number, sample: number): number {
  const at = offset + segmentOf(sample);
  const w = sample * 4;
  return (
    coefficients[at] * samples[w] +
    coefficients[at + 1] * samples[w + 1] +
    coefficients[at + 2] * samples[w + 2] +
    coefficients[at + 3] * samples[w + 3]
  );
}

/** Writes the values of `channels` channels (COEFFICIENTS each) at u to `out`. */
export function evaluateSwing(coefficients: Float64Array, channels: number, u: number, out: Float64Array): void {
  const x = u * SEGMENTS;
  const segment = Math.min(SEGMENTS - 1, Math.max(0, Math.floor(x)));
  const t = x - segment;
  const s = 1 - t;
  const w0 = (s * s * s) / 6;
  const w1 = (3 * t * t * t - 6 * t * t + 4) / 6;
  const w2 = (3 * s * s * s - 6 * s * s + 4) / 6;
  const w3 = (t * t * t) / 6;
  for (let c = 0; c < channels; c++) {
    const at = c * COEFFICIENTS + segment;
    out[c] = coefficients[at] * w0 + coefficients[at + 1] * w1 + coefficients[at + 2] * w2 + coefficients[at + 3] * w3;
  }
}
