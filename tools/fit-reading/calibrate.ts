/** Second part of `npm run fit:reading`: fits how sure the reader may be to prompts of other people. */
import { readFileSync } from "node:fs";
import { findAction } from "../../src/synthesis/text/actions/catalogue.js";
import { type Curve, curveAt } from "../../src/synthesis/text/understand/learned/calibrate.js";
import { CALIBRATION } from "../../src/synthesis/text/understand/learned/tables/calibration.js";
import { understandPrompt } from "../../src/synthesis/text/understand/understand-prompt.js";
import { readSet } from "../bench/words/prompt-set.js";
import { writeCalibration } from "./write-table.js";

interface Point {
  score: number;
  right: boolean;
}

const labels = new Map(
  readFileSync(new URL("calibration.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id, actions] = line.split("\t") as [string, string];
      return [id, actions.split(" ")] as const;
    }),
);
const points: Point[] = [];
for (const { id, text } of readSet("first")) {
  const actions = labels.get(id);
  if (actions === undefined || !actions.some((action) => findAction(action) !== undefined)) continue;
  const [step] = understandPrompt(text, 1).steps;
  const first = step && [step.body, ...step.layers].find(({ probability }) => probability !== undefined);
  if (first === undefined) continue;
  points.push({ score: first.probability!, right: actions.includes(first.action) });
}
// what was fitted before is in the scores already
const [shift, slope] = fit(points);
const curve: Curve = [rounded(shift + slope * CALIBRATION[0]), rounded(slope * CALIBRATION[1])];
console.log(`${points.length} prompts, ${points.filter(({ right }) => right).length} right: curve ${curve.join(", ")}`);
writeCalibration(curve);

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Fits a logistic curve by trying: the flatter one where points are few. */
function fit(all: readonly Point[]): Curve {
  let best: { curve: Curve; loss: number } = { curve: [0, 1], loss: Number.POSITIVE_INFINITY };
  for (let shift = -3; shift <= 3; shift += 0.1)
    for (let slope = 0.1; slope <= 1.5; slope += 0.05) {
      const curve: Curve = [Math.round(shift * 100) / 100, Math.round(slope * 100) / 100];
      let loss = 0.3 * shift * shift + 2 * (slope - 0.8) ** 2;
      for (const { score, right } of all) {
        const p = curveAt(curve, score);
        loss -= Math.log(right ? p : 1 - p);
      }
      if (loss < best.loss) best = { curve, loss };
    }
  return best.curve;
}
