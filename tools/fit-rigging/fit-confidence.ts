/**
 * `npm run fit:confidence`: learns how likely a rig is right from what its fit says of itself, on bodies of the validation split
 * and on variants of other makers' characters; writes src/rigging/tables/confidence.ts. Deterministic; some minutes.
 */
import { writeFileSync } from "node:fs";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../src/requests/steps.js";
import { CONFIDENCE_INPUTS, confidenceInputs } from "../../src/rigging/confidence.js";
import { findFigure } from "../../src/rigging/find-figure.js";
import { toMesh } from "../../src/rigging/joints/placed-body.js";
import { POINTS } from "../../src/rigging/joints/points.js";
import { symmetrize } from "../../src/rigging/joints/symmetrize.js";
import { rigTables } from "../../src/rigging/unpack-rig-tables.js";
import { bodySources, riggedSources } from "./subjects.js";
import { makeVariant } from "./variant.js";

const OUT = "src/rigging/tables/confidence.ts";
const BODIES = 200;
/** Variants of each rigged character. */
const EACH = 4;
/** A rig is wrong if a joint is further off than this, in heights. */
const WRONG = 0.05;

const rows: { x: number[]; right: number }[] = [];
const bodies = bodySources("validation");
for (let i = 0; i < BODIES; i++) add(bodies[(i * 29) % bodies.length].make(), 9_500_000 + i, i % 2 === 0 ? 1 : 1.6);
for (const { make } of await riggedSources()) {
  for (let n = 0; n < EACH; n++) add(make(), 9_700_000 + n, n % 2 === 0 ? 1 : 1.6);
}
const table = fit(rows);
writeFileSync(
  OUT,
  `// Written by \`npm run fit:confidence\`; do not edit.

/** Per input of \`confidenceInputs\`: what is subtracted, what it is then divided by, and its weight in the odds. */
export const CONFIDENCE = ${JSON.stringify(table, null, 2)} as const;
`,
);
console.error(`${OUT}: ${rows.length} rigs, ${rows.filter(({ right }) => !right).length} wrong`);

function add(subject: ReturnType<(typeof bodies)[number]["make"]>, seed: number, amount: number): void {
  const variant = makeVariant(subject, randomNumbers(seed), { stylised: true, amount });
  const figure = runSteps(findFigure(variant, rigTables()));
  if (!figure) return;
  const { found } = figure;
  const symmetry = symmetrize(found.body, found.points, found.inside);
  const mesh = toMesh(found.body.place, symmetry.points);
  let [low, high] = [Infinity, -Infinity];
  for (let at = 1; at < variant.positions.length; at += 3) {
    low = Math.min(low, variant.positions[at]);
    high = Math.max(high, variant.positions[at]);
  }
  let worst = 0;
  POINTS.forEach((name, p) => {
    if (/End|Knuckle/.test(name) || !Number.isFinite(variant.truth[p * 3])) return;
    const d = [0, 1, 2].map((k) => mesh[p * 3 + k] - variant.truth[p * 3 + k]);
    worst = Math.max(worst, Math.hypot(...d) / (high - low));
  });
  rows.push({ x: confidenceInputs(found, symmetry), right: worst > WRONG ? 0 : 1 });
  if (rows.length % 40 === 0) console.error(`${rows.length} rigs`);
}

/** Logistic regression by gradient steps, held back by a small penalty. */
function fit(all: typeof rows): {
  names: readonly string[];
  shift: number[];
  scale: number[];
  weights: number[];
  constant: number;
} {
  const count = CONFIDENCE_INPUTS.length;
  const shift = CONFIDENCE_INPUTS.map((_, i) => all.reduce((sum, { x }) => sum + x[i], 0) / all.length);
  const scale = shift.map((m, i) => Math.sqrt(all.reduce((sum, { x }) => sum + (x[i] - m) ** 2, 0) / all.length) || 1);
  const weights = new Array<number>(count).fill(0);
  let constant = 0;
  for (let step = 0; step < 20_000; step++) {
    const gradient = weights.map((w) => 0.02 * w);
    let whole = 0;
    for (const { x, right } of all) {
      const z = x.reduce((sum, value, i) => sum + (weights[i] * (value - shift[i])) / scale[i], constant);
      const error = 1 / (1 + Math.exp(-z)) - right;
      whole += error / all.length;
      for (let i = 0; i < count; i++) gradient[i] += (error * (x[i] - shift[i])) / scale[i] / all.length;
    }
    constant -= 0.3 * whole;
    for (let i = 0; i < count; i++) weights[i] -= 0.3 * gradient[i];
  }
  const short = (value: number) => Number(value.toPrecision(6));
  return {
    names: CONFIDENCE_INPUTS,
    shift: shift.map(short),
    scale: scale.map(short),
    weights: weights.map(short),
    constant: short(constant),
  };
}
