/**
 * `npm run fit:confidence`: learns how likely a rig is right from what its fit says of itself, on bodies of the validation split;
 * writes src/rigging/tables/confidence.ts. Deterministic; ten minutes or more.
 *
 * The bodies are changed as those of the benchmark are: odds hold for one mixture of easy and hard. Other makers' characters
 * are left out, as their artists put hips and necks elsewhere, which is not wrong.
 */
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../src/requests/steps.js";
import { CONFIDENCE_INPUTS, confidenceInputs, MOST } from "../../src/rigging/confidence.js";
import { findFigure } from "../../src/rigging/find-figure.js";
import { toMesh } from "../../src/rigging/joints/placed-body.js";
import { POINTS } from "../../src/rigging/joints/points.js";
import { symmetrize } from "../../src/rigging/joints/symmetrize.js";
import { rigTables } from "../../src/rigging/unpack-rig-tables.js";
import { fitLogistic, type Row } from "./fit-logistic.js";
import { bodySources, type Source } from "./subjects.js";
import { makeVariant } from "./variant.js";
import { writeConfidence } from "./write-tables.js";

const OUT = "src/rigging/tables/confidence.ts";
const BODIES = 600;
/** A rig is wrong if a joint is further off than this, in heights. */
const WRONG = 0.05;

/** Doubt, spread and difference speak against a rig, depth and the share of bones inside for it. */
const SIGNS = [-1, -1, -1, 0, 1, 1];

const rows: Row[] = [];
const bodies = bodySources("validation");
for (let i = 0; i < BODIES; i++) {
  const row = rowOf(bodies[(i * 29) % bodies.length], 9_500_000 + i, i % 2 === 0 ? 1 : 1.6);
  if (row) rows.push(row);
  if (i % 40 === 39) console.error(`${i + 1} bodies`);
}
const { odds, penalty, heldOut } = fitLogistic(rows, MOST, SIGNS);
writeConfidence(OUT, CONFIDENCE_INPUTS, odds);
const share = (values: readonly number[]) => (values.reduce((a, b) => a + b, 0) / values.length).toFixed(3);
console.error(
  `${OUT}: ${rows.length} rigs, ${share(rows.map(({ right }) => right))} right; penalty ${penalty}, confidence of bodies left out ${share(heldOut)}`,
);

function rowOf({ name, make }: Source, seed: number, amount: number): Row | null {
  const variant = makeVariant(make(), randomNumbers(seed), { stylised: true, amount });
  const figure = runSteps(findFigure(variant, rigTables()));
  if (!figure) return null;
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
  return { x: confidenceInputs(found, symmetry), body: name, right: worst > WRONG ? 0 : 1 };
}
