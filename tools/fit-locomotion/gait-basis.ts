import { BASE_ROWS, CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { BODY_CHANNELS, mirrorChannels } from "./channels.js";
import { type CycleContacts, measureContacts } from "./contacts.js";
import { FROUDE_SPEED } from "./fit-skeleton.js";
import { evaluateSeries, fitSeries, fourierBasis, mirrorSeries, resizeSeries, rowsOf } from "./fourier.js";
import type { GaitCycle } from "./gait-cycles.js";
import { fitLine, mean, median, NormalEquations } from "./least-squares.js";
import { FOOT_POINTS, POINTS, pointsOfChannels } from "./task-pose.js";

export type BasisName = "walk" | "run" | "back" | "side";

export interface BasisRecipe {
  /** Highest power of the dimensionless speed. */
  degree: number;
  /** Fitted speeds, m/s. */
  speed: [number, number];
  /** Mirror images are added, so that the basis is left-right symmetric. */
  symmetric: boolean;
  /** Cycles further than this from the model are left out, metres. */
  reject: number;
  /** Harmonics that one cycle carries. */
  ownHarmonics: number;
  /**
   * The captures' frame rate smears strike and toe-off: added to the measured first contact and stance share. Found
   * by a search for the smallest foot-lock correction.
   */
  firstContactShift: number;
  dutyShift: number;
  /** Replaces the measured stance share, where the frame rate is too low to measure it: constant, slope in s. */
  duty?: [number, number];
}

/** A cycle with what the fit needs to know of it. */
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

const ROUNDS = 4;
const RIDGE = 1e-3;

export function fitBasis(
  name: BasisName,
  recipe: BasisRecipe,
  cycles: readonly MeasuredCycle[],
  meanPose: ArrayLike<number>,
): FittedBasis {
  let kept = [...cycles];
  let meanPoly = fitPolynomial(kept, recipe);
  for (let round = 0; round < ROUNDS; round++) {
    kept = cycles.filter((cycle) => cycleError(cycle, meanPoly, meanPose).body < recipe.reject);
    meanPoly = fitPolynomial(kept, recipe);
  }
  const poly = restoreAmplitudes(meanPoly, kept, recipe);
  return { name, recipe, poly, meanPoly, ...timingOf(kept, recipe), kept, offered: cycles.length };
}

/** Pooled regression of all samples on (harmonics 0-6) × (powers of s); every cycle weighs the same. */
function fitPolynomial(cycles: readonly MeasuredCycle[], recipe: BasisRecipe): Float64Array[] {
  const powers = recipe.degree + 1;
  const unknowns = BASE_ROWS * powers;
  const equations = new NormalEquations(unknowns, CHANNELS);
  const basis = new Float64Array(BASE_ROWS);
  const regressors = new Float64Array(unknowns);
  const mirrored = new Float64Array(CHANNELS);
  const add = (phase: number, s: number, values: ArrayLike<number>, at: number, weight: number) => {
    fourierBasis(phase, (BASE_ROWS - 1) / 2, basis);
    for (let j = 0; j < powers; j++) for (let r = 0; r < BASE_ROWS; r++) regressors[j * BASE_ROWS + r] = basis[r] * s ** j;
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

/** The series at a dimensionless speed. */
export function seriesAt(poly: readonly Float64Array[], s: number): Float64Array {
  const out = new Float64Array(poly[0].length);
  poly.forEach((rows, j) => {
    for (let i = 0; i < out.length; i++) out[i] += rows[i] * s ** j;
  });
  return out;
}

/** Mean distance of the compared points between a cycle's samples and a model, metres: all points, feet. */
export function cycleError(
  cycle: MeasuredCycle,
  poly: readonly Float64Array[],
  meanPose: ArrayLike<number>,
): { body: number; feet: number } {
  const s = clampSpeed(cycle.s, poly.length === 3 ? undefined : undefined);
  return seriesError(cycle, seriesAt(poly, s), meanPose);
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
