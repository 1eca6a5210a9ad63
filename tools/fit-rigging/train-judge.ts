import { fitPoints } from "../../src/rigging/joints/cascade.js";
import { bodyPoints, type PointTables, turnFor } from "../../src/rigging/joints/find-points.js";
import { describeFit, type Network } from "../../src/rigging/joints/judge.js";
import { PlacedBody, toBody, toMesh } from "../../src/rigging/joints/placed-body.js";
import type { Sample } from "./sample.js";
import { difference, turnedSample } from "./train-cascade.js";
import { trainNetwork } from "./train-network.js";

/** A fit as it is described, and how good it is: the logarithm of its mean error. */
export interface JudgeRow {
  inputs: Float64Array;
  doubt: number;
}

/** Errors beyond this are all the same, heights. */
const MOST_ERROR = 0.3;
const LEAST_ERROR = 0.004;
/** Of the fits that are judged, how many are seen from a wrong side. */
const WRONG = 0.4;

/** Fits figures to samples, from good and bad beginnings and from wrong sides. */
export function judgeRows(
  samples: readonly Sample[],
  { figures, stages }: Pick<PointTables, "figures" | "stages">,
  each: number,
  random: () => number,
): JudgeRow[] {
  return samples.flatMap((sample) => {
    const inside = solidPoints(sample, random);
    return Array.from({ length: each }, () => {
      const seen =
        sample.truth.some(Number.isFinite) && random() < WRONG
          ? fromElsewhere(sample, random)
          : turnedSample(sample, (random() - 0.5) * 0.3);
      const body = new PlacedBody(seen.field, seen.place);
      const figure = figures[Math.floor(random() * figures.length)];
      const some = stages.slice(0, random() < 0.3 ? 3 : stages.length);
      const points = fitPoints(body, figure, some);
      const known = sample.truth.some(Number.isFinite);
      const error = known ? Math.max(LEAST_ERROR, Math.min(MOST_ERROR, difference(points, seen.truth))) : MOST_ERROR;
      const inputs = describeFit(body, points, stages[stages.length - 1], bodyPoints(body, inside, 250));
      return { inputs, doubt: Math.log(error) };
    });
  });
}

/** Returns the sample turned over, lying, or facing away; its truth no longer fits. */
function fromElsewhere(sample: Sample, random: () => number): Sample {
  const axis = random() < 0.5 ? 2 : Math.floor(random() * 6);
  const yaw = axis === 2 ? Math.PI * (0.25 + random() * 1.5) : random() * 2 * Math.PI;
  const turn = turnFor(axis, yaw);
  const { field, place } = sample;
  const mesh = toMesh(place, sample.truth);
  const solid: number[] = [];
  const { grid, values } = field;
  for (let c = 0; c < values.length; c++) {
    if (values[c] <= 0) continue;
    solid.push(
      grid.origin[0] + ((c % grid.nx) + 0.5) * grid.size,
      grid.origin[1] + ((Math.floor(c / grid.nx) % grid.ny) + 0.5) * grid.size,
      grid.origin[2] + (Math.floor(c / (grid.nx * grid.ny)) + 0.5) * grid.size,
    );
  }
  let [low, high] = [Infinity, -Infinity];
  const sums = [0, 0, 0];
  for (let i = 0; i < solid.length; i += 3) {
    const up = turn[3] * solid[i] + turn[4] * solid[i + 1] + turn[5] * solid[i + 2];
    low = Math.min(low, up);
    high = Math.max(high, up);
    for (let k = 0; k < 3; k++) sums[k] += solid[i + k];
  }
  const middle = sums.map((sum) => sum / (solid.length / 3));
  const level = turn[3] * middle[0] + turn[4] * middle[1] + turn[5] * middle[2];
  const down = low - grid.size / 2 - level;
  const elsewhere = {
    turn,
    origin: [middle[0] + turn[3] * down, middle[1] + turn[4] * down, middle[2] + turn[5] * down] as const,
    height: high - low + grid.size,
  };
  return { ...sample, place: elsewhere, truth: toBody(elsewhere, mesh) };
}

function solidPoints({ field: { grid, values } }: Sample, random: () => number): Float64Array {
  const out: number[] = [];
  let count = 0;
  for (const value of values) if (value > 0) count++;
  const share = Math.min(1, 700 / count);
  for (let c = 0; c < values.length; c++) {
    if (values[c] <= 0 || random() > share) continue;
    out.push(
      grid.origin[0] + ((c % grid.nx) + 0.5) * grid.size,
      grid.origin[1] + ((Math.floor(c / grid.nx) % grid.ny) + 0.5) * grid.size,
      grid.origin[2] + (Math.floor(c / (grid.nx * grid.ny)) + 0.5) * grid.size,
    );
  }
  return Float64Array.from(out);
}

export function trainJudge(rows: readonly JudgeRow[], epochs: number, random: () => number): Network {
  return trainNetwork(
    rows.map(({ inputs }) => inputs),
    rows.map(({ doubt }) => doubt),
    { units: 16, epochs, rate: 0.003, random },
  );
}
