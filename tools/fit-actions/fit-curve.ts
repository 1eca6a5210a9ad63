import { coefficientCount, evaluateCurve, knotSpans } from "../../src/synthesis/text/captured/takes/knot-curve.js";
import { KNOT_RATES } from "../../src/synthesis/text/captured/takes/movement-channels.js";

export interface FittedCurve {
  /** Index into KNOT_RATES. */
  rate: number;
  /** Whole numbers of steps. */
  coefficients: number[];
}

/** Extra weight of the ends, where takes are joined. */
const END_WEIGHT = 12;

/**
 * Fits the curve with the fewest knots whose error stays within the tolerance (root mean square; at most three times
 * that).
 */
export function fitCurve(values: Float64Array, step: number, tolerance: number): FittedCurve {
  const frames = values.length;
  const drawn = new Float64Array(frames);
  let best: FittedCurve | null = null;
  for (let rate = 0; rate < KNOT_RATES.length; rate++) {
    if (rate > 1 && coefficientCount(frames, KNOT_RATES[rate]) === coefficientCount(frames, KNOT_RATES[rate - 1]))
      continue;
    const coefficients = solve(values, KNOT_RATES[rate]).map((value) => Math.round(value / step));
    best = { rate, coefficients };
    const real = Float64Array.from(coefficients, (value) => value * step);
    evaluateCurve(real, frames, KNOT_RATES[rate], drawn, 0, 1);
    let squares = 0;
    let most = 0;
    for (let i = 0; i < frames; i++) {
      const error = Math.abs(drawn[i] - values[i]);
      squares += error * error;
      most = Math.max(most, error);
    }
    const ends = Math.max(Math.abs(drawn[0] - values[0]), Math.abs(drawn[frames - 1] - values[frames - 1]));
    if (Math.sqrt(squares / frames) <= tolerance && most <= 3 * tolerance && ends <= tolerance * 1.5) break;
  }
  return best as FittedCurve;
}

/** Solves least squares; the ends weigh more, and undetermined coefficients stay small. */
function solve(values: Float64Array, rate: number): number[] {
  const frames = values.length;
  if (rate === 0) return [values.reduce((a, b) => a + b, 0) / frames];
  const count = coefficientCount(frames, rate);
  const spans = knotSpans(frames, rate);
  const matrix = new Float64Array(count * 4);
  const right = new Float64Array(count);
  for (let frame = 0; frame < frames; frame++) {
    const position = (frame * spans) / Math.max(1, frames - 1);
    const span = Math.min(spans - 1, Math.floor(position));
    const t = position - span;
    const s = 1 - t;
    const w = [s ** 3 / 6, (3 * t ** 3 - 6 * t * t + 4) / 6, (3 * s ** 3 - 6 * s * s + 4) / 6, t ** 3 / 6];
    const weight = frame === 0 || frame === frames - 1 ? END_WEIGHT : 1;
    for (let i = 0; i < 4; i++) {
      right[span + i] += weight * w[i] * values[frame];
      for (let j = 0; j <= i; j++) matrix[(span + i) * 4 + (i - j)] += weight * w[i] * w[j];
    }
  }
  for (let i = 0; i < count; i++) matrix[i * 4] += 1e-6;
  // Banded Cholesky; matrix[i * 4 + d] is the element (i, i - d).
  for (let i = 0; i < count; i++) {
    for (let d = Math.min(3, i); d >= 0; d--) {
      let sum = matrix[i * 4 + d];
      const j = i - d;
      for (let k = Math.max(0, i - 3); k < j; k++) {
        if (j - k <= 3) sum -= matrix[i * 4 + (i - k)] * matrix[j * 4 + (j - k)];
      }
      matrix[i * 4 + d] = d === 0 ? Math.sqrt(Math.max(1e-12, sum)) : sum / matrix[j * 4];
    }
  }
  for (let i = 0; i < count; i++) {
    for (let d = 1; d <= Math.min(3, i); d++) right[i] -= matrix[i * 4 + d] * right[i - d];
    right[i] /= matrix[i * 4];
  }
  for (let i = count - 1; i >= 0; i--) {
    for (let d = 1; d <= 3 && i + d < count; d++) right[i] -= matrix[(i + d) * 4 + d] * right[i + d];
    right[i] /= matrix[i * 4];
  }
  return [...right];
}
