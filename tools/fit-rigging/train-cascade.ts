import { moveOnce, type Stage } from "../../src/rigging/joints/cascade.js";
import { FEATURES, frameOf, lookAround, modelOf, spanOf } from "../../src/rigging/joints/look-around.js";
import { PlacedBody } from "../../src/rigging/joints/placed-body.js";
import { MODEL_COUNT, POINT_COUNT } from "../../src/rigging/joints/points.js";
import { Ridge } from "./ridge.js";
import type { Sample } from "./sample.js";
import { mirroredPoints } from "./variant.js";

/** Finds `count` typical figures among samples whose points are all known. */
export function typicalFigures(samples: readonly Sample[], count: number, random: () => number): Float64Array[] {
  const whole = samples.filter(({ truth }) => truth.every(Number.isFinite)).map(({ truth }) => truth);
  let centres = [whole[Math.floor(random() * whole.length)]];
  while (centres.length < count) {
    // The next begins far from those chosen.
    const far = whole.map((points) => Math.min(...centres.map((centre) => difference(points, centre) ** 2)));
    let pick = random() * far.reduce((a, b) => a + b, 0);
    let at = 0;
    while (at < far.length - 1 && pick > far[at]) pick -= far[at++];
    centres.push(whole[at]);
  }
  for (let round = 0; round < 25; round++) {
    const sums = centres.map(() => new Float64Array(POINT_COUNT * 3));
    const counts = centres.map(() => 0);
    for (const points of whole) {
      const best = nearest(points, centres);
      counts[best]++;
      for (let i = 0; i < points.length; i++) sums[best][i] += points[i];
    }
    centres = centres.map((centre, c) => (counts[c] === 0 ? centre : symmetric(sums[c].map((sum) => sum / counts[c]))));
  }
  return centres;
}

function symmetric(points: Float64Array): Float64Array {
  const other = mirroredPoints(points);
  return points.map((value, i) => (value + other[i]) / 2);
}

function nearest(points: Float64Array, centres: readonly Float64Array[]): number {
  let best = 0;
  centres.forEach((centre, c) => {
    if (difference(points, centre) < difference(points, centres[best])) best = c;
  });
  return best;
}

/** Mean distance of the points known in both. */
export function difference(a: Float64Array, b: Float64Array, count = POINT_COUNT): number {
  let [sum, known] = [0, 0];
  for (let at = 0; at < count * 3; at += 3) {
    const d = Math.hypot(a[at] - b[at], a[at + 1] - b[at + 1], a[at + 2] - b[at + 2]);
    if (!Number.isFinite(d)) continue;
    sum += d;
    known++;
  }
  return sum / Math.max(1, known);
}

/** Returns a figure from which a sample's fit begins: one of those most like it, moved a little. */
export function startFor(
  sample: Sample,
  figures: readonly Float64Array[],
  random: () => number,
  spread = 1,
): Float64Array {
  const order = [...figures].sort((a, b) => difference(sample.truth, a) - difference(sample.truth, b));
  const base = order[Math.min(order.length - 1, Math.floor(random() ** 1.5 * 4))];
  const bell = () => random() + random() + random() - 1.5;
  const scale = 1 + bell() * 0.06 * spread;
  const shift = [0, 1, 2].map(() => bell() * 0.025 * spread);
  return base.map((value, i) => value * scale + shift[i % 3] + bell() * 0.012 * spread);
}

interface Row {
  body: PlacedBody;
  truth: Float64Array;
  points: Float64Array;
  weight: number;
}

export interface CascadeOptions {
  stages: number;
  strength: number;
  starts: number;
  random: () => number;
  weightOf: (sample: Sample) => number;
  tell: (text: string) => void;
}

/** Learns stages one after another, each from where those before it end. */
export function trainCascade(
  samples: readonly Sample[],
  figures: readonly Float64Array[],
  { stages: count, strength, starts, random, weightOf, tell }: CascadeOptions,
): Stage[] {
  const rows: Row[] = samples.flatMap((sample) =>
    Array.from({ length: starts }, () => {
      const turned = turnedSample(sample, (random() + random() - 1) * MOST_TURN);
      return {
        body: new PlacedBody(turned.field, turned.place),
        truth: turned.truth,
        points: startFor(turned, figures, random),
        weight: weightOf(sample),
      };
    }),
  );
  const stages: Stage[] = [];
  for (let s = 0; s < count; s++) {
    const stage = learnStage(rows, strength);
    stages.push(stage);
    for (const row of rows) row.points = moveOnce(row.body, row.points, stage);
    tell(`stage ${s + 1}: ${(100 * mean(rows.map(({ points, truth }) => difference(points, truth)))).toFixed(3)} %`);
  }
  return stages;
}

/** How far a body may be turned from where it faces when a fit begins, radians. */
const MOST_TURN = 0.35;

/** Returns the sample seen from a direction that is turned about the vertical. */
export function turnedSample(sample: Sample, angle: number): Sample {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const { turn } = sample.place;
  const turned = new Float64Array(turn);
  for (let k = 0; k < 3; k++) {
    turned[k] = c * turn[k] - s * turn[6 + k];
    turned[6 + k] = c * turn[6 + k] + s * turn[k];
  }
  const truth = new Float64Array(sample.truth);
  for (let at = 0; at < truth.length; at += 3) {
    truth[at] = c * sample.truth[at] - s * sample.truth[at + 2];
    truth[at + 2] = c * sample.truth[at + 2] + s * sample.truth[at];
  }
  return { ...sample, place: { ...sample.place, turn: turned }, truth };
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

function learnStage(rows: readonly Row[], strength: number): Stage {
  const frame = new Float64Array(9);
  const wanted = new Float64Array(3);
  const stage: Float32Array[] = [];
  for (let model = 0; model < MODEL_COUNT; model++) {
    const ridge = new Ridge(FEATURES[model], 3);
    const features = new Float64Array(FEATURES[model]);
    for (const { body, truth, points, weight } of rows) {
      const span = spanOf(points);
      for (let point = 0; point < POINT_COUNT; point++) {
        const seen = modelOf(point);
        if (seen.model !== model || !Number.isFinite(truth[point * 3])) continue;
        frameOf(points, point, frame);
        lookAround(body, points, point, span, frame, features);
        const flip = seen.mirrored ? -1 : 1;
        const d = [0, 1, 2].map((k) => ((truth[point * 3 + k] - points[point * 3 + k]) * (k === 0 ? flip : 1)) / span);
        for (let r = 0; r < 3; r++) wanted[r] = frame[r * 3] * d[0] + frame[r * 3 + 1] * d[1] + frame[r * 3 + 2] * d[2];
        // Rows that are far off say little about small moves.
        ridge.add(features, wanted, weight / (0.05 + Math.hypot(...d)) / 10);
      }
    }
    const solved = ridge.solve(strength);
    const count = FEATURES[model] + 1;
    const matrix = new Float32Array(count * 3);
    solved.forEach((row, r) => {
      matrix.set(row, r * count);
    });
    stage.push(matrix);
  }
  return stage;
}
