/** A linear classifier of styles, and the spread of captured strides that it has to see through. */
import { existsSync } from "node:fs";
import { cyclesOfStyle, readFitData } from "../../fit-locomotion/basis/fit-bases.js";
import type { MeasuredCycle } from "../../fit-locomotion/basis/gait-basis.js";
import { cycleFeatures, FEATURES } from "./style-features.js";

export interface Sample {
  /** Class. */
  style: number;
  features: Float64Array;
}

/** Share of the covariance taken from its diagonal. */
const SHRINKAGE = 0.1;

/**
 * Linear discriminant analysis: the class whose mean is nearest under the pooled covariance within classes, shrunk
 * towards its diagonal. It is linear: one weight per feature and one constant per class.
 */
export class LinearClassifier {
  /** Lower triangle of the covariance's Cholesky factor. */
  private readonly factor: Float64Array;
  private readonly means: Float64Array[];

  constructor(samples: readonly Sample[], classes: number) {
    const n = FEATURES;
    const counts = new Float64Array(classes);
    const means = Array.from({ length: classes }, () => new Float64Array(n));
    for (const { style, features } of samples) {
      counts[style]++;
      for (let i = 0; i < n; i++) means[style][i] += features[i];
    }
    means.forEach((mean, style) => {
      for (let i = 0; i < n; i++) mean[i] /= counts[style];
    });
    const covariance = new Float64Array(n * n);
    const away = new Float64Array(n);
    for (const { style, features } of samples) {
      for (let i = 0; i < n; i++) away[i] = features[i] - means[style][i];
      for (let i = 0; i < n; i++) {
        const x = away[i] / (samples.length - classes);
        for (let j = 0; j <= i; j++) covariance[i * n + j] += x * away[j];
      }
    }
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < i; j++) covariance[i * n + j] *= 1 - SHRINKAGE;
    }
    this.factor = cholesky(covariance, n);
    this.means = means.map((mean) => this.whiten(mean));
  }

  /** Returns the class of a feature vector. */
  classify(features: Float64Array): number {
    const x = this.whiten(features);
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    this.means.forEach((mean, style) => {
      const distance = squareDistance(mean, x);
      if (distance >= least) return;
      least = distance;
      best = style;
    });
    return best;
  }

  /** Returns the distance between the means of two classes, in standard deviations. */
  apart(a: number, b: number): number {
    return Math.sqrt(squareDistance(this.means[a], this.means[b]));
  }

  private whiten(features: Float64Array): Float64Array {
    const n = FEATURES;
    const x = features.slice();
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < i; k++) x[i] -= this.factor[i * n + k] * x[k];
      x[i] /= this.factor[i * n + i];
    }
    return x;
  }
}

function cholesky(matrix: Float64Array, n: number): Float64Array {
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j];
      for (let k = 0; k < j; k++) sum -= matrix[i * n + k] * matrix[j * n + k];
      matrix[i * n + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * n + j];
    }
  }
  return matrix;
}

function squareDistance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return sum;
}

/** Fewest cycles of a take that show its spread. */
const FEWEST = 3;

/**
 * How strides of one take differ from the take's mean: captured neutral walks, one feature vector per stride.
 * Training and test data come from different persons, so that a classifier does not know the very strides.
 */
export interface StrideSpread {
  learnt: Float64Array[];
  lookedAt: Float64Array[];
  /**
   * Root mean square of all of a run's differences relative to a walk's, mean and harmonics; there are too few runs
   * for a spread of their own.
   */
  runRatio: number;
}

/** Reads the spread from the captures in `folder`; undefined where they are missing. */
export function readStrideSpread(folder: string): StrideSpread | undefined {
  if (!existsSync(`${folder}/locomotion.json`) || !existsSync(`${folder}/cmu/cmu.json`)) return undefined;
  const data = readFitData(folder);
  const cycles = cyclesOfStyle(data, "neutral").filter((cycle) => cycle.direction === "forward");
  const spread = (of: readonly MeasuredCycle[]) => {
    const takes = new Map<string, Float64Array[]>();
    for (const cycle of of) {
      takes.set(cycle.clip, [...(takes.get(cycle.clip) ?? []), cycleFeatures(cycle, data.meanPose)]);
    }
    return [...takes.values()].filter((take) => take.length >= FEWEST).flatMap(residuals);
  };
  const walks = cycles.filter((cycle) => !cycle.run);
  const halves: MeasuredCycle[][] = [[], []];
  for (const subject of new Set(walks.map((cycle) => cycle.subject))) {
    const own = walks.filter((cycle) => cycle.subject === subject);
    halves[halves[0].length <= halves[1].length ? 0 : 1].push(...own);
  }
  const [learnt, lookedAt] = halves.map(spread);
  const runs = spread(cycles.filter((cycle) => cycle.run));
  return { learnt, lookedAt, runRatio: size(runs) / size([...learnt, ...lookedAt]) };
}

function size(spread: readonly Float64Array[]): number {
  const squares = spread.reduce((sum, features) => sum + features.reduce((own, value) => own + value * value, 0), 0);
  return Math.sqrt(squares / spread.length);
}

function residuals(take: readonly Float64Array[]): Float64Array[] {
  const mean = take[0].map((_, i) => take.reduce((sum, features) => sum + features[i], 0) / take.length);
  // The mean of few strides is closer to each of them than the true one.
  const scale = Math.sqrt(take.length / (take.length - 1));
  return take.map((features) => features.map((value, i) => (value - mean[i]) * scale));
}
