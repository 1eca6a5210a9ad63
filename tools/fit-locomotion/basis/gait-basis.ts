import { BASE_ROWS, CHANNELS } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { BODY_CHANNELS, mirrorChannels } from "../channels.js";
import { type CycleContacts, measureContacts } from "../contacts.js";
import { FROUDE_SPEED } from "../fit-skeleton.js";
import type { GaitCycle } from "../gait-cycles.js";
import { FOOT_POINTS, POINTS, pointsOfChannels } from "../task-pose.js";
import { evaluateSeries, fitSeries, fourierBasis, mirrorSeries } from "./fourier.js";
import { fitLine, median, NormalEquations } from "./least-squares.js";

export type BasisName = "walk" | "run" | "back" | "side";

export interface BasisRecipe {
  /** Highest power of the dimensionless speed. */
  degree: number;
  /** Fitted speeds, m/s. */
  speed: [number, number];
  /** Whether mirror images are added, so that the basis is left-right symmetric. */
  symmetric: boolean;
  /** Distance from the model beyond which cycles are left out, metres. */
  reject: number;
  /**
   * The captures' frame rate smears strike and toe-off: added to the measured first contact and stance share. Found
   * by a search for the smallest foot-lock correction.
   */
  firstContactShift: number;
  dutyShift: number;
  /** Replaces the measured stance share, where the frame rate is too low to measure it: constant, slope in s. */
  duty?: [number, number];
}

/** A cycle with the measures that the fit needs. */
export interface MeasuredCycle extends GaitCycle {
  contacts: CycleContacts;
  /** Speed of the feet under the body, m/s: the label of the fit. */
  footSpeed: number;
  /** footSpeed / sqrt(g L). */
  s: number;
}

export function measureCycle(cycle: GaitCycle): MeasuredCycle {
  const contacts = measureContacts(cycle);
  const footSpeed = cycle.speed * contacts.slip;
  return { ...cycle, contacts, footSpeed, s: footSpeed / FROUDE_SPEED };
}

export interface FittedBasis {
  name: BasisName;
  recipe: BasisRecipe;
  /** Per power of s, BASE_ROWS × CHANNELS, amplitudes restored. */
  poly: Float64Array[];
  /** The same before the amplitudes are restored: the mean of people. */
  meanPoly: Float64Array[];
  firstContact: [number, number];
  duty: [[number, number], [number, number]];
  periodLog: [number, number];
  kept: MeasuredCycle[];
  offered: number;
}

/** Factor on the limit in each round: the first models still include the odd cycles. */
const ROUNDS = [2, 1.5, 1.2, 1];
const RIDGE = 1e-3;

export function fitBasis(
  name: BasisName,
  recipe: BasisRecipe,
  cycles: readonly MeasuredCycle[],
  meanPose: ArrayLike<number>,
): FittedBasis {
  let kept = [...cycles];
  let meanPoly = fitPolynomial(kept, recipe);
  for (const round of ROUNDS) {
    kept = cycles.filter((cycle) => cycleError(cycle, meanPoly, meanPose).body < recipe.reject * round);
    meanPoly = fitPolynomial(kept, recipe);
  }
  const poly = restoreAmplitudes(meanPoly, kept, recipe);
  return { name, recipe, poly, meanPoly, ...timingOf(kept, recipe), kept, offered: cycles.length };
}

/** Fits a pooled regression of all samples on (harmonics 0-6) × (powers of s); every cycle weighs the same. */
export function fitPolynomial(cycles: readonly MeasuredCycle[], recipe: BasisRecipe): Float64Array[] {
  const powers = recipe.degree + 1;
  const unknowns = BASE_ROWS * powers;
  const equations = new NormalEquations(unknowns, CHANNELS);
  const basis = new Float64Array(BASE_ROWS);
  const regressors = new Float64Array(unknowns);
  const mirrored = new Float64Array(CHANNELS);
  const add = (phase: number, s: number, values: ArrayLike<number>, at: number, weight: number) => {
    fourierBasis(phase, (BASE_ROWS - 1) / 2, basis);
    for (let j = 0; j < powers; j++)
      for (let r = 0; r < BASE_ROWS; r++) regressors[j * BASE_ROWS + r] = basis[r] * s ** j;
    equations.add(regressors, values, at, weight);
  };
  for (const { phases, samples, s } of cycles) {
    const weight = 1 / phases.length;
    for (let i = 0; i < phases.length; i++) {
      add(phases[i], s, samples, i * CHANNELS, weight);
      if (recipe.symmetric) add(phases[i] + 0.5, s, mirrorChannels(mirrored, samples, i * CHANNELS), 0, weight);
    }
  }
  const solved = equations.solve(RIDGE);
  const rows = BASE_ROWS * CHANNELS;
  return Array.from({ length: powers }, (_, j) => solved.slice(j * rows, (j + 1) * rows));
}

/** Returns the series at a dimensionless speed. */
export function seriesAt(poly: readonly Float64Array[], s: number): Float64Array {
  const out = new Float64Array(poly[0].length);
  poly.forEach((rows, j) => {
    for (let i = 0; i < out.length; i++) out[i] += rows[i] * s ** j;
  });
  return out;
}

/** Returns the mean distance of the compared points between a cycle's samples and a model, metres: all points, feet. */
export function cycleError(
  cycle: MeasuredCycle,
  poly: readonly Float64Array[],
  meanPose: ArrayLike<number>,
): { body: number; feet: number } {
  return seriesError(cycle, seriesAt(poly, cycle.s), meanPose);
}

export function seriesError(
  cycle: GaitCycle,
  series: Float64Array,
  meanPose: ArrayLike<number>,
): { body: number; feet: number } {
  const own = new Float64Array(POINTS * 3);
  const model = new Float64Array(POINTS * 3);
  const row = new Float64Array(CHANNELS);
  const rows = series.length / CHANNELS;
  let body = 0;
  let feet = 0;
  for (let i = 0; i < cycle.phases.length; i++) {
    pointsOfChannels(cycle.samples, i * CHANNELS, meanPose, own);
    pointsOfChannels(evaluateSeries(series, rows, cycle.phases[i], row), 0, meanPose, model);
    for (let p = 0; p < POINTS; p++) {
      const distance = Math.hypot(
        own[p * 3] - model[p * 3],
        own[p * 3 + 1] - model[p * 3 + 1],
        own[p * 3 + 2] - model[p * 3 + 2],
      );
      body += distance;
      if (FOOT_POINTS.includes(p)) feet += distance;
    }
  }
  return { body: body / (cycle.phases.length * POINTS), feet: feet / (cycle.phases.length * FOOT_POINTS.length) };
}

const RESTORED_HARMONICS = 2;
const LARGEST_GAIN = 1.7;
const LEAST_POSITION = 0.002;
const LEAST_ROTATION = 0.01;

/**
 * Restores the amplitudes of pelvis and upper body to a median person's: averaging people shrinks motions that differ
 * in phase.
 */
function restoreAmplitudes(
  meanPoly: readonly Float64Array[],
  cycles: readonly MeasuredCycle[],
  recipe: BasisRecipe,
): Float64Array[] {
  const persons = personSeries(cycles, recipe);
  const model = seriesAt(meanPoly, median(cycles.map((cycle) => cycle.s)));
  const out = meanPoly.map((rows) => rows.slice());
  for (let k = 1; k <= RESTORED_HARMONICS; k++) {
    for (let c = 0; c < BODY_CHANNELS; c++) {
      const typical = median(persons.map((series) => amplitude(series, k, c)));
      if (typical < (c < 3 ? LEAST_POSITION : LEAST_ROTATION)) continue;
      const gain = Math.max(1, Math.min(LARGEST_GAIN, typical / amplitude(model, k, c)));
      for (const rows of out) {
        rows[(2 * k - 1) * CHANNELS + c] *= gain;
        rows[2 * k * CHANNELS + c] *= gain;
      }
    }
  }
  return out;
}

function amplitude(series: ArrayLike<number>, harmonic: number, channel: number): number {
  return Math.hypot(series[(2 * harmonic - 1) * CHANNELS + channel], series[2 * harmonic * CHANNELS + channel]);
}

/** Returns one series per person, over all of the person's cycles. */
function personSeries(cycles: readonly MeasuredCycle[], recipe: BasisRecipe): Float64Array[] {
  const subjects = [...new Set(cycles.map((cycle) => cycle.subject))];
  return subjects.map((subject) => {
    const own = cycles.filter((cycle) => cycle.subject === subject);
    const phases = own.flatMap((cycle) => [...cycle.phases]);
    const samples = Float64Array.from(own.flatMap((cycle) => [...cycle.samples]));
    const series = fitSeries(phases, samples, 4);
    if (!recipe.symmetric) return series;
    const mirrored = mirrorSeries(series);
    return series.map((value, i) => (value + mirrored[i]) / 2);
  });
}

function timingOf(
  cycles: readonly MeasuredCycle[],
  recipe: BasisRecipe,
): Pick<FittedBasis, "firstContact" | "duty" | "periodLog"> {
  const sides = recipe.symmetric
    ? [
        [0, 1],
        [0, 1],
      ]
    : [[0], [1]];
  const firsts = sides.map((feet) => {
    const values = feet.flatMap((side) => cycles.flatMap((cycle) => cycle.contacts.feet[side]?.first ?? []));
    return median(values) + recipe.firstContactShift;
  });
  const duties = sides.map((feet): [number, number] => {
    const points = feet.flatMap((side) =>
      cycles.flatMap((cycle) => {
        const foot = cycle.contacts.feet[side];
        return foot ? [[cycle.s, foot.duty]] : [];
      }),
    );
    const measured = recipe.duty ?? dutyLine(points);
    return [measured[0] + recipe.dutyShift, measured[1]];
  });
  const periodLog = fitLine(
    cycles.map((cycle) => Math.log(cycle.s)),
    cycles.map((cycle) => Math.log(cycle.period)),
  );
  return { firstContact: [firsts[0], firsts[1]], duty: [duties[0], duties[1]], periodLog };
}

/**
 * Fits constant and slope of the stance share over s; feet whose contact was misread (far off the line) do not count.
 */
function dutyLine(points: readonly number[][]): [number, number] {
  const middle = median(points.map((p) => p[1]));
  let near = points.filter((p) => Math.abs(p[1] - middle) < 0.2);
  let line: [number, number] = [middle, 0];
  for (let round = 0; round < 3; round++) {
    const [slope, constant] = fitLine(
      near.map((p) => p[0]),
      near.map((p) => p[1]),
    );
    line = [constant, slope];
    near = points.filter((p) => Math.abs(p[1] - constant - slope * p[0]) < 0.08);
  }
  // Misreadings are all to one side: the line is put through the median.
  return [median(points.map((p) => p[1] - line[1] * p[0])), line[1]];
}
