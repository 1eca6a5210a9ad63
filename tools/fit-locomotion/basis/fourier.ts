import { CHANNELS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { MIRROR_FROM, MIRROR_SIGN } from "../channels.js";
import { NormalEquations } from "./least-squares.js";

/** Rows c0, a1, b1, … × CHANNELS of a series with K harmonics: (2 K + 1) × 56. */
export type Series = Float64Array;

export const rowsOf = (harmonics: number) => 2 * harmonics + 1;

/** 1, cos 2πp, sin 2πp, cos 4πp … */
export function fourierBasis(phase: number, harmonics: number, out: Float64Array): Float64Array {
  out[0] = 1;
  for (let k = 1; k <= harmonics; k++) {
    out[2 * k - 1] = Math.cos(2 * Math.PI * k * phase);
    out[2 * k] = Math.sin(2 * Math.PI * k * phase);
  }
  return out;
}

export function evaluateSeries(
  series: ArrayLike<number>,
  rows: number,
  phase: number,
  out: Float64Array,
): Float64Array {
  out.fill(0);
  const basis = fourierBasis(phase, (rows - 1) / 2, new Float64Array(rows));
  for (let row = 0; row < rows; row++) {
    for (let c = 0; c < CHANNELS; c++) out[c] += basis[row] * series[row * CHANNELS + c];
  }
  return out;
}

/**
 * For the series of a single cycle: the value with the smallest error on held-out samples. The captures' noise is
 * rough, people are not.
 */
export const SMOOTHNESS = 1.2e-4;

/**
 * Fits a least-squares series to samples (CHANNELS per sample) at the given phases.
 *
 * @param smoothness penalty on roughness: per sample, times the fourth power of a harmonic's number
 */
export function fitSeries(phases: ArrayLike<number>, samples: Float64Array, harmonics: number, smoothness = 0): Series {
  const rows = rowsOf(harmonics);
  const equations = new NormalEquations(rows, CHANNELS);
  const basis = new Float64Array(rows);
  for (let i = 0; i < phases.length; i++) {
    equations.add(fourierBasis(phases[i], harmonics, basis), samples, i * CHANNELS, 1);
  }
  const ridge = Array.from({ length: rows }, (_, row) => 1e-9 + smoothness * phases.length * Math.ceil(row / 2) ** 4);
  return equations.solve(ridge);
}

/** Shifts a series by `shift` of a cycle: out(p) = series(p + shift). */
export function shiftSeries(series: Series, shift: number): Series {
  const out = series.slice();
  const harmonics = (series.length / CHANNELS - 1) / 2;
  for (let k = 1; k <= harmonics; k++) {
    const cos = Math.cos(2 * Math.PI * k * shift);
    const sin = Math.sin(2 * Math.PI * k * shift);
    const a = (2 * k - 1) * CHANNELS;
    const b = 2 * k * CHANNELS;
    for (let c = 0; c < CHANNELS; c++) {
      out[a + c] = series[a + c] * cos + series[b + c] * sin;
      out[b + c] = series[b + c] * cos - series[a + c] * sin;
    }
  }
  return out;
}

/** Swaps left and right, half a cycle later. */
export function mirrorSeries(series: Series): Series {
  const out = new Float64Array(series.length);
  for (let row = 0; row < series.length / CHANNELS; row++) {
    const sign = Math.ceil(row / 2) % 2 === 1 ? -1 : 1;
    for (let c = 0; c < CHANNELS; c++) {
      out[row * CHANNELS + c] = sign * MIRROR_SIGN[c] * series[row * CHANNELS + MIRROR_FROM[c]];
    }
  }
  return out;
}

/** Returns the first `rows` rows, zeros where the series is shorter. */
export function resizeSeries(series: ArrayLike<number>, rows: number): Series {
  const out = new Float64Array(rows * CHANNELS);
  for (let i = 0; i < Math.min(out.length, series.length); i++) out[i] = series[i];
  return out;
}
