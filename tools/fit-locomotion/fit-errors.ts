import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { fitSeries, SMOOTHNESS } from "./basis/fourier.js";
import { type FittedBasis, fitPolynomial, type MeasuredCycle, seriesAt, seriesError } from "./basis/gait-basis.js";
import { mean, median } from "./basis/least-squares.js";

/** Mean distance of 21 points of the body, and of ankles and balls, metres. */
export interface PoseError {
  body: number;
  feet: number;
}

/** Measures the own series of a cycle with K harmonics, on the samples fitted and on every fourth one left out. */
export function seriesErrors(
  cycles: readonly MeasuredCycle[],
  harmonics: number,
  meanPose: ArrayLike<number>,
  smoothness = SMOOTHNESS,
): { own: PoseError; heldOut: PoseError } {
  const own: PoseError[] = [];
  const heldOut: PoseError[] = [];
  for (const cycle of cycles) {
    const fitted = subset(cycle, (i) => i % 4 !== 1);
    if (fitted.phases.length < 2 * harmonics + 2) continue;
    own.push(seriesError(cycle, fitSeries(cycle.phases, cycle.samples, harmonics, smoothness), meanPose));
    const held = subset(cycle, (i) => i % 4 === 1);
    heldOut.push(seriesError(held, fitSeries(fitted.phases, fitted.samples, harmonics, smoothness), meanPose));
  }
  return { own: average(own), heldOut: average(heldOut) };
}

const FOLDS = 5;

/** Measures the basis against its own cycles, and against those of persons whom it was not fitted to (five groups). */
export function basisErrors(basis: FittedBasis, meanPose: ArrayLike<number>): { own: PoseError; others: PoseError } {
  const error = (cycle: MeasuredCycle, poly: readonly Float64Array[]) =>
    seriesError(cycle, seriesAt(poly, cycle.s), meanPose);
  const own = basis.kept.map((cycle) => error(cycle, basis.meanPoly));
  const persons = [...new Set(basis.kept.map((cycle) => cycle.subject))];
  const others: PoseError[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = new Set(persons.filter((_, i) => i % FOLDS === fold));
    const poly = fitPolynomial(
      basis.kept.filter((cycle) => !left.has(cycle.subject)),
      basis.recipe,
    );
    for (const cycle of basis.kept) if (left.has(cycle.subject)) others.push(error(cycle, poly));
  }
  return { own: average(own), others: average(others) };
}

function average(errors: readonly PoseError[]): PoseError {
  return { body: mean(errors.map((error) => error.body)), feet: mean(errors.map((error) => error.feet)) };
}

function subset(cycle: MeasuredCycle, keep: (i: number) => boolean): MeasuredCycle {
  const kept = [...cycle.phases.keys()].filter(keep);
  const samples = new Float64Array(kept.length * CHANNELS);
  kept.forEach((i, at) => {
    samples.set(cycle.samples.subarray(i * CHANNELS, (i + 1) * CHANNELS), at * CHANNELS);
  });
  return { ...cycle, phases: Float64Array.from(kept, (i) => cycle.phases[i]), samples };
}

export interface TimingBin {
  speed: number;
  cycles: number;
  cadence: number;
  /** Median of both feet, from first contact to the end of the ball's contact. */
  firstContact: number;
  duty: number;
}

/** Measures timing by speed, in bins of `width` m/s with at least five cycles. */
export function timingBins(cycles: readonly MeasuredCycle[], width: number): TimingBin[] {
  const bins = new Map<number, MeasuredCycle[]>();
  for (const cycle of cycles) {
    const bin = Math.round(cycle.speed / width);
    bins.set(bin, [...(bins.get(bin) ?? []), cycle]);
  }
  return [...bins]
    .filter(([, members]) => members.length >= 5)
    .sort((a, b) => a[0] - b[0])
    .map(([, members]) => {
      const feet = members.flatMap((cycle) => cycle.contacts.feet.flatMap((foot) => foot ?? []));
      return {
        speed: median(members.map((cycle) => cycle.speed)),
        cycles: members.length,
        cadence: median(members.map((cycle) => 120 / cycle.period)),
        firstContact: median(feet.map((foot) => foot.first)),
        duty: median(feet.map((foot) => foot.duty)),
      };
    });
}
